import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitPauses } from "../../../src-server/compiler/timing/fit-length.ts";
import { createRunningFit, type SceneTimes } from "../../../src-server/compiler/timing/running-fit.ts";

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** A scene of beats that are spoken for so long, with pauses as written. */
const sceneOf = (speechMs: number, pausesMs: readonly number[]): SceneTimes => ({
  pausesMs,
  speechMs,
  lengthMs: speechMs + sum(pausesMs),
});

const slower = ({ speechMs, pausesMs }: SceneTimes, share: number): SceneTimes =>
  sceneOf(speechMs * (1 + share), pausesMs);

/** Milliseconds of a lecture whose pauses are chosen scene by scene. */
const lengthOf = (foretold: readonly SceneTimes[], spoken: readonly SceneTimes[], targetMs: number): number => {
  const fit = createRunningFit(foretold, targetMs);
  return sum(
    spoken.map((scene) => {
      const lengthMs = scene.speechMs + sum(fit.pauses(scene));
      fit.took(lengthMs);
      return lengthMs;
    }),
  );
};

const scenes = fc.array(
  fc
    .tuple(
      fc.integer({ min: 4000, max: 30_000 }),
      fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 2, maxLength: 8 }),
    )
    .map(([speechMs, pauses]) => sceneOf(speechMs, pauses)),
  { minLength: 1, maxLength: 8 },
);

describe("a running fit", () => {
  it("chooses the pauses of the whole when the speech is as foretold", () => {
    fc.assert(
      fc.property(scenes, fc.integer({ min: 10_000, max: 200_000 }), (foretold, target) => {
        const natural = sum(foretold.map(({ lengthMs }) => lengthMs));
        const whole = fitPauses(
          foretold.flatMap(({ pausesMs }) => pausesMs),
          natural,
          target,
        );
        const fit = createRunningFit(foretold, target);
        const chosen = foretold.flatMap((scene) => {
          const pauses = fit.pauses(scene);
          fit.took(scene.speechMs + sum(pauses));
          return pauses;
        });
        chosen.forEach((pause, i) => expect(pause).toBeCloseTo(whole[i] ?? Number.NaN, 3));
      }),
    );
  });

  it.each([-0.06, -0.03, 0.03, 0.06])("meets the length though the speech is off by a share of %d", (share) => {
    const foretold = Array.from({ length: 6 }, () => sceneOf(8000, [350, 350, 350, 800]));
    const spoken = foretold.map((scene) => slower(scene, share));
    expect(lengthOf(foretold, spoken, 66_000) / 66_000).toBeCloseTo(1, 2);
  });

  it("meets the length though sentences are off by chance", () => {
    const foretold = Array.from({ length: 6 }, () => sceneOf(8000, [350, 350, 350, 800]));
    const off = fc.array(fc.double({ min: -0.09, max: 0.09, noNaN: true }), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(off, (shares) => {
        const spoken = foretold.map((scene, i) => slower(scene, shares[i] ?? 0));
        expect(Math.abs(lengthOf(foretold, spoken, 64_000) - 64_000)).toBeLessThan(0.05 * 64_000);
      }),
    );
  });
});
