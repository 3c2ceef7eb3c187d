import { describe, expect, it } from "vitest";
import fc from "fast-check";
import {
  fromDecibel,
  toDecibel,
  integratedLoudness,
  weightedEnergies,
  truePeak,
} from "../../../src-server/assembly/sound/loudness.ts";
import { limitPeaks, masterTrack } from "../../../src-server/assembly/sound/master.ts";
import { babble, noise } from "../../support/sound.ts";

const TARGET = { lufs: -16, peakDbtp: -2 };

const loudness = (samples: Float32Array): number => {
  const energies = weightedEnergies(samples);
  return integratedLoudness([energies, energies]);
};

describe("limitPeaks", () => {
  it("keeps every true peak under the ceiling, wherever bursts lie", () => {
    fc.assert(
      fc.property(fc.nat(9000), fc.double({ min: 0.2, max: 1, noNaN: true }), (start, ceiling) => {
        const samples = noise(10_000).map((sample, i) => sample * (Math.abs(i - start) < 400 ? 1.5 : 0.1));
        expect(toDecibel(truePeak(limitPeaks(samples, ceiling)))).toBeLessThan(toDecibel(ceiling) + 0.1);
      }),
      { numRuns: 30 },
    );
  });

  it("touches nothing long before and long after a peak, and nothing at all without one", () => {
    const samples = noise(96_000).map((sample, i) => sample * (i === 48_000 ? 1.5 : 0.2));
    const limited = limitPeaks(samples, 0.5);
    expect(limited.subarray(0, 47_000)).toEqual(samples.subarray(0, 47_000));
    expect(Math.abs((limited[95_000] ?? 0) / (samples[95_000] ?? 1))).toBeCloseTo(1, 3);
    expect(limitPeaks(samples, 2)).toBe(samples);
  });
});

describe("masterTrack", () => {
  it.each([-40, -28, -16, -6])("brings speech of %i LUFS to its loudness and peaks", (level) => {
    const speech = babble(8, 48_000);
    const gain = fromDecibel(level - loudness(speech));
    const { track: mastered } = masterTrack(
      speech.map((sample) => sample * gain),
      TARGET,
    );
    expect(loudness(mastered)).toBeCloseTo(-16, 1);
    expect(toDecibel(truePeak(mastered))).toBeLessThan(-1.9);
  });

  it("turns single loud bangs down rather than everything else", () => {
    const speech = babble(8, 48_000).map((sample, i) => (i % 96_000 < 40 ? 0.9 : 0.2 * sample));
    const { track: mastered } = masterTrack(speech, TARGET);
    expect(loudness(mastered)).toBeCloseTo(-16, 1);
    expect(toDecibel(truePeak(mastered))).toBeLessThan(-1.9);
  });

  it("refuses a track in which nothing is heard", () => {
    expect(() => masterTrack(new Float32Array(96_000), TARGET)).toThrow("no audible sound");
  });
});
