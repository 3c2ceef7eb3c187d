import type { LatticeRoute } from "./lattice.ts";

/** A straight piece of an arrow: on the line `line` of the lattice, from one crossing line to another. */
export type Run = { edge: number; vertical: boolean; line: number; from: number; to: number };

/** The straight pieces of a way, in order. */
export const runsOf = (route: LatticeRoute, edge: number): Run[] => {
  const runs: Run[] = [];
  route.slice(1).forEach((point, i) => {
    const before = route[i] ?? point;
    const vertical = before[0] === point[0];
    const last = runs.at(-1);
    if (last?.vertical === vertical) last.to = vertical ? point[1] : point[0];
    else
      runs.push({
        edge,
        vertical,
        line: vertical ? point[0] : point[1],
        from: vertical ? before[1] : before[0],
        to: vertical ? point[1] : point[0],
      });
  });
  return runs;
};

/** Whether two pieces of one channel would lie on each other. */
export const runsMeet = (a: Run, b: Run): boolean =>
  Math.max(Math.min(a.from, a.to), Math.min(b.from, b.to)) <= Math.min(Math.max(a.from, a.to), Math.max(b.from, b.to));

/** A run between the middles of cells has no lanes. */
export const inChannel = ({ line }: Run): boolean => line % 2 === 0;
export const channelName = ({ vertical, line }: Pick<Run, "vertical" | "line">): string =>
  `${vertical ? "x" : "y"}${line}`;
