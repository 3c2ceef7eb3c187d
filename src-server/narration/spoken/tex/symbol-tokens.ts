import { lexMath } from "./lex.ts";
import { isMarkToken } from "./token.ts";
import type { FormulaToken } from "./token.ts";

/** One row of a lecture's symbol table: how a sign is written and what is said for it. */
export type SymbolName = { tex: string; say: string };

/** A sign of the symbol table as tokens, ready to be looked for. */
export type SymbolPattern = { tokens: readonly FormulaToken[]; say: string };

/** Patterns of a symbol table, the longest first. Signs without any token are left out. */
export const symbolPatterns = (symbols: readonly SymbolName[]): SymbolPattern[] =>
  symbols
    .map(({ tex, say }) => ({
      tokens: withoutSingleBraces(lexMath(tex.replaceAll("$", ""), { notation: "tex", at: 0 })),
      say,
    }))
    .filter(({ tokens }) => tokens.length > 0)
    .toSorted((first, second) => second.tokens.length - first.tokens.length);

/** Replaces every sign of the symbol table by the words that are said for it. */
export const replaceSymbols = (tokens: readonly FormulaToken[], patterns: readonly SymbolPattern[]): FormulaToken[] => {
  const differential = tokens.some((token, index) => isDifferential(token, tokens[index + 1]));
  const usable = differential ? patterns.filter(({ tokens: [only] }) => only?.text !== "d") : patterns;
  const replaced: FormulaToken[] = [];
  for (let index = 0; index < tokens.length;) {
    const token = tokens[index];
    const found = firstMatch(tokens, index, usable);
    if (token === undefined) break;
    replaced.push(found === null ? token : { kind: "said", text: found.say, at: token.at, gap: token.gap });
    index = found === null ? index + 1 : found.next;
  }
  return replaced;
};

const isDifferential = (token: FormulaToken, next: FormulaToken | undefined): boolean =>
  token.kind === "letter" && token.text === "d" && next?.kind === "letter";

const firstMatch = (
  tokens: readonly FormulaToken[],
  index: number,
  patterns: readonly SymbolPattern[],
): { say: string; next: number } | null => {
  for (const pattern of patterns) {
    const next = matchEnd(tokens, index, pattern.tokens);
    if (next !== null) return { say: pattern.say, next };
  }
  return null;
};

const matchEnd = (tokens: readonly FormulaToken[], from: number, pattern: readonly FormulaToken[]): number | null => {
  let index = from;
  for (const [place, wanted] of pattern.entries()) {
    const braced =
      place > 0 && isMarkToken(tokens[index], "{") && !isMarkToken(wanted, "{") && isMarkToken(tokens[index + 2], "}");
    const token = tokens[braced ? index + 1 : index];
    if (token === undefined || token.kind !== wanted.kind || token.text !== wanted.text || token.body !== wanted.body)
      return null;
    index += braced ? 3 : 1;
  }
  return index;
};

const withoutSingleBraces = (tokens: readonly FormulaToken[]): FormulaToken[] =>
  tokens.filter((token, index) => {
    const opens = isMarkToken(token, "{") && isMarkToken(tokens[index + 2], "}");
    const closes = isMarkToken(token, "}") && isMarkToken(tokens[index - 2], "{");
    return !opens && !closes;
  });
