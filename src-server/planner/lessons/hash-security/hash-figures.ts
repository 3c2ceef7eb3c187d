import { createHash } from "node:crypto";
import { plainNumber } from "../../../computation/format-number.ts";
import type { HashPrompt } from "./read-hash.ts";

const SECONDS_PER_YEAR = 3.156e7;
const SHOWN_BITS = 32;

/** Who guesses, and how many hashes a second that makes; the last one is about the Bitcoin network of 2024. */
export const GUESSERS: readonly (readonly [name: string, perSecond: number])[] = [
  ["one fast computer", 1e9],
  ["a million of them", 1e15],
  ["the Bitcoin network", 6e20],
];

/** Everything the scenes quote. */
export type HashFigures = HashPrompt & {
  patterns: number;
  /** The first bits of SHA-256 of two words that differ in one letter, and in how many bits these differ. */
  words: readonly [string, string];
  starts: readonly [string, string];
  differing: number;
  /** Years each guesser needs for all patterns. */
  years: readonly number[];
};

const startOf = (word: string): string =>
  createHash("sha256").update(word).digest().readUInt32BE(0).toString(2).padStart(SHOWN_BITS, "0");

/** Computes what the scenes quote. */
export const hashFigures = ({ bits }: HashPrompt): HashFigures => {
  const patterns = 2 ** bits;
  const words = ["hello", "hallo"] as const;
  const starts = [startOf(words[0]), startOf(words[1])] as const;
  const differing = [...starts[0]].filter((bit, i) => bit !== starts[1][i]).length;
  const years = GUESSERS.map(([, perSecond]) => patterns / perSecond / SECONDS_PER_YEAR);
  return { bits, patterns, words, starts, differing, years };
};

/** `1.16\cdot 10^{77}`. */
export const powerTex = (value: number, digits = 3): string =>
  (Math.log10(value) % 1 === 0 && value >= 1e6
    ? `10^{${Math.log10(value)}}`
    : plainNumber(value, { maxDigits: digits })
  ).replace(/×10\^(-?\d+)/u, "\\cdot 10^{$1}");

/** How many decimal digits a large number has. */
export const hashSecurityDigitsOf = (value: number): number => Math.floor(Math.log10(value)) + 1;
