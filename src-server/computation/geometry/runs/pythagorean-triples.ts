import { greatestDivisor } from "../../../kit/numbers.ts";
import type { StageMoment, StageRun } from "./stage-run.ts";

export type Triple = { m: number; n: number; a: number; b: number; c: number };

/** Triples without a common divisor up to a hypotenuse, by Euclid's formula (Elements X.29): m² − n², 2mn, m² + n². */
export const primitiveTriples = (limit: number): Triple[] => {
  const triples: Triple[] = [];
  for (let m = 2; m * m + 1 <= limit; m++)
    for (let n = 1; n < m && m * m + n * n <= limit; n++) {
      if ((m - n) % 2 === 0 || greatestDivisor(m, n) > 1) continue;
      const [p, q] = [m * m - n * n, 2 * m * n];
      triples.push({ m, n, a: Math.min(p, q), b: Math.max(p, q), c: m * m + n * n });
    }
  return triples.toSorted((s, t) => s.c - t.c || s.a - t.a);
};

const texOf = ({ m, n, a, b, c }: Triple): string => `m = ${m},\\ n = ${n}:\\quad ${a}^2 + ${b}^2 = ${c}^2`;

/** One right triangle with whole sides after the other, all at one corner. */
export const pythagoreanTriples = (limit: number): StageRun => {
  const triples = primitiveTriples(limit);
  const [wide, high] = [Math.max(...triples.map(({ b }) => b)), Math.max(...triples.map(({ a }) => a))];
  const polygonsOf = (count: number) =>
    triples.slice(0, count).map(({ a, b }, i) => {
      const fresh = i === count - 1;
      return {
        key: `item:${i + 1}`,
        points: [
          [0, 0],
          [b, 0],
          [0, a],
        ] as const,
        role: fresh ? ("focus" as const) : ("a" as const),
        alpha: fresh ? 0.22 : 0.05,
      };
    });
  const moments = triples.map((triple, i): StageMoment => ({
    event: "item",
    facts: {
      count: i + 1,
      triple: (n) => {
        const found = triples[Number(n) - 1];
        return found ? [found.a, found.b, found.c] : [];
      },
    },
    figure: { polygons: polygonsOf(i + 1), caption: texOf(triple) },
  }));
  const start: StageMoment = { event: "", figure: { caption: "a^2 + b^2 = c^2" }, facts: { count: 0 } };
  return { window: [0, 0, wide, high], moments: [start, ...moments] };
};
