import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { marketRounds } from "../../../../src-server/computation/algorithms/numerical/cobweb-market.ts";
import { descendGradient } from "../../../../src-server/computation/algorithms/numerical/gradient-descent.ts";
import { heatSteps } from "../../../../src-server/computation/algorithms/numerical/heat-steps.ts";
import { eulerSteps, rungeKuttaSteps } from "../../../../src-server/computation/algorithms/numerical/ode-steps.ts";
import { randomWalk } from "../../../../src-server/computation/algorithms/numerical/random-walk.ts";
import {
  bisections,
  fixedPointIterates,
  newtonIterates,
  secantIterates,
} from "../../../../src-server/computation/algorithms/numerical/root-iterations.ts";
import { sirStates } from "../../../../src-server/computation/algorithms/numerical/sir-model.ts";
import { tcpRounds } from "../../../../src-server/computation/algorithms/numerical/tcp-reno.ts";
import { turnsAround, workAlong } from "../../../../src-server/computation/algorithms/numerical/winding-number.ts";

const RUNS = { numRuns: 300 };
const real = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });
const limits = { tolerance: 1e-10, steps: 100 };

describe("searches for roots", () => {
  it("find the root of x³ + px − q (p > 0) that Cardano's formula gives", () => {
    fc.assert(
      fc.property(real(0.5, 5), real(-20, 20), (p, q) => {
        const half = Math.sqrt((q * q) / 4 + (p * p * p) / 27);
        const root = Math.cbrt(q / 2 + half) + Math.cbrt(q / 2 - half);
        const f = (x: number): number => x ** 3 + p * x - q;
        expect(newtonIterates(f, root + 1.5, limits).points.at(-1)).toBeCloseTo(root, 6);
        expect(secantIterates(f, [root + 1, root + 2], limits).points.at(-1)).toBeCloseTo(root, 6);
        const halving = bisections(f, [root - 1.3, root + 2.1], limits);
        expect(halving?.brackets.at(-1)?.middle).toBeCloseTo(root, 6);
        expect(halving?.outcome).toBe("accept");
      }),
      RUNS,
    );
  });

  it("halve the interval each time and keep the root inside", () => {
    fc.assert(
      fc.property(real(-3, 3), real(0.1, 4), real(0.1, 4), (root, left, right) => {
        const found = bisections((x) => Math.atan(x - root), [root - left, root + right], {
          tolerance: 1e-6,
          steps: 60,
        });
        found?.brackets.forEach(({ from, to }, k) => {
          expect(from).toBeLessThanOrEqual(root);
          expect(to).toBeGreaterThanOrEqual(root);
          expect(to - from).toBeCloseTo((left + right) / 2 ** k, 9);
        });
      }),
      RUNS,
    );
  });

  it("say when they cannot go on", () => {
    expect(newtonIterates(() => 1, 0, limits).outcome).toBe("flat");
    expect(newtonIterates((x) => Math.cbrt(x), 1, limits).outcome).toBe("diverged");
    expect(bisections((x) => x * x + 1, [-1, 1], limits)).toBeUndefined();
    expect(fixedPointIterates((x) => 2 * x, 1, limits).outcome).toBe("diverged");
    expect(fixedPointIterates((x) => -x, 1, limits).outcome).toBe("limit");
  });

  it("fixed points of ax + b are b / (1 − a)", () => {
    fc.assert(
      fc.property(real(-0.8, 0.8), real(-5, 5), real(-5, 5), (a, b, start) => {
        const { points } = fixedPointIterates((x) => a * x + b, start, { tolerance: 1e-12, steps: 500 });
        expect(points.at(-1)).toBeCloseTo(b / (1 - a), 7);
      }),
      RUNS,
    );
  });
});

describe("descents, steps and markets", () => {
  it("reach the minimum of a bowl, or run away where the rate is above 2 / curvature", () => {
    fc.assert(
      fc.property(real(0.2, 4), real(-3, 3), real(-3, 3), real(0.1, 0.9), (c, x0, start, share) => {
        const f = ([x = 0]: readonly number[]): number => (c / 2) * (x - x0) ** 2;
        const slow = descendGradient(f, { start: [start], rate: share / c, tolerance: 1e-7, steps: 1000 });
        expect(slow.points.at(-1)?.[0]).toBeCloseTo(x0, 5);
        fc.pre(Math.abs(start - x0) > 0.1);
        const fast = descendGradient(f, { start: [start], rate: 2.5 / c, tolerance: 1e-7, steps: 1000 });
        expect(fast.outcome).toBe("diverged");
      }),
      RUNS,
    );
  });

  it("solve y' = ay: Euler as (1 + ah)ⁿ, Runge–Kutta as e^(ax) with an error of fourth order", () => {
    fc.assert(
      fc.property(real(-2, 2), real(0.5, 2), fc.integer({ min: 4, max: 20 }), (a, to, steps) => {
        const slope = (_: number, y: number): number => a * y;
        const [h] = [to / steps];
        expect(eulerSteps(slope, { start: [0, 1], to, steps }).at(-1)?.[1]).toBeCloseTo((1 + a * h) ** steps, 9);
        const error = Math.abs(
          (rungeKuttaSteps(slope, { start: [0, 1], to, steps }).at(-1)?.[1] ?? 0) - Math.exp(a * to),
        );
        expect(error).toBeLessThan(0.05 * steps * Math.abs(a * h) ** 5 * Math.exp(Math.abs(a) * to) + 1e-12);
      }),
      RUNS,
    );
  });

  it("markets meet where demand is supply when demand is the flatter line", () => {
    fc.assert(
      fc.property(real(0.1, 0.8), real(1, 2), real(0.5, 3), (fall, rise, start) => {
        const demand = (q: number): number => 10 - fall * q;
        const supply = (q: number): number => 1 + rise * q;
        const { rounds } = marketRounds({ demand, supply, from: 0, to: 100 }, { start, tolerance: 1e-10, steps: 400 });
        expect(rounds.at(-1)?.quantity).toBeCloseTo(9 / (fall + rise), 6);
      }),
      RUNS,
    );
  });
});

