import type { Notation, FormulaToken, TokenReader } from "./token.ts";
import type { TexGroup, MathNode } from "./tree.ts";

/** Says whether a token ends the row that is being read; the token itself is not taken. */
export type ParseStop = (token: FormulaToken, reader: TokenReader) => boolean;

/** What the parts of the parser share: the tokens and each other. */
export type Parser = {
  reader: TokenReader;
  notation: Notation;
  /** Reads nodes up to `stop` or the end. */
  row: (stop: ParseStop) => TexGroup;
  /** Reads one argument: a braced group, or one character as LaTeX does. */
  argument: () => MathNode;
  /** Reads one node without its scripts. */
  atom: () => MathNode;
  /** Whether brackets are nested so deep that they are read as plain marks. */
  tooDeep: () => boolean;
};

/** Deepest nesting that is read as structure; people lose track far earlier. */
export const DEEPEST = 40;
