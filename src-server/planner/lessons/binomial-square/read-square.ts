import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { parseExpression, type Expression } from "../../../computation/expressions/expression.ts";
import { plainFormula } from "../shared/read-function.ts";
import { asksFor, type Topic } from "../topic.ts";

/** One part of the side: a number, a letter, or a letter with a factor. */
export type SquarePart = { factor: number; letter: string };
/** The two parts whose sum is squared, and the number they make where both are numbers. */
export type SquarePrompt = { a: SquarePart; b: SquarePart; whole: number | undefined };

const ALSO = [
  "expand",
  "expansion",
  "expanded",
  "multiply",
  "bracket",
  "area",
  "square",
  "squared",
  "squaring",
  "geometric",
  "geometrically",
  "picture",
  "sum",
  "binomial",
  "formula",
  "perfect",
  "first",
  "identity",
  "algebra",
  "algebraic",
  "equal",
  "prove",
  "proof",
  "math",
  "head",
  "mental",
  "mentally",
  "arithmetic",
  "trick",
  "fast",
  "quickly",
  "calculate",
  "compute",
  "model",
  "foil",
  "whole",
  "true",
  "same",
];
const GIVEN: Topic = { needs: [], also: ALSO };
const NAMED: Topic = {
  needs: [
    [
      "square of a sum",
      "binomial square",
      "square of a binomial",
      "square binomial",
      "binomial formula",
      "perfect square trinomial",
      "squaring a binomial",
      "squaring a sum",
    ],
  ],
  also: [...ALSO, "trinomial", "first"],
};

const PART = String.raw`\s*(\d{0,3})\s*\*?\s*([a-z]?)\s*`;
const POWER = String.raw`(?:\^\s*\{?\s*2\s*\}?|²|\s+squared\b)`;
const SUM = new RegExp(String.raw`\(${PART}\+${PART}\)\s*${POWER}`, "iu");
const NUMBER = new RegExp(
  String.raw`(?<![\w.])(\d{1,5})\s*${POWER}|\bsquar(?:e|ing)\s+(?:of\s+)?(?:the\s+)?(?:number\s+)?(\d{1,5})(?![\d.]|\s*[+*/^-])`,
  "iu",
);
const CLAIM =
  /(?:(?:=|\bequals?(?:\s+to)?\b|\bequal to\b|\bis\b)\s*(not\s+)?|\b(not\s+)(?:equal(?:\s+to)?\s+)?)(?:the same as\s+)?(\d[\w^+²*().\s]*|[a-z][\^²+*][\w^+²*().\s]*)\s*[?.!]?\s*$/iu;
const OWN: SquarePrompt = { a: { factor: 1, letter: "a" }, b: { factor: 1, letter: "b" }, whole: undefined };

const partOf = (digits: string | undefined, letter: string | undefined): SquarePart | undefined => {
  const name = letter ?? "";
  if ((digits ?? "") === "" && name === "") return undefined;
  const factor = (digits ?? "") === "" ? 1 : Number(digits);
  return factor === 0 ? undefined : { factor, letter: name };
};

/** A number as its leading digit with zeros, and the rest. */
export const splitNumber = (whole: number): SquarePrompt => {
  const place = 10 ** (String(whole).length - 1);
  const lead = Math.floor(whole / place) * place;
  return { a: { factor: lead, letter: "" }, b: { factor: whole - lead, letter: "" }, whole };
};

const numberPrompt = (whole: number): SquarePrompt | UnusablePrompt => {
  if (whole < 11 || whole > 999) return new UnusablePrompt(msg("lesson.square_range"));
  return splitNumber(whole).b.factor === 0
    ? new UnusablePrompt(msg("lesson.square_one_part", { number: whole, example: whole + 3 }))
    : splitNumber(whole);
};

const sumPrompt = (match: RegExpExecArray): SquarePrompt | UnusablePrompt | undefined => {
  const [a, b] = [partOf(match[1], match[2]), partOf(match[3], match[4])];
  if (!a || !b) return undefined;
  if (a.letter !== "" && a.letter === b.letter)
    return new UnusablePrompt(msg("lesson.square_same_letter", { letter: a.letter }));
  return { a, b, whole: a.letter === "" && b.letter === "" ? a.factor + b.factor : undefined };
};

/** `2x`, `7`, `a`. */
export const partText = ({ factor, letter }: SquarePart): string =>
  letter === "" ? String(factor) : `${factor === 1 ? "" : factor}${letter}`;

/** The square as an expression that can be computed. */
export const squareSource = ({ a, b }: Pick<SquarePrompt, "a" | "b">): string => `(${partText(a)}+${partText(b)})^2`;

const readFormula = (text: string): Expression | undefined => {
  try {
    return parseExpression(
      plainFormula(text)
        .replaceAll("²", "^2")
        .replace(/[.?!\s]+$/u, ""),
    );
  } catch {
    return undefined;
  }
};

const PLACES = [
  { a: 2, b: 5, x: 3, y: 7, n: 11, m: 13 },
  { a: 1.5, b: 0.3, x: 0.7, y: 2.2, n: 3.1, m: 0.9 },
] as const;

const sameValue = (p: Expression, q: Expression): boolean =>
  [...p.variables, ...q.variables].every((name) => name in PLACES[0]) &&
  PLACES.every((at) => Math.abs(p.evaluate(at) - q.evaluate(at)) < 1e-6 * Math.max(1, Math.abs(p.evaluate(at))));

/** What the prompt says the square equals: undefined when that is right, or denied rightly. */
const wrongClaim = (given: SquarePrompt, claim: RegExpExecArray | null): UnusablePrompt | undefined => {
  const said = claim ? readFormula(claim[3] ?? "") : undefined;
  const square = readFormula(squareSource(given));
  if (!claim || !said || !square) return undefined;
  const right = sameValue(square, said);
  if (right === ((claim[1] ?? claim[2]) === undefined)) return undefined;
  const shown = given.whole === undefined ? squareSource(given) : `${given.whole}^2`;
  return right
    ? new UnusablePrompt(msg("lesson.square_is_equal", { shown, claim: claim[3]?.trim() ?? "" }))
    : new UnusablePrompt(msg("lesson.square_is_not_equal", { shown, claim: claim[3]?.trim() ?? "" }));
};

/** Reads a prompt; `UnusablePrompt` tells why its square cannot be used. */
export const readSquare = (prompt: string): SquarePrompt | UnusablePrompt | undefined => {
  const sum = SUM.exec(prompt);
  const match = sum ?? NUMBER.exec(prompt);
  if (!match) return /\d/u.test(prompt) || !asksFor(prompt, NAMED) ? undefined : OWN;
  const after = prompt.slice(match.index + match[0].length);
  const claim = CLAIM.exec(after);
  const rest = `${prompt.slice(0, match.index)} ${claim ? after.slice(0, claim.index) : after}`;
  if (/[\d=+*/^²()]/u.test(rest) || !asksFor(rest, GIVEN)) return undefined;
  const given = sum ? sumPrompt(sum) : numberPrompt(Number(match[1] ?? match[2]));
  return given === undefined || given instanceof UnusablePrompt ? given : (wrongClaim(given, claim) ?? given);
};
