import { Refusal } from "../../refusal.ts";

/** How deep a body may nest; plans stay far below it. */
const MOST_LEVELS = 100;

/** How deep the brackets of a JSON text nest, brackets inside strings left out. */
const depthOf = (text: string): number => {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (inString) {
      if (code === 0x5c) at += 1;
      else if (code === 0x22) inString = false;
    } else if (code === 0x22) inString = true;
    else if (code === 0x7b || code === 0x5b) deepest = Math.max(deepest, (depth += 1));
    else if (code === 0x7d || code === 0x5d) depth -= 1;
  }
  return deepest;
};

const notJson = (why: string): Refusal =>
  new Refusal("not_json", `The body ${why}. Send one JSON object, as in the examples on /docs.`);

const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw notJson("is not valid UTF-8");
  }
};

/** The value a body's bytes mean; a byte-order mark is skipped, of equal members the last counts. Throws `not_json`. */
export const parseJson = (bytes: Uint8Array): unknown => {
  const text = decode(bytes);
  if (text.trim() === "") throw notJson("is empty");
  if (depthOf(text) > MOST_LEVELS) throw notJson(`nests deeper than ${MOST_LEVELS} levels`);
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    throw notJson("is not JSON");
  }
};
