import { i420Bytes, type FrameSource } from "../../../../src-server/engines/clips/frame-source.ts";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openCanvasSource } from "../../../../src-server/engines/remotion/canvas/canvas-source.ts";
import { decodeClip } from "../../../../src-server/engines/clips/encode/pack-clip.ts";
import { createRemotionEngine } from "../../../../src-server/engines/remotion/create-engine.ts";
import { captureAll } from "../../../support/captures.ts";
import { psnr } from "../../../support/pictures.ts";
import { isLoopback, listeningAddresses, processTree } from "../../../support/processes.ts";
import { tempFolder } from "../../../support/temp-folder.ts";
import { testTimeline } from "../../../support/test-timeline/test-timeline.ts";
import { testBrowser, testFfmpeg, testFolder } from "../../../support/tools.ts";

/** Two short scenes, to keep the slow renderer's work small. */
const short = () => {
  const whole = testTimeline(20);
  const scenes = whole.scenes.map((scene, index) => ({ ...scene, startFrame: index * 30, durationFrames: 30 }));
  return { ...whole, durationFrames: 60, scenes };
};

const SIZE = { width: 854, height: 480 };
const lecture = short();
let engine: ReturnType<typeof createRemotionEngine>;
let folder: string;
let canvas: FrameSource;

const call = async (more: object = {}) => ({
  ...{
    timeline: lecture,
    resolution: "480p" as const,
    reference: true,
    compatible: false,
    clipsDir: await tempFolder(),
  },
  ...{ signal: new AbortController().signal, onFrames: () => undefined, ...more },
});

describe("Remotion's own renderer", () => {
  beforeAll(async () => {
    folder = await testFolder();
    canvas = await openCanvasSource();
    engine = createRemotionEngine({
      cacheDir: folder,
      ffmpeg: testFfmpeg(),
      browser: testBrowser(),
      warn: () => undefined,
    });
  });
  afterAll(() => Promise.all([engine.close(), canvas.close()]));

  it("shows the same pictures, listens on the loopback address only and keeps its clips", async () => {
    const heard = new Set<string>();
    const onFrames = vi.fn(() => listeningAddresses(processTree(process.pid)).forEach((address) => heard.add(address)));
    const given = await call({ onFrames });
    const clips = await engine.render(given);
    expect(clips.map(({ drawnBy, holds, frames }) => [drawnBy, holds, frames])).toEqual([
      ["reference", "repeat", 30],
      ["reference", "repeat", 30],
    ]);
    expect(heard.size).toBeGreaterThan(1);
    expect([...heard].filter((address) => !isLoopback(address))).toEqual([]);

    const drawn = await captureAll(canvas, lecture, { lines: 480 });
    const bytes = i420Bytes(SIZE.width, SIZE.height);
    for (const [index, clip] of clips.entries()) {
      const pictures = await decodeClip(await testFfmpeg(), clip.file);
      expect(pictures.length).toBe(30 * bytes);
      const last = drawn.get([...drawn.keys()].findLast((frame) => frame < (index + 1) * 30) ?? 0);
      expect(psnr(pictures.subarray(29 * bytes), last ?? new Uint8Array())).toBeGreaterThan(38);
    }
    expect(await engine.render(given)).toEqual(clips.map((clip) => ({ ...clip, reused: true })));
  });

  it("leaves no process when it is cancelled", async () => {
    const before = processTree(process.pid);
    const controller = new AbortController();
    const given = await call({
      signal: controller.signal,
      onFrames: (done: number) => done > 3 && controller.abort(new Error("enough")),
    });
    await expect(engine.render(given)).rejects.toThrow("enough");
    await vi.waitFor(() => expect(processTree(process.pid).filter((pid) => !before.includes(pid))).toEqual([]), 15_000);
  });

  it("fails in one sentence when the browser does not start", async () => {
    const browser = { path: join(folder, "none"), version: "0", source: "named" as const };
    const other = createRemotionEngine({ cacheDir: folder, ffmpeg: testFfmpeg(), browser, warn: () => undefined });
    await expect(other.render(await call())).rejects.toMatchObject({ code: "render" });
  });
});
