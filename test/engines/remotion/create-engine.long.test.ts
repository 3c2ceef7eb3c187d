import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { loadImage } from "@napi-rs/canvas";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { msg, type Message } from "../../../src-server/contract/messages/message.ts";
import type { RenderCall } from "../../../src-server/engines/clips/render-clips.ts";
import { createRemotionEngine, type RemotionEngine } from "../../../src-server/engines/remotion/create-engine.ts";
import { createClipStore } from "../../../src-server/engines/clips/clip-store.ts";
import { clipCoding } from "../../../src-server/engines/clips/encode/scene-encoder.ts";
import { pictureSize } from "../../../src-server/engines/clips/frame-source.ts";
import type { Browser } from "../../../src-server/processes/bundled-browser.ts";
import type { Ffmpeg } from "../../../src-server/processes/find-ffmpeg.ts";
import { changedFrames } from "../../../src-server/timeline/state-at.ts";
import { textOf, textsOf } from "../../support/in-english.ts";
import { processTree } from "../../support/processes.ts";
import { tempFolder } from "../../support/temp-folder.ts";
import { testTimeline } from "../../support/test-timeline/test-timeline.ts";
import { testBrowser, testFfmpeg, testFolder } from "../../support/tools.ts";

const lecture = testTimeline(20);
let cacheDir: string;
let ffmpeg: Ffmpeg;
let browser: Browser;
let engines: RemotionEngine[] = [];

const open = (of: Browser | null, warn: (message: Message) => void = () => undefined): RemotionEngine => {
  const engine = createRemotionEngine({ cacheDir, ffmpeg, browser: of, warn });
  engines.push(engine);
  return engine;
};

type ReferenceOrFast = RenderCall & { reference: boolean };

const call = async (more: Partial<ReferenceOrFast> = {}): Promise<ReferenceOrFast> => ({
  ...{ timeline: lecture, resolution: "480p", reference: false, compatible: false, clipsDir: await tempFolder() },
  ...{ signal: new AbortController().signal, onFrames: () => undefined },
  ...more,
});

