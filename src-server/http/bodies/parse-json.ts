import { FieldRefusal, Refusal } from "../../refusal.ts";

/** How deep a body may nest; plans stay far below it. */
const MOST_LEVELS = 100;

/** Values that a body may hold, containers counted along: twice as many as any plan does. */
const MOST_VALUES = 200_000;

const isOpening = (code: number): boolean => code === 0x7b || code === 0x5b;
const isClosing = (code: number): boolean => code === 0x7d || code === 0x5d;
const isSpace = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;

/** How deep the brackets of a JSON text nest, and how many values they hold; what is inside strings is left out. */
const shapeOf = (text: string): { depth: number; values: number } => {
  let [depth, deepest, values, before] = [0, 0, 1, 0];
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (inString) {
      if (code === 0x5c) at += 1;
      else if (code === 0x22) inString = false;
    } else if (!isSpace(code)) {
      // A container has one value more than commas, but for an empty one.
      if (code === 0x2c || (isOpening(before) && !isClosing(code))) values += 1;
      if (code === 0x22) inString = true;
      else if (isOpening(code)) deepest = Math.max(deepest, (depth += 1));
      else if (isClosing(code)) depth -= 1;
      before = code;
    }
  }
  return { depth: deepest, values };
};

const tooMany = (member: string): FieldRefusal =>
  new FieldRefusal([
    { loc: ["body", member], msg: "The plan holds far more values than any plan does. Shorten it.", type: "plan" },
  ]);

const notJson = (why: string): Refusal =>
  new Refusal("not_json", `The body ${why}. Send one JSON object, as in the examples on /docs.`);

const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw notJson("is not valid UTF-8");
  }
};

/**
 * The value a body's bytes mean; a byte-order mark is skipped, of equal members the last counts. Throws `not_json`, or
 * `FieldRefusal` for more values than are worth reading, which the member for plans must hold.
 */
export const parseJson = (bytes: Uint8Array, planMember = "plan"): unknown => {
  const text = decode(bytes);
  if (text.trim() === "") throw notJson("is empty");
  const { depth, values } = shapeOf(text);
  if (depth > MOST_LEVELS) throw notJson(`nests deeper than ${MOST_LEVELS} levels`);
  if (values > MOST_VALUES) throw tooMany(planMember);
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    throw notJson("is not JSON");
  }
};
