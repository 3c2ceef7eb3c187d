import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toDecibel } from "../../../src-server/assembly/sound/loudness.ts";
import { resample } from "../../../src-server/computation/sound/resample.ts";
import { tone } from "../../support/sound.ts";

const RATES = [8000, 16_000, 22_050, 24_000, 44_100, 96_000];

const middle = (samples: Float32Array): Float32Array => samples.subarray(samples.length * 0.25, samples.length * 0.75);
const rms = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

describe("resample", () => {
  it.each(RATES)("turns a tone at %i Hz into the very tone at 48 kHz, in place", (from) => {
    const hertz = 0.3 * Math.min(from, 48_000) * 0.5;
    const result = resample(tone({ hertz, seconds: 0.5, amplitude: 0.5, sampleRate: from }), { from, to: 48_000 });
    const ideal = tone({ hertz, seconds: 0.5, amplitude: 0.5 });
    const error = middle(result).map((sample, i) => sample - (middle(ideal)[i] ?? 0));
    expect(toDecibel(rms(error))).toBeLessThan(-60);
  });

  it("keeps out what the lower rate cannot hold", () => {
    const result = resample(tone({ hertz: 30_000, seconds: 0.5, amplitude: 0.5, sampleRate: 96_000 }), {
      from: 96_000,
      to: 48_000,
    });
    expect(toDecibel(rms(middle(result)))).toBeLessThan(-60);
  });

  it("gives the exact length", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.constantFrom(...RATES), (length, from) => {
        expect(resample(new Float32Array(length), { from, to: 48_000 })).toHaveLength(
          Math.ceil((length * 48_000) / from),
        );
      }),
      { numRuns: 40 },
    );
  });

  it("leaves sound of the right rate alone", () => {
    const samples = tone({ hertz: 440, seconds: 0.1, amplitude: 0.5 });
    expect(resample(samples, { from: 48_000, to: 48_000 })).toBe(samples);
  });
});
