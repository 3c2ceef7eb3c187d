import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { frequencyAhead, frequencyBehind } from "../../../src-server/computation/waves/doppler.ts";
import {
  brightAngle,
  darkAngle,
  doubleSlitIntensity,
  singleSlitIntensity,
} from "../../../src-server/computation/waves/interference.ts";
import { transmittedShares } from "../../../src-server/computation/waves/malus.ts";
import { beatLength, envelope, superposed } from "../../../src-server/computation/waves/travelling-wave.ts";

const number = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });

/** Brightness of many small sources across an opening, added as arrows (Huygens). */
const huygens = (places: readonly number[], angle: number, wavelength: number): number => {
  const phases = places.map((y) => (2 * Math.PI * y * Math.sin(angle)) / wavelength);
  const sum = (part: (phase: number) => number): number =>
    phases.reduce((total, phase) => total + part(phase), 0) / phases.length;
  return sum(Math.cos) ** 2 + sum(Math.sin) ** 2;
};

describe("waves", () => {
  it("brighten and darken as the arrows of all little sources do", () => {
    fc.assert(
      fc.property(number(-1.2, 1.2), number(0.5, 6), number(0.3, 2), (angle, gap, wavelength) => {
        const across = Array.from({ length: 2000 }, (_, i) => ((i + 0.5) / 2000 - 0.5) * gap);
        expect(singleSlitIntensity(angle, gap, wavelength)).toBeCloseTo(huygens(across, angle, wavelength), 4);
        expect(doubleSlitIntensity(angle, gap, wavelength)).toBeCloseTo(
          huygens([gap / 2, -gap / 2], angle, wavelength),
          9,
        );
      }),
      { numRuns: 300 },
    );
    expect(doubleSlitIntensity(brightAngle(2, 5, 1), 5, 1)).toBeCloseTo(1, 9);
    expect(singleSlitIntensity(darkAngle(3, 5, 1), 5, 1)).toBeCloseTo(0, 9);
    expect(brightAngle(6, 5, 1)).toBeNaN();
  });

  it("arrive as often as crests sent out one by one reach a listener", () => {
    fc.assert(
      fc.property(number(0.1, 100), number(1, 400), number(0, 0.95), (frequency, waveSpeed, share) => {
        const sourceSpeed = share * waveSpeed;
        const far = 1e4 * waveSpeed;
        const arrival = (n: number, sign: number): number =>
          n / frequency + (far - (sign * sourceSpeed * n) / frequency) / waveSpeed;
        const moving = { frequency, waveSpeed, sourceSpeed };
        expect(frequencyAhead(moving) * (arrival(1, 1) - arrival(0, 1))).toBeCloseTo(1, 4);
        expect(frequencyBehind(moving) * (arrival(1, -1) - arrival(0, -1))).toBeCloseTo(1, 4);
      }),
      { numRuns: 300 },
    );
    expect(frequencyAhead({ frequency: 1, waveSpeed: 1, sourceSpeed: 2 })).toBe(Infinity);
  });

  it("keep after each polarizer the part that lies along it", () => {
    fc.assert(
      fc.property(fc.array(number(-4, 4), { minLength: 1, maxLength: 5 }), (angles) => {
        let field: readonly [number, number] = [Math.cos(angles[0] ?? 0), Math.sin(angles[0] ?? 0)];
        const expected = angles.map((angle) => {
          const along = field[0] * Math.cos(angle) + field[1] * Math.sin(angle);
          field = [along * Math.cos(angle), along * Math.sin(angle)];
          return (field[0] ** 2 + field[1] ** 2) / 2;
        });
        transmittedShares(angles).forEach((share, i) => expect(share).toBeCloseTo(expected[i] ?? NaN, 9));
      }),
      { numRuns: 300 },
    );
  });

  it("lets nothing through crossed polarizers", () => expect(transmittedShares([0, Math.PI / 2])).toEqual([0.5, 0]));

  it("stay below their envelope and touch it", () => {
    const a = { amplitude: 0.5, wavelength: 1, phase: 0 };
    fc.assert(
      fc.property(number(0.7, 0.95), number(0, 6), number(0, 5), (wavelength, phase, seconds) => {
        const b = { amplitude: 0.4, wavelength, phase };
        const places = Array.from({ length: 400 }, (_, i) => (i / 400) * beatLength(a, b));
        const heights = places.map(
          (x) => Math.abs(superposed([a, b], 2, x, seconds)) - envelope(a, b, x - 2 * seconds),
        );
        expect(Math.max(...heights)).toBeLessThan(1e-9);
        expect(Math.max(...heights)).toBeGreaterThan(-0.05);
      }),
      { numRuns: 300 },
    );
  });
});
