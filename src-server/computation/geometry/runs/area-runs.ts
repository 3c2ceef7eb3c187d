import { msg } from "../../../contract/messages/message.ts";
import type { Vec } from "../plane-vector.ts";
import { bayes, type Hypothesis } from "../../algorithms/worked/bayes.ts";
import { euclid } from "../../algorithms/worked/euclid.ts";
import { formatNumber } from "../../format-number.ts";
import { AlgorithmRunRefusal } from "../../algorithms/run-refusal.ts";
import type { StageFigure, StageLabel, StageMoment, StageRole, StageRun } from "./stage-run.ts";

/** A square of Euclid's algorithm: its lower left corner and its side; `round` counts the sizes from 0. */
export type Square = { at: Vec; side: number; round: number };

const MAX_SQUARES = 24;
const ROLES: readonly StageRole[] = ["a", "b", "c", "d"];

/** Cuts the largest squares off a rectangle until nothing is left (Euclid's algorithm as a picture). */
export const squaresOf = (width: number, height: number): Square[] => {
  const squares: Square[] = [];
  let [x, y, w, h, round] = [0, 0, width, height, 0];
  let wide = w >= h;
  while (w > 0 && h > 0) {
    const side = Math.min(w, h);
    if (w >= h !== wide && w !== h) {
      wide = w >= h;
      round += 1;
    }
    squares.push({ at: [x, y], side, round });
    if (w >= h) [x, w] = [x + side, w - side];
    else [y, h] = [y + side, h - side];
    if (squares.length > MAX_SQUARES)
      throw new AlgorithmRunRefusal("a", msg("geometry.too_many_squares", { width, height, maxSquares: MAX_SQUARES }));
  }
  return squares;
};

const corners = ([x, y]: Vec, w: number, h: number): Vec[] => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];

const squareFigure = (squares: readonly Square[], size: Vec, caption: string): StageFigure => ({
  polygons: [
    { key: "obj:rectangle", points: corners([0, 0], ...size), role: "ink" },
    ...squares.map(({ at, side, round }, i) => ({
      key: `cell:${i + 1}`,
      points: corners(at, side, side),
      role: ROLES[round % ROLES.length] ?? ("a" as const),
      alpha: 0.2,
    })),
  ],
  labels: squares.map(({ at: [x, y], side }, i) => ({
    key: `side:${i + 1}`,
    at: [x + side / 2, y + side / 2],
    tex: String(side),
    room: [side, side],
  })),
  caption,
});

/** One line of Euclid's algorithm a stage: all squares of one size. */
export const euclidSquares = (a: number, b: number): StageRun => {
  const run = euclid(Math.max(a, b), Math.min(a, b));
  const [width, height] = [Math.max(a, b), Math.min(a, b)];
  const squares = squaresOf(width, height);
  let done = 0;
  const stages = run.rows.map(([x, y, quotient, remainder], i): StageMoment => {
    done += Number(quotient);
    return {
      event: "row_done",
      facts: run.facts[i + 1] ?? {},
      figure: squareFigure(squares.slice(0, done), [width, height], `${x} = ${quotient} \\cdot ${y} + ${remainder}`),
    };
  });
  const start = squareFigure([], [width, height], `${width} \\times ${height}`);
  return { window: [0, 0, width, height], moments: [{ event: "", figure: start, facts: {} }, ...stages] };
};

/** A column narrower than this share has no room for its name. */
const NARROW = 0.3;

const shown = (value: number): string =>
  formatNumber(value, { maxDigits: 3 }).replace("−", "-").replaceAll("\u2009", "\\,");

type Column = Hypothesis & { x: number; product: number };

/** Names stand above their columns; those of narrow columns stand higher, where there is room to both sides. */
const nameOf = ({ x, prior, name }: Pick<Column, "x" | "prior" | "name">, i: number): StageLabel => {
  const label = { key: `name:${i + 1}`, tex: `\\text{${name}}\\ ${shown(prior)}` };
  const middle = x + 0.8 * prior;
  if (prior >= NARROW) return { ...label, at: [middle, 1.1], room: [1.6 * prior, 0.2] };
  return { ...label, at: [Math.min(1.35, Math.max(0.25, middle)), 1.26] };
};

const columnFigure = (columns: readonly Column[], filled: number, caption: string): StageFigure => ({
  polygons: columns.flatMap(({ x, prior, likelihood }, i) => [
    { key: `col:${i + 1}`, points: corners([x, 0], 1.6 * prior, 1), role: "ink" as const },
    ...(i < filled
      ? [
          {
            key: `cell:${i + 1}`,
            points: corners([x, 0], 1.6 * prior, likelihood),
            role: ROLES[i % 4] ?? ("a" as const),
            alpha: 0.3,
          },
        ]
      : []),
  ]),
  labels: columns.flatMap(({ x, prior, likelihood, name, product }, i) => [
    nameOf({ x, prior, name }, i),
    ...(i < filled
      ? [
          {
            key: `area:${i + 1}`,
            at: [x + 0.8 * prior, likelihood / 2] as const,
            tex: shown(product),
            room: [1.6 * prior, likelihood] as const,
          },
        ]
      : []),
  ]),
  caption,
});

/** Bayes' rule in a square: widths are priors, heights likelihoods; a posterior is a share of the filled areas. */
export const bayesSquare = (hypotheses: readonly Hypothesis[]): StageRun => {
  const { facts } = bayes(hypotheses);
  let x = 0;
  const columns = hypotheses.map((hypothesis): Column => {
    const column = { ...hypothesis, x, product: hypothesis.prior * hypothesis.likelihood };
    x += 1.6 * hypothesis.prior;
    return column;
  });
  const total = columns.reduce((sum, { product }) => sum + product, 0);
  const [first] = columns;
  const count = columns.length;
  const stages = columns.map(({ name, prior, likelihood, product }, i): StageMoment => ({
    event: "row_done",
    facts: facts[i + 1] ?? {},
    figure: columnFigure(
      columns,
      i + 1,
      `\\text{${name}}:\\ ${shown(prior)} \\cdot ${shown(likelihood)} = ${shown(product)}`,
    ),
  }));
  const posterior = `${shown(first?.product ?? 0)} / ${shown(total)} = ${shown((first?.product ?? 0) / total)}`;
  return {
    window: [0, 0, 1.6, columns.some(({ prior }) => prior < NARROW) ? 1.34 : 1.18],
    moments: [
      { event: "", figure: columnFigure(columns, 0, "\\text{prior probabilities}"), facts: {} },
      ...stages,
      {
        event: "row_done",
        facts: facts[count + 2] ?? {},
        figure: columnFigure(columns, count, `P(\\text{${first?.name ?? ""}} \\mid E) = ${posterior}`),
      },
    ],
  };
};
