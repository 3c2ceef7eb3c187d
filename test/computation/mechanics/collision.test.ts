import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contactsOf, stateAt } from "../../../src-server/computation/mechanics/collision.ts";

const between = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });
const meeting = fc.record({
  masses: fc.tuple(between(0.01, 100), between(0.01, 100)),
  slow: between(-20, 20),
  faster: between(0.1, 30),
  restitution: between(0, 1),
});

describe("collision", () => {
  it("keeps momentum, loses the energy that restitution says, and meets once without a wall", () => {
    fc.assert(
      fc.property(meeting, ({ masses, slow, faster, restitution }) => {
        const speeds = [slow + faster, slow] as const;
        const states = contactsOf({ masses, speeds, gap: 3, restitution }) ?? [];
        expect(states).toHaveLength(2);
        const [m, n] = masses;
        const [v, w] = states[1]?.speeds ?? [NaN, NaN];
        const size = m * Math.abs(speeds[0]) + n * Math.abs(speeds[1]);
        expect(Math.abs(m * v + n * w - m * speeds[0] - n * speeds[1])).toBeLessThan(1e-12 * size);
        const lost = (m * (speeds[0] ** 2 - v * v) + n * (speeds[1] ** 2 - w * w)) / 2;
        const reduced = (m * n) / (m + n);
        const wanted = (reduced * faster ** 2 * (1 - restitution ** 2)) / 2;
        expect(Math.abs(lost - wanted)).toBeLessThan(1e-9 * (m * speeds[0] ** 2 + n * speeds[1] ** 2));
        expect(states[1]?.time).toBeCloseTo(3 / faster, 9);
      }),
      { numRuns: 300 },
    );
  });

  it("counts the digits of π between a wall and a heavy block", () => {
    const count = (ratio: number): number | undefined =>
      contactsOf({ masses: [1, ratio], speeds: [0, -1], gap: 3, wallGap: 1.5, restitution: 1 })?.at(-1)?.contacts;
    expect([1, 100, 1e4, 1e6].map(count)).toEqual([3, 31, 314, 3141]);
  });

  it("counts as the angle between wall and line of contact says, for any masses, and keeps energy", () => {
    fc.assert(
      fc.property(between(0.05, 5000), (ratio) => {
        const turns = Math.PI / Math.atan(Math.sqrt(1 / ratio));
        fc.pre(Math.abs(turns - Math.round(turns)) > 1e-6);
        const states = contactsOf({ masses: [1, ratio], speeds: [0, -1], gap: 3, wallGap: 1.5, restitution: 1 }) ?? [];
        expect(states.at(-1)?.contacts).toBe(Math.ceil(turns) - 1);
        const [v, w] = states.at(-1)?.speeds ?? [0, 0];
        expect((v * v + ratio * w * w) / ratio).toBeCloseTo(1, 9);
        expect(w).toBeGreaterThanOrEqual(v);
      }),
      { numRuns: 300 },
    );
  });

  it("says where bodies are at any time, and gives up on endless contacts", () => {
    const states = contactsOf({ masses: [1, 1], speeds: [2, 0], gap: 4, restitution: 1 }) ?? [];
    expect(stateAt(states, 1)).toMatchObject({ places: [2, 4], speeds: [2, 0], contacts: 0 });
    expect(stateAt(states, 3)).toMatchObject({ places: [4, 6], speeds: [0, 2], contacts: 1 });
    expect(contactsOf({ masses: [1e-6, 1e9], speeds: [0, -1], gap: 3, wallGap: 1, restitution: 1 })).toBeUndefined();
  });
});
