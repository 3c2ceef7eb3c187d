import { readWav } from "../../../src-server/wav.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writeWav } from "../../../src-server/wav.ts";

const chunk = (tag: string, body: Uint8Array, length = body.length): Uint8Array => {
  const bytes = new Uint8Array(8 + body.length + (body.length % 2));
  bytes.set(new TextEncoder().encode(tag));
  new DataView(bytes.buffer).setUint32(4, length, true);
  bytes.set(body, 8);
  return bytes;
};

const join = (...parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));
const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const plain = writeWav({ samples: Int16Array.of(1, -2, 3), sampleRate: 16_000 });
const format = plain.slice(20, 36);
const riff = (...chunks: readonly Uint8Array[]): Uint8Array =>
  join(text("RIFF"), new Uint8Array(4), text("WAVE"), ...chunks);

describe("WAV files", () => {
  it("come back as they were written", () => {
    fc.assert(
      fc.property(fc.int16Array(), fc.integer({ min: 8000, max: 48_000 }), (samples, sampleRate) => {
        expect(readWav(writeWav({ samples, sampleRate }))).toEqual({ samples, sampleRate });
      }),
    );
  });

  it("may hold other chunks, also of odd length", () => {
    const bytes = riff(
      chunk("LIST", text("odd")),
      chunk("fmt ", format),
      chunk("fact", text("1234")),
      chunk("data", plain.slice(44)),
    );
    expect(readWav(bytes).samples).toEqual(Int16Array.of(1, -2, 3));
  });

  it("may claim more sound than they hold", () => {
    const bytes = riff(chunk("fmt ", format), chunk("data", plain.slice(44), 0xffff_ffff));
    expect(readWav(bytes).samples).toEqual(Int16Array.of(1, -2, 3));
  });

  it("may lie anywhere in a larger buffer", () => {
    const within = join(text("xyz"), plain).subarray(3);
    expect(readWav(within).samples).toEqual(Int16Array.of(1, -2, 3));
  });

  const stereo = plain.slice();
  stereo[22] = 2;
  it.each([
    ["nothing", new Uint8Array(0)],
    ["a text", text("RIFF but not a sound")],
    ["a file without sound", riff(chunk("fmt ", format))],
    ["stereo", stereo],
  ])("are refused when they are %s", (_, bytes) => {
    expect(() => readWav(bytes)).toThrow(/The voice gave/u);
  });
});
