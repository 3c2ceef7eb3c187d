import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { expressionOf, type Expression } from "../../../computation/expressions/expression.ts";
import { call, expressionNumber, variable, type Node } from "../../../computation/expressions/node.ts";
import { polynomialIn } from "../../../computation/expressions/symbolic/polynomial.ts";
import { simplifyNode } from "../../../computation/expressions/symbolic/simplify.ts";
import { quadrature } from "../../../computation/numerics/quadrature.ts";
import { ownValue } from "../../../own-value.ts";
import { plainFormula, readFunctionText, readNumberText } from "../shared/read-function.ts";
import { asksFor, correctSlips, type Topic } from "../topic.ts";

/** A function, the ends of a stretch of the axis, and the area under it. */
export type IntegralPrompt = {
  f: Expression;
  from: number;
  to: number;
  area: number;
  antiderivative: Expression | undefined;
};

const TOPIC: Topic = {
  needs: [["integral", "integrate", "integration", "integrating", "area"]],
  also: [
    "definite",
    "under",
    "curve",
    "below",
    "graph",
    "function",
    "area",
    "axis",
    "riemann",
    "sum",
    "rectangle",
    "fundamental",
    "calculus",
    "compute",
    "calculate",
    "computed",
    "limit",
    "equal",
    "parabola",
    "respect",
    "antiderivative",
    "strip",
  ],
};

const START =
  /\b(?:integral|area(?:\s+(?:under|below|beneath))?(?:\s+the)?(?:\s+(?:curve|graph|function|parabola))?)\s*(?:of|y\s*=|under|below|for)?\s+|\bintegrat(?:e|ing)\s+/iu;
const SPAN =
  /\b(?:from|between|over|on)\s+(?:x\s*=\s*)?(-?[\d./πpi−]+)\s+(?:to|and|until)\s+(?:x\s*=\s*)?(-?[\d./πpi−]+)/iu;
const OWN = { body: "x^2", from: 0, to: 2 };

/** ∫ of one power with its factor: c·x^n → c·x^(n+1)/(n+1). */
const polynomialAntiderivative = (coefficients: readonly number[]): Node =>
  simplifyNode(
    coefficients.reduce<Node>(
      (sum, c, n) =>
        c === 0
          ? sum
          : call(
              "add",
              sum,
              call(
                "divide",
                call("multiply", expressionNumber(c), call("power", variable("x"), expressionNumber(n + 1))),
                expressionNumber(n + 1),
              ),
            ),
      expressionNumber(0),
    ),
  );

const KNOWN: Readonly<Record<string, Node>> = {
  "sin(x)": call("multiply", expressionNumber(-1), call("cos", variable("x"))),
  "cos(x)": call("sin", variable("x")),
  "exp(x)": call("exp", variable("x")),
  "e^x": call("exp", variable("x")),
  "1/x": call("ln", variable("x")),
};

const antiderivativeOf = (f: Expression): Expression | undefined => {
  const coefficients = polynomialIn(f, "x");
  const node = coefficients ? polynomialAntiderivative(coefficients) : ownValue(KNOWN, f.source.replaceAll(" ", ""));
  return node && expressionOf(node, "antiderivative");
};

const finiteOn = (f: Expression, from: number, to: number): boolean =>
  Array.from({ length: 201 }, (_, i) => from + ((to - from) * i) / 200).every((x) => Math.abs(f.evaluate({ x })) < 1e6);

const promptOf = (f: Expression, from: number, to: number): IntegralPrompt | UnusablePrompt => {
  if (!(from < to)) return new UnusablePrompt(msg("lesson.area_ends"));
  if (!finiteOn(f, from, to)) return new UnusablePrompt(msg("lesson.area_not_finite", { f: f.source, from, to }));
  const antiderivative = antiderivativeOf(f);
  const area = antiderivative
    ? antiderivative.evaluate({ x: to }) - antiderivative.evaluate({ x: from })
    : quadrature({ f: (x) => f.evaluate({ x }), from, to }).value;
  return { f, from, to, area, antiderivative };
};

/** Reads a prompt; `UnusablePrompt` tells why its function or its ends cannot be used. */
export const readDefiniteIntegralIntegral = (prompt: string): IntegralPrompt | UnusablePrompt | undefined => {
  const sentence = plainFormula(
    correctSlips(prompt, ["integral", "integrate"])
      .replace(/∫/gu, " integral of ")
      .replace(/\bdx\b/gu, " "),
  );
  const span = SPAN.exec(sentence);
  const without = sentence.replace(SPAN, " ");
  const start = START.exec(without);
  if (!start) return undefined;
  const head = without.slice(0, start.index + start[0].length);
  const tail = without.slice(head.length);
  const body = tail
    .replace(/[?!.]\s*$/u, "")
    .replace(/\s+(?:as|by|with|using|is|equals?)\b.*$/iu, "")
    .trim();
  const f = readFunctionText(body);
  if (!f) return span === null && asksFor(without, TOPIC) ? promptOf(readOwn(), OWN.from, OWN.to) : undefined;
  if (!asksFor(`${head} ${tail.slice(tail.indexOf(body) + body.length)}`.replace(/\b[xyf]\b/giu, " "), TOPIC))
    return undefined;
  const [from, to] = span ? [readNumberText(span[1] ?? ""), readNumberText(span[2] ?? "")] : [OWN.from, OWN.to];
  if (from === undefined || to === undefined) return undefined;
  return promptOf(f, from, to);
};

const readOwn = (): Expression => {
  const f = readFunctionText(OWN.body);
  if (!f) throw new Error("the lesson's own function cannot be read");
  return f;
};
