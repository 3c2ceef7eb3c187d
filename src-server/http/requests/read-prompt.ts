import { PROMPT_LENGTH, plainPrompt } from "../../contract/lecture-request.ts";
import type { FaultList } from "./fault-list.ts";

const { least, most } = PROMPT_LENGTH;

/** Code points of a text; halves of broken pairs count as one each. */
const lengthOf = (text: string): number => {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
};

const faultOf = (text: string): ["prompt_short" | "prompt_long" | "prompt_type", string] | null => {
  const length = lengthOf(text);
  if (length < least)
    return ["prompt_short", `The topic is too short (${length} of at least ${least} characters). Add a few words.`];
  const over = length - most;
  if (over > 0)
    return ["prompt_long", `The topic has ${over} character${over === 1 ? "" : "s"} too many. Shorten it to ${most}.`];
  if (!text.isWellFormed())
    return ["prompt_type", "The topic holds half of a character (a lone surrogate). Send plain text."];
  return null;
};

/** The plain, trimmed prompt; undefined and a fault in the list when it is none. `name` is the member it came in. */
export const readPrompt = (value: unknown, name: string, faults: FaultList): string | undefined => {
  const empty = `There is no topic yet. Write in \`${name}\` what should be taught, in ${least} to ${most} characters.`;
  if (value === undefined) return faults.refuse("prompt_empty", empty);
  if (typeof value !== "string") return faults.field([name], "prompt_type", "The topic must be text. Send a string.");
  const text = plainPrompt(value);
  if (text === "") return faults.refuse("prompt_empty", empty);
  const fault = faultOf(text);
  return fault ? faults.field([name], ...fault) : text;
};