describe("models", () => {
  it("walks take steps of one and start again from their seed", () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 200 }), (seed, steps) => {
        const walk = randomWalk({ seed, steps });
        expect(walk).toHaveLength(steps + 1);
        walk.slice(1).forEach((place, i) => expect(Math.abs(place - (walk[i] ?? 0))).toBe(1));
        expect(randomWalk({ seed, steps })).toEqual(walk);
      }),
      RUNS,
    );
  });

  it("epidemics keep s + i + r = 1 and s·e^(R₀·r) constant", () => {
    fc.assert(
      fc.property(real(0.05, 1), real(0.05, 0.5), real(0.001, 0.1), (infection, recovery, start) => {
        const states = sirStates({ infection, recovery, start, to: 60, steps: 30 });
        for (const { susceptible, infected, recovered } of states) {
          expect(susceptible + infected + recovered).toBeCloseTo(1, 9);
          expect(susceptible).toBeCloseTo((1 - start) * Math.exp((-infection / recovery) * recovered), 6);
        }
      }),
      RUNS,
    );
  });

  it("heat fades: a sine wave keeps its form and shrinks as e^(−kπ²t/w²)", () => {
    fc.assert(
      fc.property(real(0.1, 3), real(0.5, 3), fc.integer({ min: 1, max: 3 }), (diffusivity, width, waves) => {
        const first = Array.from({ length: 201 }, (_, i) => Math.sin((waves * Math.PI * i) / 200));
        const span = (0.02 * width * width) / diffusivity;
        const states = heatSteps(first, { width, diffusivity, span, steps: 4 });
        const decay = Math.exp(-diffusivity * ((waves * Math.PI) / width) ** 2 * span * 4);
        expect(states[4]?.[Math.round(100 / waves)] ?? 0).toBeCloseTo((first[Math.round(100 / waves)] ?? 0) * decay, 1);
      }),
      RUNS,
    );
  });

  it("TCP halves after a loss, doubles below the threshold, else adds one", () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 60 }), fc.integer({ min: 2, max: 30 }), (capacity, threshold) => {
        const rounds = tcpRounds({ capacity, threshold, steps: 60 });
        rounds.slice(1).forEach(({ window }, i) => {
          const before = rounds[i];
          if (!before) return;
          if (before.lost) expect(window).toBe(Math.max(2, Math.floor(before.window / 2)));
          else if (before.window < before.threshold) expect(window).toBe(Math.min(before.threshold, 2 * before.window));
          else expect(window).toBe(before.window + 1);
        });
      }),
      RUNS,
    );
  });

  it("a path of n turns winds n times round what it encloses, and never round what it does not", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -4, max: 4 }),
        real(0, 0.9),
        real(1.1, 5),
        real(0, 6),
        (turns, near, far, angle) => {
          const path = Array.from({ length: 401 }, (_, i): [number, number] => {
            const t = (2 * Math.PI * turns * i) / 400;
            return [Math.cos(t), Math.sin(t)];
          });
          const at = (r: number): [number, number] => [r * Math.cos(angle), r * Math.sin(angle)];
          expect(turnsAround(path, at(near)).at(-1)).toBeCloseTo(turns, 6);
          expect(turnsAround(path, at(far)).at(-1)).toBeCloseTo(0, 6);
        },
      ),
      RUNS,
    );
  });

  it("the work of a gradient is the difference of heights; round a circle a turning field does 2πr²", () => {
    fc.assert(
      fc.property(real(-2, 2), real(-2, 2), real(0.5, 3), (x1, y1, r) => {
        const line = Array.from({ length: 201 }, (_, i): [number, number] => [(x1 * i) / 200, (y1 * i) / 200]);
        expect(workAlong(line, (x, y) => [2 * x * y, x * x]).at(-1)).toBeCloseTo(x1 * x1 * y1, 3);
        const circle = Array.from({ length: 601 }, (_, i): [number, number] => [
          r * Math.cos((2 * Math.PI * i) / 600),
          r * Math.sin((2 * Math.PI * i) / 600),
        ]);
        expect((workAlong(circle, (x, y) => [-y, x]).at(-1) ?? 0) / (r * r)).toBeCloseTo(2 * Math.PI, 2);
      }),
      RUNS,
    );
  });
});
