import { denominatorOf, digitOf, readCardinal, scaleOf } from "./number-words.ts";
import { inputRoom, resultRoom } from "./rounded.ts";

/** A piece of a spoken sentence. `room`: of the number as something to compute with, `resultRoom`: as a result. */
export type SpokenItem =
  | { readonly kind: "word"; readonly text: string }
  | { readonly kind: "stop" }
  | {
      readonly kind: "number";
      readonly value: number;
      readonly room: number;
      readonly resultRoom: number;
      /** `half`, `two thirds`: of something. */
      readonly share: boolean;
      readonly percent: boolean;
      readonly text: string;
    };
export type SpokenNumber = Extract<SpokenItem, { kind: "number" }>;

interface Read {
  readonly number: SpokenNumber;
  readonly end: number;
}

const PIECE =
  /\d+(?:,\d{3})+(?:\.\d+)?(?![\d,])|\d+(?:\.\d+)?(?:st|nd|rd|th)\b|\d+(?:\.\d+)?|[\p{L}][\p{L}'’]*|[.!?;:,()]|[+\-−–×*·/÷^=≈%<>]|\S/gu;
const DIGITS = /^\d[\d,]*(?:\.\d+)?$/;

const numberOf = (digits: string, scale: number, text: string): SpokenNumber => ({
  kind: "number",
  value: Number(digits) * scale,
  room: inputRoom(digits, scale),
  resultRoom: resultRoom(digits, scale),
  share: false,
  percent: false,
  text,
});

const exact = (value: number, text: string, share: boolean): SpokenNumber => ({
  ...numberOf(Number.isInteger(value) && Math.abs(value) < 1e15 ? String(value) : "0", 1, text),
  value,
  room: 0,
  share,
});

/** Digits after `point`, as in three point one four. */
const withDecimals = (words: readonly string[], whole: number, at: number): { digits: string; end: number } => {
  let [digits, end] = ["", at];
  if (words[at] === "point")
    for (let next = at + 1, digit = digitOf(words[next]); digit !== undefined; digit = digitOf(words[next])) {
      digits += String(digit);
      next += 1;
      end = next;
    }
  return { digits: digits === "" ? String(whole) : `${whole}.${digits}`, end };
};

const readWhole = (
  words: readonly string[],
  at: number,
): { digits: string; scale: number; end: number } | undefined => {
  const word = words[at] ?? "";
  if (DIGITS.test(word)) {
    const scale = scaleOf(words[at + 1]);
    return { digits: word.replaceAll(",", ""), scale: scale ?? 1, end: scale === undefined ? at + 1 : at + 2 };
  }
  const cardinal = readCardinal(words, at);
  if (cardinal === undefined) return undefined;
  const { digits, end } = withDecimals(words, cardinal.value, cardinal.end);
  const scale = end > cardinal.end ? scaleOf(words[end]) : undefined;
  return { digits, scale: scale ?? 1, end: scale === undefined ? end : end + 1 };
};

/** `half`, `a third`, `two thirds`, `3 quarters`. */
const readShare = (words: readonly string[], at: number): Read | undefined => {
  const text = (end: number): string => words.slice(at, end).join(" ");
  if (words[at] === "half") return { number: exact(0.5, "half", true), end: at + 1 };
  const whole = words[at] === "a" ? { digits: "1", scale: 1, end: at + 1 } : readWhole(words, at);
  if (whole === undefined || whole.scale !== 1 || whole.digits.includes(".")) return undefined;
  const bottom = denominatorOf(words[whole.end], Number(whole.digits) !== 1);
  if (bottom === undefined) return undefined;
  return { number: exact(Number(whole.digits) / bottom, text(whole.end + 1), true), end: whole.end + 1 };
};

/** `two and a half`. */
const withShare = (words: readonly string[], at: number, whole: { digits: string; end: number }): Read | undefined => {
  if (words[whole.end] !== "and") return undefined;
  const part = readShare(words, whole.end + 1);
  const parted = words[whole.end + 1] === "a" || words[whole.end + 1] === "one" || part?.number.text !== "half";
  if (part === undefined || !parted || part.number.value >= 1) return undefined;
  const value = Number(whole.digits) + part.number.value;
  return { number: exact(value, words.slice(at, part.end).join(" "), false), end: part.end };
};

/** `6.02 × 10 ^ 23`, also with a minus before the exponent. */
const withPower = (words: readonly string[], at: number, digits: string, end: number): Read | undefined => {
  if (!/^[×x*·]$/.test(words[end] ?? "") || words[end + 1] !== "10" || words[end + 2] !== "^") return undefined;
  const negative = /^[-−]$/.test(words[end + 3] ?? "");
  const exponent = words[end + (negative ? 4 : 3)] ?? "";
  if (!/^\d+$/.test(exponent)) return undefined;
  const last = end + (negative ? 5 : 4);
  const scale = 10 ** (negative ? -Number(exponent) : Number(exponent));
  return { number: numberOf(digits, scale, words.slice(at, last).join(" ")), end: last };
};

const readNumber = (words: readonly string[], at: number): Read | undefined => {
  const share = readShare(words, at);
  if (share !== undefined) return share;
  const whole = readWhole(words, at);
  if (whole === undefined) return undefined;
  const longer = withPower(words, at, whole.digits, whole.end) ?? withShare(words, at, whole);
  if (longer !== undefined) return longer;
  const text = words.slice(at, whole.end).join(" ");
  const number = numberOf(whole.digits, whole.scale, text);
  if (words[whole.end] === "percent" || words[whole.end] === "%")
    return { number: { ...number, percent: true, text: `${text} percent` }, end: whole.end + 1 };
  return { number, end: whole.end };
};

const isStop = (word: string): boolean => /^[.!?;:,()]$/.test(word);

/** The numbers, words and stops of a sentence; numbers in digits (`3.5`, `1,000`, `10^3`) or words (`forty two`, `two thirds`). */
export const spokenItems = (sentence: string): readonly SpokenItem[] => {
  const words = [
    ...sentence
      .toLowerCase()
      .replace(/(\p{L})-(?=\p{L})/gu, "$1 ")
      .replace(/\bper cent\b/g, "percent")
      .matchAll(PIECE),
  ].map(([piece]) => piece);
  const items: SpokenItem[] = [];
  for (let at = 0; at < words.length;) {
    const read = readNumber(words, at);
    const word = words[at] ?? "";
    items.push(read?.number ?? (isStop(word) && word !== "," ? { kind: "stop" } : { kind: "word", text: word }));
    at = read?.end ?? at + 1;
  }
  return items;
};
