import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import type { Expression } from "../../../computation/expressions/expression.ts";
import { derivative } from "../../../computation/expressions/symbolic/derivative.ts";
import { simplify } from "../../../computation/expressions/symbolic/simplify.ts";
import { readFunctionText, readNumberText } from "../shared/read-function.ts";
import { asksFor, correctSlips, type Topic } from "../topic.ts";

/** The function a prompt asks about, its derivative, and the place where its slope is looked at. */
export type DerivativePrompt = { f: Expression; slope: Expression; at: number };

const TOPIC: Topic = {
  needs: [
    [
      "derivative",
      "differentiate",
      "differentiation",
      "differentiated",
      "differentiating",
      "slope",
      "gradient",
      "steep",
      "rate of change",
      "derivation",
    ],
  ],
  also: [
    "function",
    "curve",
    "point",
    "tangent",
    "line",
    "calculus",
    "equal",
    "graph",
    "prove",
    "proof",
    "respect",
    "rule",
    "power",
    "compute",
    "computed",
    "calculate",
    "change",
    "rate",
    "limit",
    "definition",
    "first principle",
    "first",
    "instantaneous",
    "geometric",
    "geometrically",
    "picture",
    "square",
    "growing",
    "meaning",
    "mean",
    "wrt",
    "formula",
    "equation",
  ],
};

const START =
  /\b(?:derivative|slope|gradient|steepness|tangent(?: line)?|rate of change)\s+(?:of|to|for)\s+|\bdifferentiat(?:e|ing|ion of)\s+|\bd\s*\/\s*dx\s*(?:of\s+)?|\bhow steep is\s+/iu;
const END =
  /\s+(?:at|in|where|when|with|by|from|using|equals?|is|gives?|for|wrt|be|a|geometrically|visually|and)\b|[?!;]|,\s|\.(?:\s|$)|\s*(?<!f\(x\)\s*|y\s*|f\s*)=\s/iu;
const PLACE = /\b(?:at|where|when)\s+(?:the\s+point\s+)?(?:x\s*=\s*|x\s+is\s+|x\s+equals\s+)?(-?[\d./πpi−]+)/iu;
const CLAIM = /\b(?:equals?(?:\s+to)?|is|gives?)\s+([^?!,;]+)/iu;

const isSmoothAt = (at: number, f: Expression, slope: Expression): boolean =>
  Number.isFinite(f.evaluate({ x: at })) &&
  Number.isFinite(slope.evaluate({ x: at })) &&
  [-0.4, 0.4].every((d) => Number.isFinite(f.evaluate({ x: at + d })));

/** A place where the curve is there and not level, when the prompt names none. */
const ownPlace = (f: Expression, slope: Expression): number | undefined =>
  [3, 1, 2, 0.5, 4, 0, -1].find(
    (at) =>
      isSmoothAt(at, f, slope) &&
      Math.abs(slope.evaluate({ x: at })) > 0.05 &&
      Math.abs(slope.evaluate({ x: at })) < 200,
  );

const sameFunction = (a: Expression, b: Expression): boolean =>
  [0.3, 0.7, 1.3, 2.1, 3.7].every((x) => {
    const [p, q] = [a.evaluate({ x }), b.evaluate({ x })];
    return (Number.isNaN(p) && Number.isNaN(q)) || Math.abs(p - q) <= 1e-9 * Math.max(1, Math.abs(p), Math.abs(q));
  });

type Cut = { before: string; body: string; after: string };

/** "the slope of the tangent to f" is the slope of f. */
const INNER =
  /^(?:the\s+)?(?:tangent(?:\s+line)?|graph|curve|function)\s+(?:to|of|for)\s+(?:the\s+)?(?:graph|curve|function)?\s*(?:of\s+)?/iu;

/** The piece of the sentence that holds the function, and what stands before and after it. */
const cutFunction = (prompt: string): Cut | undefined => {
  const start = START.exec(prompt);
  if (!start) return undefined;
  const from = start.index + start[0].length;
  const inner = INNER.exec(prompt.slice(from))?.[0] ?? "";
  const tail = prompt.slice(from + inner.length);
  const end = END.exec(tail);
  const body = end ? tail.slice(0, end.index) : tail;
  const before = prompt.slice(0, from).replace(/\bd\s*\/\s*dx/iu, "derivative");
  return { before: `${before} ${inner}`, body, after: tail.slice(body.length) };
};

const wrongClaim = (after: string, f: Expression, slope: Expression): UnusablePrompt | undefined => {
  const claimed = CLAIM.exec(after)?.[1];
  const said = claimed === undefined ? undefined : readFunctionText(claimed);
  if (!said || sameFunction(said, slope)) return undefined;
  return new UnusablePrompt(
    msg("lesson.derivative_wrong", { f: f.source, claim: claimed?.trim() ?? "", slope: slope.source }),
  );
};

const saidWords = ({ before, after }: Cut): string => {
  const claimed = after
    .replace(PLACE, " ")
    .replace(CLAIM, (whole, value: string) =>
      readFunctionText(value) || readNumberText(value) !== undefined ? " equal " : whole,
    );
  return `${before} ${claimed}`.replace(/\b(?:dx|x|f|y)\b/giu, " ");
};

/** Reads a prompt; `UnusablePrompt` tells why its function cannot be used. */
export const readDerivative = (prompt: string): DerivativePrompt | UnusablePrompt | undefined => {
  const cut = cutFunction(correctSlips(prompt, ["derivative", "differentiate", "gradient", "tangent"]));
  if (!cut || !asksFor(saidWords(cut), TOPIC)) return undefined;
  const f = readFunctionText(cut.body);
  if (!f) return undefined;
  const slope = simplify(derivative(f, "x"));
  const wrong = wrongClaim(cut.after, f, slope);
  if (wrong !== undefined) return wrong;
  const named = PLACE.exec(cut.after)?.[1];
  const at = named === undefined ? ownPlace(f, slope) : readNumberText(named);
  if (at === undefined || !isSmoothAt(at, f, slope))
    return new UnusablePrompt(
      msg("lesson.derivative_no_slope", { f: f.source, place: named ?? msg("lesson.derivative_places") }),
    );
  return { f, slope, at };
};
