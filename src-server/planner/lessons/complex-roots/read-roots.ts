import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { parseComplex } from "../../../computation/complex/complex-expression.ts";
import { plainNumber } from "../../../computation/format-number.ts";
import { ownValue } from "../../../own-value.ts";
import { asksFor, correctSlips, type Topic } from "../topic.ts";

/** All n-th roots of a number. */
export type RootsPrompt = { n: number; of: readonly [re: number, im: number] };

const TOPIC: Topic = {
  needs: [["unity root", "root unity", "complex root", "root complex"]],
  also: [
    ..."root unity complex nth plane circle unit equation solve solution polygon regular moivre de formula".split(" "),
    ..."compute calculate find distinct imaginary math mathematics draw plot argand diagram polar form triangle pentagon hexagon heptagon octagon corner".split(
      " ",
    ),
  ],
  never: ["quadratic", "polynomial", "tree", "conjugate", "function", "filter"],
};
const ORDERS: Readonly<Record<string, number>> = {
  square: 2,
  second: 2,
  cube: 3,
  cubic: 3,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
};
const ORDER = new RegExp(
  `\\b(?:(${Object.keys(ORDERS).join("|")})|(\\d+)(?:st|nd|rd|th)|n[\\s-]?th)[\\s-]+(?=(?:complex )?roots?\\b)`,
  "iu",
);
const TERM = String.raw`(?:\d+(?:\.\d+)?(?:\s*\*?\s*i\b)?|i\b)`;
const NUMBER = String.raw`\(?\s*([-−]?\s*${TERM}(?:\s*[-+−]\s*${TERM})?)\s*\)?`;
const OF = new RegExp(String.raw`\broots?\s+of\s+(?:the\s+)?(?:complex\s+)?(?:number\s+)?${NUMBER}(?![\w.^])`, "iu");
const EQUATION = new RegExp(String.raw`\bz\s*\^\s*\{?(\d+)\}?\s*=\s*${NUMBER}(?![\w.^])`, "iu");

/** Moduli whose roots fit a plane with few digits. */
const SIZES = [0.1, 1000] as const;

const isShort = (part: number): boolean =>
  Math.abs(Number(plainNumber(part, { maxDigits: 3 })) - part) <= 1e-9 * Math.max(1, Math.abs(part));

const checked = (n: number, of: readonly [number, number]): RootsPrompt | UnusablePrompt => {
  if (!(n >= 2 && n <= 8)) return new UnusablePrompt(msg("lesson.roots_count"));
  const size = Math.hypot(...of);
  if (size === 0) return new UnusablePrompt(msg("lesson.roots_of_zero"));
  if (size < SIZES[0] || size > SIZES[1]) return new UnusablePrompt(msg("lesson.roots_size"));
  return of.every(isShort) ? { n, of } : new UnusablePrompt(msg("lesson.roots_digits"));
};

/** The number that is written; parts that are zero have no sign, so that its angle is above -180 degrees. */
const numberOf = (text: string): readonly [number, number] => {
  const [re, im] = parseComplex(text.replaceAll("−", "-"), []).evaluate({});
  return [re + 0, im + 0];
};

/** Whether a prompt without the word complex means complex roots. */
const isBeyondReal = (n: number, [re, im]: readonly [number, number]): boolean => im !== 0 || (re < 0 && n % 2 === 0);

/** Reads a prompt; `UnusablePrompt` tells why its number or its n cannot be used. */
export const readRoots = (typed: string): RootsPrompt | UnusablePrompt | undefined => {
  const prompt = correctSlips(typed, ["unity"]);
  const equation = EQUATION.exec(prompt);
  const ordered = ORDER.exec(prompt);
  const given = equation?.[2] ?? OF.exec(prompt)?.[1];
  const written = equation?.[1] ?? ordered?.[2];
  const named = ownValue(ORDERS, ordered?.[1]?.toLowerCase() ?? "");
  const order = written === undefined ? named : Number(written);
  const unity = /\bunity\b/iu.test(prompt);
  if (unity && given !== undefined) return undefined;
  const of = given === undefined ? undefined : numberOf(given);
  const rest = prompt.replace(EQUATION, " complex roots ").replace(OF, " roots ").replace(ORDER, " ");
  const meant = equation || (of && order !== undefined && isBeyondReal(order, of)) ? `${rest} complex roots` : rest;
  if (/\d/u.test(rest) || !asksFor(meant, TOPIC)) return undefined;
  if (order === undefined && (of || !(unity || ordered || /\bn\b|moivre|complex numbers?\b/iu.test(prompt))))
    return undefined;
  return checked(order ?? (unity ? 5 : 3), of ?? (unity ? [1, 0] : [0, 8]));
};
