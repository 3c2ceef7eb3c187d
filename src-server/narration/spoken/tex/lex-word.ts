import { isGreek } from "./symbol-characters.ts";
import type { Token } from "./token.ts";

/** Function names that people type without a backslash. */
const TYPED_FUNCTIONS = new Set([
  "sin",
  "cos",
  "tan",
  "sec",
  "csc",
  "cot",
  "arcsin",
  "arccos",
  "arctan",
  "sinh",
  "cosh",
  "tanh",
  "log",
  "ln",
  "exp",
  "lim",
  "max",
  "min",
  "gcd",
  "lcm",
  "det",
  "mod",
  "sqrt",
  "sum",
  "int",
  "deg",
  "dim",
  "sup",
  "inf",
]);

/** Short names that are read as a word; other names of up to three letters are letters side by side. */
const SHORT_WORDS = new Set([
  "and",
  "or",
  "the",
  "of",
  "is",
  "if",
  "for",
  "to",
  "in",
  "on",
  "at",
  "by",
  "as",
  "not",
  "arr",
  "mid",
  "low",
  "high",
  "key",
  "len",
  "end",
  "top",
  "row",
  "col",
  "map",
  "set",
  "new",
  "old",
  "out",
  "add",
  "pop",
  "get",
  "put",
  "max",
  "min",
  "sum",
  "abs",
  "log",
  "net",
  "one",
  "two",
  "ten",
  "odd",
  "bit",
  "low",
  "hot",
  "ice",
  "air",
  "gas",
  "all",
  "any",
  "are",
  "def",
  "do",
  "go",
  "no",
  "it",
  "we",
  "you",
  "pi",
  "be",
  "an",
  "so",
  "up",
  "us",
  "he",
  "my",
  "me",
  "am",
  "has",
  "had",
  "was",
  "can",
  "may",
  "its",
  "how",
  "why",
  "who",
  "but",
  "our",
  "his",
  "her",
  "she",
  "yes",
  "big",
  "red",
  "mass",
  "now",
  "way",
  "day",
  "sun",
  "cat",
]);

/** Whether a short name is a word of the language or of programs. */
export const isShortWord = (name: string): boolean => SHORT_WORDS.has(name.toLowerCase());

/** Whether a name is a function that people type without a backslash. */
export const isTypedFunction = (name: string): boolean => TYPED_FUNCTIONS.has(name);

type Read = { tokens: Omit<Token, "gap">[]; next: number };

/** Name that starts at `index` of a typed formula: a function, a Greek letter, a variable or an identifier. */
export const lexWord = (source: string, index: number): Read => {
  const rest = source.slice(index, index + 200);
  const name = /^[A-Za-z]{2,}\d*(?:_[A-Za-z0-9]+)+/u.exec(rest)?.[0] ?? /^[A-Za-z]+/u.exec(rest)?.[0] ?? rest.charAt(0);
  const next = index + name.length;
  const one = (kind: Token["kind"], text: string): Read => ({ tokens: [{ kind, text, at: index }], next });
  if (name.length === 1) return one("letter", name);
  const base = name === "log" ? /^log(\d+)(?=\()/u.exec(rest)?.[1] : undefined;
  if (base !== undefined) return logarithm(base, index);
  if (TYPED_FUNCTIONS.has(name)) return one("command", name);
  if (isGreek(name) || name === "infinity") return one("command", name === "infinity" ? "infty" : name);
  if (name.length > 3 || isShortWord(name) || /[([]/u.test(source.charAt(next))) return one("word", name);
  return {
    tokens: [...name].map((letter, offset) => ({ kind: "letter" as const, text: letter, at: index + offset })),
    next,
  };
};

/** `log2(8)` as log₂(8). */
const logarithm = (base: string, index: number): Read => ({
  tokens: [
    { kind: "command", text: "log", at: index },
    { kind: "mark", text: "_", at: index + 3 },
    { kind: "number", text: base, at: index + 3 },
  ],
  next: index + 3 + base.length,
});
