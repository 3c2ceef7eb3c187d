/** Rules for sums that approach an integral. */
export type RiemannMethod = "left" | "right" | "midpoint" | "trapezoid" | "simpson";

/** One strip of a sum: its ends, and heights at its left end, middle and right end as the rule takes them. */
export type Panel = { from: number; to: number; heights: readonly [left: number, middle: number, right: number] };

type Request = { f: (x: number) => number; from: number; to: number; n: number; method: RiemannMethod };

/** Simpson's rule takes two of the n subintervals at a time. */
const stripCount = (n: number, method: RiemannMethod): number => (method === "simpson" ? n / 2 : n);

const heightsOf = (f: Request["f"], a: number, b: number, method: RiemannMethod): Panel["heights"] => {
  const middle = (a + b) / 2;
  if (method === "trapezoid") return [f(a), (f(a) + f(b)) / 2, f(b)];
  if (method === "simpson") return [f(a), f(middle), f(b)];
  const height = f(method === "left" ? a : method === "right" ? b : middle);
  return [height, height, height];
};

/** The strips of a sum of n subintervals. */
export const riemannPanels = ({ f, from, to, n, method }: Request): readonly Panel[] => {
  const count = stripCount(n, method);
  const width = (to - from) / count;
  return Array.from({ length: count }, (_, i) => {
    const [a, b] = [from + width * i, i + 1 === count ? to : from + width * (i + 1)];
    return { from: a, to: b, heights: heightsOf(f, a, b, method) };
  });
};

/** Sum of the strips' areas; a strip under a parabola by Simpson's formula, which holds for straight tops too. */
export const riemannSum = (panels: readonly Panel[]): number =>
  panels.reduce(
    (sum, { from, to, heights: [left, middle, right] }) => sum + ((to - from) * (left + 4 * middle + right)) / 6,
    0,
  );
