import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { quadrature } from "../../../computation/numerics/quadrature.ts";
import { isFiniteOn, takeFunction, takeSpan, type FunctionSpan } from "../shared/function-span.ts";
import { readFunctionText } from "../shared/read-function.ts";
import { asksFor, type Topic } from "../topic.ts";

/** A curve on a stretch of the x axis, and the volume it sweeps out around it. */
export type SolidPrompt = FunctionSpan & { volume: number; highest: number };

const TOPIC: Topic = {
  needs: [
    [
      "volume revolution",
      "volume solid revolution",
      "solid revolution",
      "volume rotation",
      "volume solid rotation",
      "volume rotate",
      "volume rotated",
      "volume rotating",
      "volume revolving",
      "volume revolved",
      "volume curve rotated",
      "volume solid obtained",
      "volume solid generated",
      "volume solid formed",
      "volume disk",
      "volume disc",
      "volume solid",
      "volume generated",
      "disk method",
      "disc method",
      "rotate",
      "rotating",
      "rotated",
      "revolve",
      "revolving",
      "revolved",
    ],
    ["volume", "solid revolution", "solid rotation", "disk method", "disc method"],
  ],
  also: [
    ..."volume solid revolution rotation rotate rotated rotating revolve revolving revolved obtained generated".split(
      " ",
    ),
    ..."formed disk disc method curve function graph region area under bounded enclosed axis calculus integral".split(
      " ",
    ),
    ..."integration integrate formula calculate compute math interval line sum slice turn turning".split(" "),
  ],
  never: ["evolution", "resolution", "solute", "salt", "solve", "discs"],
};
const OWN = { body: "x^2/4", from: 0, to: 4 };
const X_AXIS = /\b(?:(?:about|around)\s+)?(?:the\s+)?x[\s-]*axis\b/giu;
const OTHER_AXIS =
  /\by[\s-]*axis\b|\b(?:about|around)\s+(?:the\s+)?(?:(?:vertical|horizontal)\s+)?(?:line\s+)?[xy]\s*=/iu;
const EDGES = /\bx\s*=\s*([-−]?[\d./πpi]+)\s*(?:,|and|to)(?:\s+and)?\s*x\s*=\s*([-−]?[\d./πpi]+)/iu;
const LINE = /\b(?:y|f\s*\(\s*x\s*\))\s*=\s*x\b(?!\s*[\^+*/−²³-])/giu;
const [THICKEST, THINNEST] = [4, 15];

const unusable = ({ f, from, to }: FunctionSpan, highest: number): UnusablePrompt | undefined => {
  if (!(from < to)) return new UnusablePrompt(msg("lesson.solid_ends"));
  if (!isFiniteOn(f, from, to)) return new UnusablePrompt(msg("lesson.curve_not_finite", { f: f.source, from, to }));
  const places = Array.from({ length: 201 }, (_, i) => f.evaluate({ x: from + ((to - from) * i) / 200 }));
  if (places.some((y) => y < -1e-9))
    return new UnusablePrompt(msg("lesson.solid_below_axis", { f: f.source, from, to }));
  if (highest < (to - from) / THINNEST || highest > THICKEST * (to - from))
    return new UnusablePrompt(msg("lesson.solid_too_flat"));
  return undefined;
};

const finished = (span: FunctionSpan): SolidPrompt | UnusablePrompt => {
  const { f, from, to } = span;
  const highest = Math.max(...Array.from({ length: 201 }, (_, i) => f.evaluate({ x: from + ((to - from) * i) / 200 })));
  const volume = (): number => Math.PI * quadrature({ f: (x) => f.evaluate({ x }) ** 2, from, to }).value;
  return unusable(span, highest) ?? { ...span, highest, volume: volume() };
};

/** Reads a prompt; `UnusablePrompt` tells why its curve or its ends cannot be used. */
export const readSolid = (prompt: string): SolidPrompt | UnusablePrompt | undefined => {
  if (!/revol|rotat|dis[ck]/iu.test(prompt) || /washer|shell|pappus/iu.test(prompt)) return undefined;
  const isOther = OTHER_AXIS.test(prompt);
  const plain = prompt
    .replace(/\by[\s-]*axis\b/giu, "axis")
    .replaceAll(X_AXIS, " axis ")
    .replace(EDGES, "from $1 to $2")
    .replaceAll(/[,;]?\s*(?:\band\s+)?\by\s*=\s*0(?![.\d])/gu, " ")
    .replaceAll(LINE, "y = (x)");
  const { span, rest } = takeSpan(plain.replaceAll(/\bdx\b/gu, " "));
  const found = takeFunction(rest);
  const left = found?.rest ?? rest;
  const words = left.replaceAll(/\b(?:[fy]\s*\(\s*x\s*\)|y)\s*=?/giu, " ");
  if (isOther && asksFor(words.replaceAll(/[xy\d=.]/gu, " "), TOPIC))
    return new UnusablePrompt(msg("lesson.solid_x_axis"));
  if (/\d|\(|\bx\b/u.test(words.replaceAll("axis", "")) || !asksFor(words, TOPIC)) return undefined;
  if ((left.match(/=/gu)?.length ?? 0) > 1 || (!found && (span !== undefined || left.includes("=")))) return undefined;
  const f = found?.f ?? readFunctionText(OWN.body);
  return f && finished({ f, from: span?.[0] ?? OWN.from, to: span?.[1] ?? OWN.to });
};
