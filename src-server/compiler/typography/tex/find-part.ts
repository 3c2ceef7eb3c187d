import { readChemistry } from "./read-chemistry.ts";
import { readTokens } from "./read-tokens.ts";
import type { TypesetToken } from "./tex-token.ts";

/** Tokens from `first` to `last`, both included. */
export type TokenRange = { first: number; last: number };

/** Whether two tokens stand in the same place relative to the starts of their ranges. */
const sameSite = (a: TypesetToken, aStart: number, b: TypesetToken, bStart: number): boolean => {
  const [ownerA, ownerB] = [a.owner - aStart, b.owner - bStart];
  if (ownerA < 0 || ownerB < 0) return ownerA < 0 && ownerB < 0;
  return ownerA === ownerB && a.argument === b.argument;
};

/** Whether a token lies in an argument of one of the tokens of a range. */
const belongsTo = (tokens: readonly TypesetToken[], index: number, { first, last }: TokenRange): boolean => {
  for (let owner = tokens[index]?.owner ?? -1; owner >= first; owner = tokens[owner]?.owner ?? -1)
    if (owner <= last) return true;
  return false;
};

/** A range is balanced when what it begins with and what it ends with stand in one argument, and no argument is cut. */
const isBalanced = (tokens: readonly TypesetToken[], range: TokenRange): boolean => {
  const start = tokens[range.first];
  for (let index = range.first; index <= range.last; index++) {
    const token = tokens[index];
    if (!token || !start) return false;
    if (token.owner < range.first && (token.owner !== start.owner || token.argument !== start.argument)) return false;
  }
  return !belongsTo(tokens, range.last + 1, range);
};

const LETTER = /^[A-Za-z)\]]/;
/** Whether a range is a thing of its own: `x` in `x_1` is not, `2x` in `2x^2` neither, nor `O2` in `CO2`. */
const standsAlone = (tokens: readonly TypesetToken[], { first, last }: TokenRange): boolean => {
  const [start, end, before, after] = [tokens[first], tokens[last], tokens[first - 1], tokens[last + 1]];
  const sibling = (token: TypesetToken | undefined): boolean =>
    token !== undefined && token.owner === end?.owner && token.argument === end.argument;
  if (start?.chemical) {
    const gluedBefore = before?.chemical === true && before.end === start.at && LETTER.test(before.tex);
    const gluedAfter = after?.chemical === true && after.at === end?.end && /^[A-Za-z\d]/.test(after.tex);
    return !gluedBefore && !gluedAfter;
  }
  if (after?.tex === "_" && sibling(after)) return false;
  return !(after?.tex === "^" && sibling(after) && last > first && !/[)\]}]$/.test(end?.tex ?? ""));
};

const rangesOf = (tokens: readonly TypesetToken[], wanted: readonly TypesetToken[]): TokenRange[] => {
  if (wanted.length === 0) return [];
  const ranges: TokenRange[] = [];
  for (let first = 0; first + wanted.length <= tokens.length; first++) {
    const same = wanted.every((token, index) => {
      const here = tokens[first + index];
      return here !== undefined && here.key === token.key && sameSite(here, first, token, 0);
    });
    const range = { first, last: first + wanted.length - 1 };
    if (same && isBalanced(tokens, range)) ranges.push(range);
  }
  return ranges;
};

/** All places where a part stands in a formula; where some are things of their own, only those. */
export const findParts = (tokens: readonly TypesetToken[], part: string): TokenRange[] => {
  const written = rangesOf(tokens, readTokens(part));
  const inChemistry = tokens.some((token) => token.chemical) && written.length === 0;
  const ranges = inChemistry ? rangesOf(tokens, readChemistry(part)) : written;
  const alone = ranges.filter((range) => standsAlone(tokens, range));
  return alone.length > 0 ? alone : ranges;
};
