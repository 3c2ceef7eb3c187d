import type { Vec } from "../plane-vector.ts";
import type { StageMoment, StageRun } from "./stage-run.ts";

export type ChordCount = { points: number; chords: number; crossings: number; regions: number };

const cross = (o: Vec, a: Vec, b: Vec): number => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);

const meet = (a: Vec, b: Vec, c: Vec, d: Vec): boolean =>
  cross(a, b, c) * cross(a, b, d) < 0 && cross(c, d, a) * cross(c, d, b) < 0;

const chordsOf = (points: readonly Vec[]): (readonly [Vec, Vec])[] =>
  points.flatMap((a, i) => points.slice(i + 1).map((b) => [a, b] as const));

/** Regions a disc is cut into: each chord makes one more, and so does each crossing (Euler's formula). */
export const countRegions = (points: readonly Vec[]): ChordCount => {
  const chords = chordsOf(points);
  const crossings = chords.reduce(
    (sum, [a, b], i) => sum + chords.slice(i + 1).filter(([c, d]) => meet(a, b, c, d)).length,
    0,
  );
  return { points: points.length, chords: chords.length, crossings, regions: 1 + chords.length + crossings };
};

/** Places round the circle, as shares of a turn, at which no three chords meet in one point. */
const TURNS = [0.02, 0.53, 0.27, 0.76, 0.405, 0.885, 0.145, 0.64] as const;
export const MAX_CHORD_POINTS = TURNS.length;

export const chordPoints = (count: number): Vec[] =>
  TURNS.slice(0, count).map((turn): Vec => [Math.cos(2 * Math.PI * turn), Math.sin(2 * Math.PI * turn)]);

const plural = (count: number, word: string): string => `${count}\\ \\text{${word}${count === 1 ? "" : "s"}}`;

/** One point more a stage, joined to all others. */
export const chordRegions = (most: number): StageRun => {
  const circle = { key: "obj:circle", centre: [0, 0] as const, radius: 1, role: "b" } as const;
  const start: StageMoment = { event: "", figure: { circles: [circle], caption: "1\\ \\text{region}" }, facts: {} };
  const stages = Array.from({ length: most }, (_, i): StageMoment => {
    const points = chordPoints(i + 1);
    const { chords, crossings, regions } = countRegions(points);
    const fresh = points.at(-1);
    return {
      event: "stage",
      facts: { count: regions, points: i + 1, chords, crossings, regions },
      figure: {
        circles: [circle],
        lines: points.flatMap((from, a) =>
          points.slice(a + 1).map((to, b) => ({
            key: `chord:${a + 1}-${a + b + 2}`,
            from,
            to,
            role: to === fresh ? ("focus" as const) : ("a" as const),
          })),
        ),
        dots: points.map((at, a) => ({
          key: `point:${a + 1}`,
          at,
          role: at === fresh ? ("focus" as const) : ("ink" as const),
        })),
        caption: `${plural(i + 1, "point")},\\quad ${plural(regions, "region")}`,
      },
    };
  });
  return { window: [-1.06, -1.06, 1.06, 1.06], moments: [start, ...stages] };
};
