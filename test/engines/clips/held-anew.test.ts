import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Timeline } from "../../../src-server/contract/timeline.ts";
import { decodeClip } from "../../../src-server/engines/clips/encode/pack-clip.ts";
import { createFrameCache } from "../../../src-server/engines/clips/clip-store.ts";
import { i420Bytes, pictureSize } from "../../../src-server/engines/clips/frame-source.ts";
import type { SceneClip } from "../../../src-server/engines/clips/render-clips.ts";
import { createRemotionEngine, type RemotionEngine } from "../../../src-server/engines/remotion/create-engine.ts";
import type { Ffmpeg } from "../../../src-server/processes/find-ffmpeg.ts";
import { longestHold, withLongerHold } from "../../support/longer-hold.ts";
import { tempFolder } from "../../support/temp-folder.ts";
import { testTimeline } from "../../support/test-timeline/test-timeline.ts";
import { testFfmpeg, testFolder } from "../../support/tools.ts";

const LONGER = 25;
const LECTURE = testTimeline(8);
const FRAMES = LECTURE.durationFrames;

const OTHER = Buffer.from("a file of another kind");

let ffmpeg: Ffmpeg;
let engine: RemotionEngine;

beforeAll(async () => {
  ffmpeg = await testFfmpeg();
  engine = createRemotionEngine({ cacheDir: await testFolder(), ffmpeg, browser: null, warn: () => undefined });
});

afterAll(() => engine.close());

type Made = { clip: SceneClip; told: number };

/** The clip of a lecture of one scene, and how often it was told how far its drawing is. */
const make = async (timeline: Timeline, shared: { dir: string; take: boolean }): Promise<Made> => {
  let told = 0;
  const [clip] = await engine.render({
    ...{ timeline, shared, resolution: "480p", reference: false, compatible: false, clipsDir: await tempFolder() },
    ...{ signal: new AbortController().signal, onFrames: () => void (told += 1) },
  });
  if (!clip) throw new Error("no clip");
  return { clip, told };
};

const decoded = async ({ clip }: Made): Promise<Buffer[]> => {
  const { width, height } = pictureSize(LECTURE, 480);
  const bytes = await decodeClip(ffmpeg, clip.file);
  const size = i420Bytes(width, height);
  return Array.from({ length: bytes.length / size }, (_, frame) =>
    Buffer.from(bytes.subarray(frame * size, (frame + 1) * size)),
  );
};

describe("a scene whose pictures are held longer than in an earlier version", () => {
  it("is not drawn again: each of its frames is one of the earlier clip", async () => {
    const dir = await tempFolder();
    const before = await make(LECTURE, { dir, take: false });
    const after = await make(withLongerHold(LECTURE, LONGER), { dir, take: true });
    expect(before.told).toBeGreaterThan(10);
    expect(after.told).toBe(1);
    expect(after.clip).toMatchObject({ frames: FRAMES + LONGER, unique: before.clip.unique, reused: false });
    expect(after.clip).toMatchObject({ drawnBy: "canvas", holds: "skip" });
    const [earlier, later] = [await decoded(before), await decoded(after)];
    expect(later).toHaveLength(FRAMES + LONGER);
    const rest = longestHold(LECTURE);
    for (const [frame, picture] of later.entries()) {
      const was = frame <= rest ? frame : Math.max(rest, frame - LONGER);
      expect(earlier[was]?.equals(picture), `frame ${frame}`).toBe(true);
    }
  });

  it("is drawn where nothing may be taken of others", async () => {
    const dir = await tempFolder();
    await make(LECTURE, { dir, take: false });
    expect((await make(withLongerHold(LECTURE, LONGER), { dir, take: false })).told).toBeGreaterThan(10);
  });

  it("is drawn where what was kept is damaged", async () => {
    const dir = await tempFolder();
    await make(LECTURE, { dir, take: false });
    const pictures = join(dir, "pictures");
    const kept = (await readdir(pictures)).filter((name) => name.endsWith(".h264"));
    expect(kept).toHaveLength(1);
    for (const name of kept) await writeFile(join(pictures, name), "half of it");
    expect((await make(withLongerHold(LECTURE, LONGER), { dir, take: true })).told).toBeGreaterThan(10);
  });

  it("is drawn where what was kept is whole, but none of its pictures", async () => {
    const dir = await tempFolder();
    await make(LECTURE, { dir, take: false });
    const names = (await readdir(join(dir, "pictures"))).filter((name) => name.endsWith(".h264"));
    const kept = createFrameCache(dir);
    for (const name of names) await kept.keep(name.slice(0, -".h264".length), { stream: OTHER, drawnBy: "canvas" });
    const { clip, told } = await make(withLongerHold(LECTURE, LONGER), { dir, take: true });
    expect(told).toBeGreaterThan(10);
    expect(clip).toMatchObject({ frames: FRAMES + LONGER, holds: "skip" });
  });
});
