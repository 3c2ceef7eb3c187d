import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import {
  encoderArguments,
  matroskaFrame,
  matroskaStart,
} from "../../../../../src-server/engines/clips/encode/scene-encoder.ts";
import { insertHolds, decodeClip } from "../../../../../src-server/engines/clips/encode/pack-clip.ts";
import type { Ffmpeg } from "../../../../../src-server/processes/find-ffmpeg.ts";
import { runToolForBytes } from "../../../../../src-server/processes/run-tool.ts";
import { picturesOf, SMALL, SMALL_BYTES, smallPicture } from "../../../../support/encoding.ts";
import { testFfmpeg, testFolder } from "../../../../support/tools.ts";

const COUNT = 40;
let ffmpeg: Ffmpeg;
let folder: string;

const encode = async (change: (args: string[]) => string[] = (args) => args): Promise<Buffer> => {
  const args = change(encoderArguments({ holds: "skip", fps: 30, totalFrames: COUNT, threads: 1 }, "unused"));
  const pictures = Array.from({ length: COUNT }, (_, index) => [
    matroskaFrame(index, SMALL_BYTES),
    smallPicture(index),
  ]);
  const input = Buffer.concat([matroskaStart({ ...SMALL, fps: 30 }), ...pictures.flat()]);
  return Buffer.from((await runToolForBytes({ file: ffmpeg.path, env: ffmpeg.env, args, input })).stdout);
};

const decode = async (stream: Buffer, name: string): Promise<Buffer[]> => {
  const file = join(folder, name);
  await writeFile(file, stream);
  return picturesOf(await decodeClip(ffmpeg, file));
};

describe("insertHolds", () => {
  beforeAll(async () => {
    [ffmpeg, folder] = [await testFfmpeg(), await testFolder()];
  });

  it("shows every picture, bit for bit, as often as asked", async () => {
    const stream = await encode();
    const counts = Array.from({ length: COUNT }, (_, index) => [1, 3, 60, 2, 17][index % 5] ?? 1);
    const plain = await decode(stream, "plain.h264");
    const held = insertHolds(stream, counts);
    const shown = await decode(held.stream, "held.h264");
    const expected = plain.flatMap((picture, index) => Array.from({ length: counts[index] ?? 0 }, () => picture));
    expect(held.pictures).toBe(expected.length);
    expect(shown.length).toBe(expected.length);
    expect(shown.every((picture, frame) => picture.equals(expected[frame] ?? Buffer.alloc(0)))).toBe(true);
  });

  it("works across key frames", async () => {
    const stream = await encode((args) => args.map((arg) => arg.replace("keyint=250", "keyint=7")));
    const plain = await decode(stream, "keys.h264");
    const shown = await decode(
      insertHolds(
        stream,
        plain.map(() => 4),
      ).stream,
      "held-keys.h264",
    );
    expect(shown.length).toBe(plain.length * 4);
    expect(shown.every((picture, frame) => picture.equals(plain[frame >> 2] ?? Buffer.alloc(0)))).toBe(true);
  });

  it("refuses streams with B pictures, several references or several slices", async () => {
    const counts = Array.from({ length: COUNT }, () => 2);
    const swap = (from: string, to: string) => (args: string[]) => args.map((arg) => arg.replace(from, to));
    const backwards = await encode((args) => args.with(args.indexOf("-bf") + 1, "2"));
    expect(() => insertHolds(backwards, counts)).toThrow("another order");
    const references = await encode((args) => args.with(args.indexOf("-refs") + 1, "3"));
    expect(() => insertHolds(references, counts)).toThrow("more than one reference");
    expect(() => insertHolds(Buffer.alloc(0), counts)).toThrow("fewer pictures");
    const slices = await encode(swap("slices=1", "slices=2"));
    expect(() => insertHolds(slices, counts)).toThrow("several slices");
  });

  it("refuses a stream with another number of pictures", async () => {
    const stream = await encode();
    expect(() => insertHolds(stream, [1, 2, 3])).toThrow("more pictures");
    expect(() =>
      insertHolds(
        stream,
        Array.from({ length: COUNT + 1 }, () => 1),
      ),
    ).toThrow("fewer pictures");
  });
});
