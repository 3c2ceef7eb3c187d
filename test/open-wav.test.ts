import { describe, expect, it } from "vitest";
import { openWav } from "../src-server/wav.ts";
import { wavBytes } from "./support/sound.ts";

const SAMPLES = Float32Array.from([0, 0.5, -0.5, -1]);

const channelsOf = (bytes: Buffer): Float32Array[] => openWav(bytes).read();

const chunk = (name: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(name);
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
};

describe("openWav", () => {
  it("reads samples exactly", () => {
    const wav = openWav(wavBytes(SAMPLES, 16_000));
    expect(wav).toMatchObject({ sampleRate: 16_000, length: 4 });
    expect(wav.read()).toEqual([SAMPLES]);
  });

  it("walks over chunks it does not know, of odd length too", () => {
    const plain = wavBytes(SAMPLES, 16_000);
    const withNote = Buffer.concat([plain.subarray(0, 36), chunk("LIST", Buffer.from("odd")), plain.subarray(36)]);
    expect(channelsOf(withNote)).toEqual([SAMPLES]);
  });

  it("believes the file rather than a placeholder for its size", () => {
    const streamed = wavBytes(SAMPLES, 16_000);
    streamed.writeUInt32LE(0xffffffff, 40);
    expect(channelsOf(streamed)).toEqual([SAMPLES]);
  });

  it.each([
    ["is empty", Buffer.alloc(0)],
    ["is no WAV file", Buffer.from("ID3 something else entirely, long enough")],
    ["has no samples", wavBytes(SAMPLES, 16_000).subarray(0, 30)],
  ])("refuses a file that %s", (_, bytes) => {
    expect(() => openWav(bytes)).toThrow("no WAV sound");
  });

  it("refuses samples of another width", () => {
    const bytes = wavBytes(SAMPLES, 16_000);
    bytes.writeUInt16LE(24, 34);
    expect(() => openWav(bytes)).toThrow("does not hold 16-bit samples");
  });
});
