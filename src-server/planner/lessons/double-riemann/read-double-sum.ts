import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { parseExpression, type Expression } from "../../../computation/expressions/expression.ts";
import { plainFormula } from "../shared/read-function.ts";
import { asksFor, type Topic } from "../topic.ts";
import { takeGround, type DoubleRiemannGround } from "./read-ground.ts";

/** A surface above a rectangle. */
export type DoubleSumPrompt = DoubleRiemannGround & { f: Expression };

const TOPIC: Topic = {
  needs: [
    ["double riemann", "double integral", "riemann sum two variable", "riemann sum volume", "riemann sum surface"],
  ],
  also: [
    ..."double riemann sum integral integration integrate surface volume under function two variable variables".split(
      " ",
    ),
    ..."calculus multivariable over rectangle square region rectangular prism column box midpoint rule estimate".split(
      " ",
    ),
    ..."approximate approximation compute calculate evaluate limit definition iterated formula math solve say".split(
      " ",
    ),
  ],
  never: ["prison", "midpoints", "triple"],
};
const OWN = { body: "4 - x^2/8 - y^2/16", ground: { x: [0, 4], y: [0, 4] } } as const;
const NODES = 40;
const MAX_WORDS = 40;
const MAX_UNEVEN = 5;
const [LOWEST, HIGHEST] = [1e-3, 1e6];

const readSurface = (text: string): Expression | undefined => {
  const formula = text.replace(/^(?:[a-z]\s*\(\s*x\s*,\s*y\s*\)|z)\s*=\s*/iu, "").trim();
  if (formula === "" || formula.length > 40 || !/[\d^*/+(-]|^xy$/u.test(formula)) return undefined;
  try {
    const f = parseExpression(formula === "xy" ? "x*y" : formula);
    const known = [...f.variables].every((name) => name === "x" || name === "y");
    return known && f.variables.size > 0 ? f : undefined;
  } catch {
    return undefined;
  }
};

/** The first, and longest, run of words that is a function of x and y. */
const takeSurface = (sentence: string): { f: Expression; rest: string } | undefined => {
  const plain = plainFormula(sentence).replaceAll(/[?!;]|\.(?=\s|$)/gu, " ");
  const words = plain.trim().split(/\s+/u).slice(0, MAX_WORDS);
  for (const [i, word] of words.entries()) {
    if (!/[xyz\d(]/u.test(word)) continue;
    for (let end = Math.min(words.length, i + 12); end > i; end--) {
      const f = readSurface(words.slice(i, end).join(" "));
      if (f) return { f, rest: [...words.slice(0, i), ...words.slice(end)].join(" ") };
    }
  }
  return undefined;
};

const unusable = ({ f, x, y }: DoubleSumPrompt): UnusablePrompt | undefined => {
  const [dx, dy] = [x[1] - x[0], y[1] - y[0]];
  if (!(dx > 0 && dy > 0)) return new UnusablePrompt(msg("lesson.rectangle_ends"));
  if (Math.max(dx / dy, dy / dx) > MAX_UNEVEN)
    return new UnusablePrompt(msg("lesson.rectangle_uneven", { most: MAX_UNEVEN }));
  const at = (k: number, [from, to]: readonly [number, number]): number => from + ((to - from) * k) / NODES;
  const heights = Array.from({ length: (NODES + 1) ** 2 }, (_, k) =>
    f.evaluate({ x: at(Math.floor(k / (NODES + 1)), x), y: at(k % (NODES + 1), y) }),
  );
  if (!heights.every((height) => Math.abs(height) < HIGHEST))
    return new UnusablePrompt(msg("lesson.surface_not_finite", { f: f.source }));
  if (heights.some((height) => height < -1e-9))
    return new UnusablePrompt(msg("lesson.surface_below_ground", { f: f.source }));
  return Math.max(...heights) < LOWEST ? new UnusablePrompt(msg("lesson.surface_too_low", { f: f.source })) : undefined;
};

/** Reads a prompt; `UnusablePrompt` tells why its surface or its rectangle cannot be used. */
export const readDoubleSum = (prompt: string): DoubleSumPrompt | UnusablePrompt | undefined => {
  if (!/double|riemann/iu.test(prompt)) return undefined;
  const { ground, rest } = takeGround(prompt.replaceAll(/\bd[xyA](?:\s*d[xy])?\b/gu, " ").replaceAll(/∬|∫∫/gu, " "));
  const found = takeSurface(rest);
  const left = (found?.rest ?? rest).replaceAll(/\b[fz]\s*(?:\(\s*x\s*,\s*y\s*\))?\s*=?|\bR\b/gu, " ");
  if (/\d|=|\b[xy]\b/u.test(left) || !asksFor(left, TOPIC)) return undefined;
  if (ground ? !found : found && found.f.variables.size < 2) return undefined;
  const f = found?.f ?? readSurface(OWN.body);
  const given = f && { f, ...(ground ?? OWN.ground) };
  return given && (unusable(given) ?? given);
};
