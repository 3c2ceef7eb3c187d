import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  fromDecibel,
  toDecibel,
  integratedLoudness,
  weightedEnergies,
  truePeak,
} from "../../../src-server/assembly/sound/loudness.ts";
import { runTool } from "../../../src-server/processes/run-tool.ts";
import { testFfmpeg } from "../../support/make-clip.ts";
import { babble, inTurn, tone, wavBytes } from "../../support/sound.ts";
import { tempFolder } from "../../support/temp-folder.ts";

const onBothSides = (samples: Float32Array): number => {
  const energies = weightedEnergies(samples);
  return integratedLoudness([energies, energies]);
};

const kilohertz = (level: number, seconds: number): Float32Array =>
  tone({ hertz: 1000, seconds, amplitude: fromDecibel(level) });

describe("integratedLoudness", () => {
  it("meets the test signals of EBU Tech 3341", () => {
    expect(onBothSides(kilohertz(-23, 20))).toBeCloseTo(-23, 1);
    expect(onBothSides(kilohertz(-33, 20))).toBeCloseTo(-33, 1);
    expect(onBothSides(inTurn(kilohertz(-36, 10), kilohertz(-23, 60), kilohertz(-36, 10)))).toBeCloseTo(-23, 1);
    const case4 = [kilohertz(-72, 10), kilohertz(-36, 10), kilohertz(-23, 60), kilohertz(-36, 10), kilohertz(-72, 10)];
    expect(onBothSides(inTurn(...case4))).toBeCloseTo(-23, 1);
    expect(onBothSides(inTurn(kilohertz(-26, 20), kilohertz(-20, 20.1), kilohertz(-26, 20)))).toBeCloseTo(-23, 1);
  });

  it("is 3 LU lower on one side than on both", () => {
    const energies = weightedEnergies(kilohertz(-20, 5));
    expect(integratedLoudness([energies, energies]) - integratedLoudness([energies])).toBeCloseTo(
      toDecibel(Math.SQRT2),
      6,
    );
  });

  it("follows gain", () => {
    const speech = babble(4, 48_000);
    const original = onBothSides(speech);
    fc.assert(
      fc.property(fc.double({ min: -12, max: 12, noNaN: true }), (gain) => {
        const changed = speech.map((sample) => sample * fromDecibel(gain));
        expect(onBothSides(changed)).toBeCloseTo(original + gain, 2);
      }),
      { numRuns: 10 },
    );
  });

  it("is nothing for silence", () => {
    expect(onBothSides(new Float32Array(96_000))).toBe(Number.NEGATIVE_INFINITY);
  });
});

describe("truePeak", () => {
  it("finds what lies between samples, as EBU Tech 3341 asks", () => {
    const quarter = tone({ hertz: 12_000, seconds: 1, amplitude: 0.5, phase: Math.PI / 4 });
    expect(Math.max(...quarter)).toBeCloseTo(0.5 * Math.SQRT1_2, 4);
    expect(toDecibel(truePeak(quarter))).toBeGreaterThan(-6.42);
    expect(toDecibel(truePeak(quarter))).toBeLessThan(-5.82);
  });

  it("is never below the largest sample, wherever that is", () => {
    fc.assert(
      fc.property(fc.array(fc.float({ min: -1, max: 1, noNaN: true }), { maxLength: 300 }), (values) => {
        const samples = Float32Array.from(values);
        expect(truePeak(samples)).toBeGreaterThanOrEqual(Math.max(0, ...samples.map(Math.abs)));
      }),
    );
  });
});

describe("against ffmpeg", () => {
  it("measures what its loudnorm filter measures", async () => {
    const ffmpeg = await testFfmpeg();
    const speech = babble(12, 48_000);
    const file = join(await tempFolder(), "speech.wav");
    await writeFile(file, wavBytes(speech, 48_000));
    const args = [
      "-hide_banner",
      "-i",
      file,
      "-af",
      "loudnorm=print_format=json",
      "-c:a",
      "pcm_s16le",
      "-f",
      "null",
      "-",
    ];
    const { stderr } = await runTool({ file: ffmpeg.path, env: ffmpeg.env, args });
    const said = (name: string): number => Number(new RegExp(`"${name}" : "(\\S+)"`).exec(stderr)?.[1]);
    expect(Math.abs(integratedLoudness([weightedEnergies(speech)]) - said("input_i"))).toBeLessThan(0.2);
    expect(Math.abs(toDecibel(truePeak(speech)) - said("input_tp"))).toBeLessThan(0.2);
  });
});
