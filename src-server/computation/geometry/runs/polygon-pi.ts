import type { Vec } from "../plane-vector.ts";
import type { StageMoment, StageRun } from "./stage-run.ts";

/** Half the perimeters of regular polygons inside and around a unit circle. */
export type PiBounds = { sides: number; lower: number; upper: number };

/** Archimedes' doubling of the sides (Measurement of a Circle, Proposition 3), from the hexagons on. */
export const piBounds = (doublings: number): PiBounds[] => {
  const bounds: PiBounds[] = [{ sides: 6, lower: 3, upper: 2 * Math.sqrt(3) }];
  for (let i = 0; i < doublings; i++) {
    const { sides, lower, upper } = bounds.at(-1) ?? { sides: 6, lower: 3, upper: 2 * Math.sqrt(3) };
    const outer = (2 * upper * lower) / (upper + lower);
    bounds.push({ sides: 2 * sides, lower: Math.sqrt(outer * lower), upper: outer });
  }
  return bounds;
};

const ring = (sides: number, radius: number): Vec[] =>
  Array.from({ length: sides }, (_, i): Vec => {
    const angle = (2 * Math.PI * (i + 0.5)) / sides;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });

const DECIMALS = 5;

/** Polygons with more and more sides close in on a circle from both sides. */
export const polygonPi = (doublings: number): StageRun => {
  const circle = { key: "obj:circle", centre: [0, 0] as const, radius: 1, role: "ink" } as const;
  const start: StageMoment = { event: "", figure: { circles: [circle], caption: "r = 1" }, facts: {} };
  const stages = piBounds(doublings).map(({ sides, lower, upper }): StageMoment => ({
    event: "stage",
    facts: { sides, lower, upper, gap: upper - lower },
    figure: {
      circles: [circle],
      polygons: [
        { key: "obj:outer", points: ring(sides, 1 / Math.cos(Math.PI / sides)), role: "b" },
        { key: "obj:inner", points: ring(sides, 1), role: "a", alpha: 0.16 },
      ],
      caption: `n = ${sides}:\\quad ${lower.toFixed(DECIMALS)} < \\pi < ${upper.toFixed(DECIMALS)}`,
    },
  }));
  return { window: [-1.16, -1.16, 1.16, 1.16], moments: [start, ...stages] };
};
