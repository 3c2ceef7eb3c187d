import type { NumberForms } from "./read-number.ts";
import type { Notation, Token } from "./token.ts";

/** Tokens read at one place of a formula, and where to go on; `gap`: white space was read. */
export type LexedPiece = { tokens: Omit<Token, "gap">[]; next: number; gap?: boolean };

/** A place in a formula. `nested`: inside brackets or braces, where a comma parts list items and not thousands; `listed`: the innermost of them may hold a list. */
export type LexPlace = {
  source: string;
  index: number;
  notation: Notation;
  nested: boolean;
  listed: boolean;
  forms: NumberForms;
};

/** A piece of one token. */
export const singleToken = (kind: Token["kind"], text: string, at: number, length: number): LexedPiece => ({
  tokens: [{ kind, text, at }],
  next: at + length,
});
