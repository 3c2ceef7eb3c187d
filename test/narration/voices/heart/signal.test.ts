import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import fc from "fast-check";
import { complexRow, createFft } from "../../../../src-server/computation/sound/fft.ts";
import { createNoise, pulseTrain } from "../../../../src-server/narration/voices/heart/pulses.ts";
import { BINS, vocode, type Spectra } from "../../../../src-server/narration/voices/heart/vocoder.ts";

const recorded = z
  .object({ samples: z.array(z.number()), pulses: z.array(z.number()) })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, "../../../fixtures/voice/hibari.json"), "utf8")));

const FRAMES = 24;

/** A row of the spectra, from a formula of bin and frame. */
const rows = (formula: (bin: number, frame: number) => number): Float32Array =>
  Float32Array.from({ length: BINS * FRAMES }, (_, i) => formula(Math.floor(i / FRAMES), i % FRAMES));

/** The spectra for which the sound was recorded. */
const SPECTRA: Spectra = {
  frames: FRAMES,
  harmonicLevel: rows((bin, frame) => -3 + Math.sin(0.37 * bin + 0.9 * frame)),
  harmonicTurn: rows((bin, frame) => Math.sin(0.11 * bin - 0.5 * frame)),
  noiseLevel: rows(() => -5),
  freeLevel: rows((bin, frame) => -6 + Math.cos(0.05 * bin + frame)),
  freePhase: rows((bin, frame) => 3 * Math.sin(0.7 * bin * (frame + 1))),
  pitch: Float32Array.from({ length: FRAMES }, (_, frame) => (frame < 4 ? 0 : 180 + 30 * Math.sin(0.4 * frame))),
};

const furthest = (own: Float32Array, theirs: readonly number[], step: number): number =>
  Math.max(...theirs.map((value, i) => Math.abs(value - (own[i * step] ?? Infinity))));

describe("the signal part", () => {
  it("makes the pulses that the Python original makes", () => {
    expect(furthest(pulseTrain(SPECTRA.pitch), recorded.pulses, 17)).toBeLessThan(0.05);
  });

  it("makes the sound that the Python original makes, but for its noise", () => {
    expect(
      furthest(
        vocode(SPECTRA, () => 0),
        recorded.samples,
        41,
      ),
    ).toBeLessThan(5e-6);
  });

  it("makes the same sound from the same seed, another from another", () => {
    const [first, again, other] = [1, 1, 2].map((seed) => vocode(SPECTRA, createNoise(seed)));
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
  });

  it("has noise of mean 0 and variance 1", () => {
    const noise = createNoise(7);
    const values = Array.from({ length: 100_000 }, noise);
    expect(Math.abs(values.reduce((sum, value) => sum + value, 0) / values.length)).toBeLessThan(0.02);
    expect(values.reduce((sum, value) => sum + value ** 2, 0) / values.length).toBeCloseTo(1, 1);
  });
});

describe("the Fourier transform", () => {
  it.each([1, 2, 3, 4, 5, 12, 30, 60, 1200])("of %i values is the sum it stands for", (size) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: size - 1 }), fc.integer({ min: 0, max: size - 1 }), (place, bin) => {
        const [time, bins] = [complexRow(size), complexRow(size)];
        time.re[place] = 1;
        createFft(size)(time, bins);
        const angle = (-2 * Math.PI * ((place * bin) % size)) / size;
        expect(bins.re[bin]).toBeCloseTo(Math.cos(angle), 9);
        expect(bins.im[bin]).toBeCloseTo(Math.sin(angle), 9);
      }),
      { numRuns: 30 },
    );
  });

  it("refuses other sizes", () => expect(() => createFft(14)).toThrow(/14 values/u));
});
