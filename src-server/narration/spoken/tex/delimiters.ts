import { ownValue } from "../../../own-value.ts";
import type { FormulaToken } from "./token.ts";

const OPENERS: Readonly<Record<string, string>> = {
  "(": ")",
  "[": "]",
  "\\{": "\\}",
  langle: "rangle",
  lfloor: "rfloor",
  lceil: "rceil",
};
const CHARACTERS: Readonly<Record<string, string>> = {
  "\\{": "{",
  "\\}": "}",
  langle: "⟨",
  rangle: "⟩",
  lfloor: "⌊",
  rfloor: "⌋",
  lceil: "⌈",
  rceil: "⌉",
  Vert: "‖",
};
const CLOSERS = new Set(Object.values(OPENERS));

/** The delimiter that a token is, or null. */
export const delimiterOf = (token: FormulaToken | undefined): string | null =>
  token !== undefined && (token.kind === "mark" || token.kind === "command") ? token.text : null;

/** Whether a delimiter opens a pair of different characters. */
export const opens = (delimiter: string | null): delimiter is string =>
  delimiter !== null && Object.hasOwn(OPENERS, delimiter);

/** Whether a delimiter closes such a pair. */
export const closes = (delimiter: string | null): delimiter is string => delimiter !== null && CLOSERS.has(delimiter);

/** The character a delimiter is named by in the tree. */
export const delimiterCharacter = (delimiter: string): string => ownValue(CHARACTERS, delimiter) ?? delimiter;

/** Whether two delimiters make a pair; `[0, 1)` and `(0, 1]` do as well. */
export const makePair = (open: string, close: string): boolean =>
  ownValue(OPENERS, open) === close || ("([".includes(open) && ")]".includes(close));
