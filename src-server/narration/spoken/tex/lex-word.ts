import { isShortWord, isTypedFunction } from "./typed-names.ts";
import { isGreek } from "./greek-characters.ts";
import type { LexedPiece } from "./read-number.ts";
import type { FormulaToken } from "./token.ts";

/** Name that starts at `index` of a typed formula: a function, a Greek letter, a variable or an identifier. */
export const lexWord = (source: string, index: number): LexedPiece => {
  const rest = source.slice(index, index + 200);
  const name = /^[A-Za-z]{2,}\d*(?:_[A-Za-z0-9]+)+/u.exec(rest)?.[0] ?? /^[A-Za-z]+/u.exec(rest)?.[0] ?? rest.charAt(0);
  const next = index + name.length;
  const one = (kind: FormulaToken["kind"], text: string): LexedPiece => ({ tokens: [{ kind, text, at: index }], next });
  if (name.length === 1) return one("letter", name);
  const base = name === "log" ? /^log(\d+)(?=\()/u.exec(rest)?.[1] : undefined;
  if (base !== undefined) return logarithm(base, index);
  if (isTypedFunction(name)) return one("command", name);
  if (isGreek(name) || name === "infinity") return one("command", name === "infinity" ? "infty" : name);
  if (name.length > 3 || isShortWord(name) || /[([]/u.test(source.charAt(next))) return one("word", name);
  return {
    tokens: [...name].map((letter, offset) => ({ kind: "letter" as const, text: letter, at: index + offset })),
    next,
  };
};

/** `log2(8)` as log₂(8). */
const logarithm = (base: string, index: number): LexedPiece => ({
  tokens: [
    { kind: "command", text: "log", at: index },
    { kind: "mark", text: "_", at: index + 3 },
    { kind: "number", text: base, at: index + 3 },
  ],
  next: index + 3 + base.length,
});
