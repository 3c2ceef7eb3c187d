import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { assemble } from "../../../src-server/assembly/assemble.ts";
import type { Timeline } from "../../../src-server/contract/timeline.ts";
import { decodeClip } from "../../../src-server/engines/clips/encode/pack-clip.ts";
import { i420Bytes } from "../../../src-server/engines/clips/frame-source.ts";
import type { ManimEngine } from "../../../src-server/engines/manim/create-engine.ts";
import { startPlayer } from "../../../src-server/engines/manim/player/start-player.ts";
import { systemTimer } from "../../../src-server/engines/manim/player/player-link.ts";
import { openCanvasSource } from "../../../src-server/engines/remotion/canvas/canvas-source.ts";
import { changedFrames } from "../../../src-server/timeline/state-at.ts";
import { captureAll } from "../../support/captures.ts";
import { textOf } from "../../support/in-english.ts";
import { manimForTests } from "../../support/manim-environment.ts";
import { openTestManim } from "../../support/manim-engine.ts";
import { codedSound } from "../../support/coded-sound.ts";
import { clipCall } from "../../support/manim-lectures.ts";
import { psnr } from "../../support/pictures.ts";
import { processTree } from "../../support/processes.ts";
import { testTimeline } from "../../support/test-timeline/test-timeline.ts";
import { testFfmpeg, testFolder } from "../../support/tools.ts";

const LINES = 480;
const PICTURE = i420Bytes(854, LINES);
const lecture = testTimeline(14);
const sampled = changedFrames(lecture).filter((_, index) => index % 10 === 5);

/** The lecture with a path in its second scene that no engine can read; Remotion leaves it out, Manim refuses. */
const spoilt = (): Timeline => {
  const [first, second] = structuredClone(lecture.scenes);
  if (!first || !second) throw new Error("two scenes are needed");
  const [node] = second.nodes;
  if (node) second.nodes.push({ ...node, id: "spoilt", path: "M0 0 L10" });
  return { ...lecture, scenes: [first, second] };
};

let cacheDir: string;
let engine: ManimEngine;
let drawn: Map<number, Buffer>;

const frameOf = (clip: Uint8Array, frame: number): Uint8Array => clip.subarray(frame * PICTURE, (frame + 1) * PICTURE);

describe("the engine with the real Manim", () => {
  beforeAll(async () => {
    cacheDir = await testFolder();
    engine = await openTestManim(cacheDir);
    const canvas = await openCanvasSource();
    drawn = await captureAll(canvas, lecture, { lines: LINES, keep: (frame) => sampled.includes(frame) });
    await canvas.close();
  });
  afterAll(() => engine.close());

  it("draws the pictures that Remotion draws", async () => {
    const clips = await engine.render(await clipCall({ timeline: lecture }));
    expect(clips.map(({ drawnBy, standsIn }) => [drawnBy, textOf(standsIn)])).toEqual([
      ["manim", undefined],
      ["manim", undefined],
    ]);
    expect(clips.map(({ frames }) => frames)).toEqual(lecture.scenes.map((scene) => scene.durationFrames));
    const ffmpeg = await testFfmpeg();
    const decoded = await Promise.all(clips.map(({ file }) => decodeClip(ffmpeg, file)));
    const pictures = Buffer.concat(decoded);
    expect(pictures.length).toBe(lecture.durationFrames * PICTURE);
    const worst = sampled.map((frame) => psnr(frameOf(pictures, frame), drawn.get(frame) ?? new Uint8Array()));
    expect(Math.min(...worst)).toBeGreaterThan(30);
  });

  it("has Remotion draw the scene that Manim refuses, and both join by stream copy", async () => {
    const timeline = spoilt();
    const clips = await engine.render(await clipCall({ timeline }));
    expect(clips.map(({ drawnBy }) => drawnBy)).toEqual(["manim", "canvas"]);
    expect(textOf(clips[1]?.standsIn)).toMatch(/^Manim could not draw it: .+ \(nodes\[\d+\]\.path/);
    const [ffmpeg, outFile] = [await testFfmpeg(), join(cacheDir, "joined.mp4")];
    const narration = { voice: "none", sampleRate: 24_000, beats: [], warnings: [] };
    const files = clips.map(({ file }) => file);
    await assemble({ clips: files, sound: await codedSound(narration, timeline), timeline, outFile, ffmpeg });
    const joined = await decodeClip(ffmpeg, outFile);
    const apart = Buffer.concat(await Promise.all(files.map((file) => decodeClip(ffmpeg, file))));
    expect(Buffer.from(joined).equals(apart)).toBe(true);
  });

  it("leaves no process when it is cancelled", async () => {
    const other = await openTestManim(cacheDir);
    const before = processTree(process.pid);
    const controller = new AbortController();
    const onFrames = (done: number): void => void (done > 30 && controller.abort(new Error("enough")));
    const call = await clipCall({ timeline: lecture, signal: controller.signal, onFrames });
    await expect(other.render(call)).rejects.toThrow("enough");
    await other.close();
    await vi.waitFor(() => expect(processTree(process.pid).filter((pid) => !before.includes(pid))).toEqual([]), 15_000);
  });
});

/** Most memory that a process ever took, in MB. */
const peakOf = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

describe.runIf(process.platform === "linux")("a process of the real Manim", () => {
  it("takes less than 700 MB at 1080p, and no more with every scene", async () => {
    const { python, script } = manimForTests();
    const player = await startPlayer({ python, script, cacheDir: await testFolder(), after: systemTimer });
    const scene = testTimeline(10);
    const frames = changedFrames(scene).slice(0, 30);
    const job = { timeline: scene, frames, size: { width: 1920, height: 1080 }, onFrame: () => Promise.resolve() };
    const peaks: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      await player.render(job);
      peaks.push(peakOf(player.pid));
    }
    await player.kill();
    expect(Math.max(...peaks)).toBeLessThan(700);
    expect((peaks[3] ?? 0) - (peaks[1] ?? 0)).toBeLessThan(20);
  });
});
