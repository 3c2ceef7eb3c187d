import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openCanvasSource } from "../../../../src-server/engines/remotion/canvas/canvas-source.ts";
import type { FrameSource } from "../../../../src-server/engines/clips/frame-source.ts";
import { openPageSource } from "../../../../src-server/engines/remotion/capture/page-source.ts";
import { captureAll } from "../../../support/captures.ts";
import { commandLine, listeningAddresses, processTree } from "../../../support/processes.ts";
import { looseNode, looseTrack, oneScene } from "../../../support/small-timeline.ts";
import { testTimeline } from "../../../support/test-timeline/test-timeline.ts";
import { testBrowser, testFolder } from "../../../support/tools.ts";

let page: FrameSource;
let folder: string;
let canvas: FrameSource;
const lecture = testTimeline(30);

describe("page source", () => {
  beforeAll(async () => {
    folder = await testFolder();
    canvas = await openCanvasSource();
    page = await openPageSource({ browser: await testBrowser(), cacheDir: folder });
  });
  afterAll(() => Promise.all([page.close(), canvas.close()]));

  it.each([
    [180, 60],
    [720, 15],
  ])("gives, byte for byte, the pictures that are drawn without a browser at %ip", async (lines, seconds) => {
    const drawn = testTimeline(seconds);
    const [ofPage, ofCanvas] = await Promise.all([
      captureAll(page, drawn, { lines }),
      captureAll(canvas, drawn, { lines }),
    ]);
    expect(ofPage.size).toBe(ofCanvas.size);
    const differing = [...ofPage].filter(([frame, picture]) => !picture.equals(ofCanvas.get(frame) ?? Buffer.alloc(0)));
    expect(differing.map(([frame]) => frame)).toEqual([]);
  });

  it("runs several captures at a time without mixing them", async () => {
    const starts = lecture.scenes.map((scene) => scene.startFrame);
    const alone = await captureAll(canvas, lecture, { frames: starts });
    const together = await Promise.all(starts.map((frame) => captureAll(page, lecture, { frames: [frame] })));
    for (const [index, frame] of starts.entries())
      expect(together[index]?.get(frame)?.equals(alone.get(frame) ?? Buffer.alloc(0))).toBe(true);
  });

  it("hands over a frame in which nothing is to be seen", async () => {
    const away = looseTrack({ prop: "x", startFrame: 0, endFrame: 10, values: [-9000, -8000] });
    const pictures = await captureAll(page, oneScene([looseNode("n", { x: -9000 })], [away]));
    expect([...pictures.keys()]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it("listens nowhere once its browser is connected, and has no address in the list of processes", async () => {
    const pids = processTree(process.pid);
    expect(listeningAddresses(pids)).toEqual([]);
    const browsers = pids.map(commandLine).filter((command) => command.includes("browser-profiles"));
    expect(browsers.length).toBeGreaterThan(0);
    expect(browsers.filter((command) => command.includes("http://127.0.0.1"))).toEqual([]);
  });

  it("stops a cancelled capture and goes on with the next", async () => {
    const controller = new AbortController();
    const job = {
      timeline: lecture,
      frames: [0, 1, 2, 3, 4, 5],
      size: { width: 320, height: 180 },
      signal: controller.signal,
    };
    const cancelled = page.render({ ...job, onFrame: async () => controller.abort(new Error("enough")) });
    await expect(cancelled).rejects.toThrow("enough");
    expect((await captureAll(page, lecture, { frames: [0, 5] })).size).toBe(2);
  });

  it("passes on what the taker of the pictures throws", async () => {
    const job = { timeline: lecture, frames: [0, 1], size: { width: 320, height: 180 } };
    await expect(page.render({ ...job, onFrame: () => Promise.reject(new Error("disk full")) })).rejects.toThrow(
      "disk full",
    );
  });

  it("ends the browser and removes its profile when it is closed", async () => {
    const before = processTree(process.pid);
    const other = await openPageSource({ browser: await testBrowser(), cacheDir: folder });
    const started = processTree(process.pid).filter((pid) => !before.includes(pid));
    expect(started.length).toBeGreaterThan(2);
    const profiles = join(folder, "browser-profiles");
    expect(readdirSync(profiles)).toHaveLength(2);
    await other.close();
    await vi.waitFor(() => expect(processTree(process.pid).filter((pid) => started.includes(pid))).toEqual([]), 15_000);
    expect(readdirSync(profiles)).toHaveLength(1);
    await expect(captureAll(other, lecture, { frames: [0] })).rejects.toMatchObject({ code: "render" });
  });

  it("leaves nothing when it is cancelled while it starts", async () => {
    const before = processTree(process.pid);
    const controller = new AbortController();
    const opening = openPageSource({ browser: await testBrowser(), cacheDir: folder, signal: controller.signal });
    setImmediate(() => controller.abort(new Error("enough")));
    await expect(opening).rejects.toThrow("enough");
    await vi.waitFor(() => expect(processTree(process.pid).filter((pid) => !before.includes(pid))).toEqual([]), 15_000);
  });

  it("tells when the browser cannot show the page", async () => {
    const browser = { path: process.execPath, version: "0", source: "named" as const };
    await expect(openPageSource({ browser, cacheDir: folder })).rejects.toMatchObject({ code: "render" });
  });
});
