import type { Expression } from "../../../computation/expressions/expression.ts";
import { isSoundTex } from "./sound-tex.ts";
import { shownText } from "./shown-text.ts";

/** A named place on a curve. */
export type NamedPoint = { x: number; name: string };

const USUAL = 5;
const MAX_POINTS = 3;

const asWords = (text: string): string => `\\text{${text.replaceAll(/[\\{}_^$]/gu, " ")}}`;

const texOf = (label: string, most: number): string | undefined => {
  const text = shownText(label, most);
  const tex = text.replaceAll("$", "");
  if (tex === "" || tex === "null") return undefined;
  const isMaths = isSoundTex(tex) && (tex.includes("\\") || text.includes("$") || tex.length <= 2);
  return isMaths ? tex : asWords(tex);
};

/** Names of the axes as members of a plot. */
export const axisLabels = (x: string | null, y: string | null): Record<string, string> => {
  const [xLabel, yLabel] = [texOf(x ?? "", 24), texOf(y ?? "", 24)];
  return { ...(xLabel === undefined ? {} : { x_label: xLabel }), ...(yLabel === undefined ? {} : { y_label: yLabel }) };
};

/** The stretch a form asks for, the lower end first. */
export const spanOf = (from: number | null, to: number | null): readonly [number, number] => {
  const low = from ?? (to === null ? -USUAL : to - 2 * USUAL);
  const high = to ?? low + 2 * USUAL;
  if (low === high) return [low - USUAL, low + USUAL];
  return low < high ? [low, high] : [high, low];
};

/** Places of a form that lie on the curve, three at most. */
export const pointsOn = (
  f: Expression,
  span: readonly [number, number],
  points: readonly { x: number | null; name: string }[],
): NamedPoint[] =>
  points
    .flatMap(({ x, name }) =>
      x !== null && x >= span[0] && x <= span[1] && Number.isFinite(f.evaluate({ x }))
        ? [{ x, name: shownText(name, 16) }]
        : [],
    )
    .slice(0, MAX_POINTS);

/** Layers of a plot: the curve, one to compare it with, and places on it. */
export const plotLayersOf = (
  f: Expression,
  second: Expression | undefined,
  points: readonly NamedPoint[],
): Record<string, unknown>[] => [
  { id: "f", kind: "function", y: f.source, color: "a" },
  ...(second ? [{ id: "g", kind: "function", y: second.source, color: "b", style: "dashed" }] : []),
  ...points.map(({ x, name }, i) => {
    const label = texOf(name, 16);
    return {
      id: `p${i + 1}`,
      kind: "point",
      on: "f",
      at: x,
      color: "focus",
      ...(label === undefined ? {} : { label }),
    };
  }),
];