describe("Remotion engine", () => {
  beforeAll(async () => {
    [cacheDir, ffmpeg, browser] = [await testFolder(), await testFfmpeg(), await testBrowser()];
  });
  afterEach(async () => {
    await Promise.all(engines.map((engine) => engine.close()));
    engines = [];
  });

  it("makes the same files with a browser and without one", async () => {
    const [page, canvas] = [await open(browser).render(await call()), await open(null).render(await call())];
    expect(page.map((clip) => clip.drawnBy)).toEqual(["page", "page"]);
    expect(canvas.map((clip) => clip.drawnBy)).toEqual(["canvas", "canvas"]);
    expect(page.map((clip) => clip.sceneId)).toEqual(lecture.scenes.map((scene) => scene.id));
    expect(page.reduce((sum, clip) => sum + clip.unique, 0)).toBe(changedFrames(lecture).length);
    for (const [index, clip] of page.entries()) {
      expect((await readFile(clip.file)).equals(await readFile(canvas[index]?.file ?? ""))).toBe(true);
    }
  });

  it("makes no clip again that is there, and all when the mode changes", async () => {
    const engine = open(null);
    const first = await call();
    const made = await engine.render(first);
    const onFrames = vi.fn();
    expect(await engine.render({ ...first, onFrames })).toEqual(made.map((clip) => ({ ...clip, reused: true })));
    expect(onFrames.mock.calls.at(-1)).toEqual([600, 600]);
    const [scene] = lecture.scenes;
    if (!scene) throw new Error("no scene");
    const renamed = { ...lecture, scenes: [{ ...scene, id: "other", heading: "Other" }] };
    expect((await engine.render({ ...first, timeline: renamed }))[0]?.file).toBe(made[0]?.file);
    const plain = await engine.render({ ...first, compatible: true });
    expect(plain.map((clip) => clip.holds)).toEqual(["repeat", "repeat"]);
    expect(await readdir(first.clipsDir)).toHaveLength(8);
  });

  it("keeps clips by all that their encoder is told", async () => {
    const given = await call({ compatible: true });
    const [clip] = await open(null).render(given);
    const [scene] = lecture.scenes;
    if (!scene) throw new Error("no scene");
    const coding = clipCoding({ holds: "repeat", fps: lecture.fps, totalFrames: scene.durationFrames });
    const store = createClipStore(given.clipsDir);
    const nameWith = (told: readonly string[]): string =>
      store.nameOf(lecture, scene, { size: pictureSize(lecture, 480), way: "remotion", coding: told });
    expect(clip?.file).toBe(join(given.clipsDir, `${nameWith(coding)}.mp4`));
    const other = coding.map((word) => (word === "18" ? "19" : word));
    expect(other).not.toEqual(coding);
    expect(await store.find(nameWith(other))).toBeUndefined();
  });

  it("reports progress that never goes back", async () => {
    const seen: number[] = [];
    await open(null).render(await call({ onFrames: (done) => seen.push(done) }));
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen.at(-1)).toBe(600);
  });

  it("draws without a browser, and says so, when the browser does not start", async () => {
    const warn = vi.fn<(message: Message) => void>();
    const engine = open({ path: join(cacheDir, "no-such-browser"), version: "0", source: "named" }, warn);
    expect((await engine.render(await call()))[0]?.drawnBy).toBe("canvas");
    expect(warn).toHaveBeenCalledTimes(1);
    expect(textOf(warn.mock.calls[0]?.[0])).toMatch(/without a browser: .*no-such-browser did not work \(.+\)\.$/);
  });

  it("starts a browser once more that did not start", async () => {
    const folder = await tempFolder();
    const [mark, path] = [join(folder, "started"), join(folder, "browser")];
    const script = `#!/bin/sh\nif [ ! -e "${mark}" ]; then touch "${mark}"; exit 1; fi\nexec "${browser.path}" "$@"\n`;
    await writeFile(path, script, { mode: 0o755 });
    const warn = vi.fn();
    const engine = open({ ...browser, path }, warn);
    expect((await engine.render(await call()))[0]?.drawnBy).toBe("page");
    expect(warn).not.toHaveBeenCalled();
  });

  it("tells in plain words what the system said when the browser was started", async () => {
    const warn = vi.fn<(message: Message) => void>();
    const cache = await tempFolder();
    await writeFile(join(cache, "browser-profiles"), "mine");
    const engine = createRemotionEngine({ cacheDir: cache, ffmpeg, browser, warn });
    engines.push(engine);
    expect((await engine.render(await call()))[0]?.drawnBy).toBe("canvas");
    expect(textsOf(warn.mock.calls.flat())).toEqual([
      `The pictures are drawn without a browser: ${browser.path} did not work (a file could not be read or written; see npm run doctor).`,
    ]);
  });

  it("tells with every render why the browsers that were found cannot be used", async () => {
    const warn = vi.fn<(message: Message) => void>();
    const notWorking = (path: string, reason: string): Message => msg("processes.does_not_work", { path, reason });
    const unusable = Promise.resolve([notWorking("/opt/a", "no"), notWorking("/opt/b", "neither")]);
    const engine = createRemotionEngine({ cacheDir, ffmpeg, browser: null, unusable, warn });
    engines.push(engine);
    for (let run = 0; run < 2; run++) await engine.render(await call());
    const told =
      "The pictures are drawn without a browser: /opt/a does not work (no), and /opt/b does not work (neither).";
    expect(textsOf(warn.mock.calls.flat())).toEqual([told, told]);
  });

  it("starts the browser again when it is killed in the middle of a scene", async () => {
    const engine = open(browser);
    await engine.prepare(new AbortController().signal);
    const before = processTree(process.pid);
    let killed = false;
    const onFrames = (done: number): void => {
      if (killed || done < 50) return;
      killed = true;
      for (const pid of before.slice(1)) process.kill(pid, "SIGKILL");
    };
    const clips = await engine.render(await call({ onFrames }));
    expect(clips.map((clip) => clip.frames)).toEqual([300, 300]);
    expect(killed).toBe(true);
  });

  it("leaves no process and no half clip when it is cancelled", async () => {
    const engine = open(browser);
    const before = processTree(process.pid);
    const controller = new AbortController();
    const given = await call({
      signal: controller.signal,
      onFrames: (done) => done > 40 && controller.abort(new Error("enough")),
    });
    await expect(engine.render(given)).rejects.toThrow("enough");
    await engine.close();
    await vi.waitFor(() => expect(processTree(process.pid).filter((pid) => !before.includes(pid))).toEqual([]), 15_000);
    expect(await readdir(given.clipsDir)).toEqual([]);
  });

  it("draws a still of any frame", async () => {
    const png = await open(null).still(lecture, 299, "480p");
    const image = await loadImage(Buffer.from(png));
    expect([image.width, image.height]).toEqual([854, 480]);
  });
});
