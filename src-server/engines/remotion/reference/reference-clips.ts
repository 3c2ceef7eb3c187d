import { msg } from "../../../contract/messages/message.ts";
import { mkdtemp, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { type Timeline, timelineSchema } from "../../../contract/timeline.ts";
import { AppError } from "../../../errors.ts";
import type { Browser } from "../../../processes/bundled-browser.ts";
import { runTool } from "../../../processes/run-tool.ts";
import { movingFrames } from "../../../timeline/state-at.ts";
import { createClipStore, type MadeClip } from "../../clips/clip-store.ts";
import type { PixelSize } from "../../clips/frame-source.ts";
import { countFrames, type SceneClip } from "../../clips/render-clips.ts";

type ReferenceClips = {
  timeline: Timeline;
  size: PixelSize;
  /** Keeps finished clips by content; what is there already is not made again. */
  clipsDir: string;
  cacheDir: string;
  /** Null has Remotion look for one itself. */
  browser: Browser | null;
  concurrency: number;
  signal: AbortSignal;
  /** Frames done of all frames. */
  onFrames: (done: number, total: number) => void;
};

/** Renders all scenes of a lecture through Remotion's own renderer, in the order of the scenes. */
export const renderReferenceClips = async (render: ReferenceClips): Promise<SceneClip[]> => {
  const { timeline, size, clipsDir, cacheDir, browser, concurrency, signal } = render;
  const store = createClipStore(clipsDir);
  const count = countFrames(timeline, render.onFrames);
  const scenes = timeline.scenes.map((scene, index) => ({
    scene,
    index,
    name: store.nameOf(timeline, scene, { size, way: "reference", coding: REFERENCE_CODING }),
  }));
  const found = await Promise.all(scenes.map(({ name }) => store.find(name)));
  const missing = scenes.filter(({ index }) => !found[index]);
  const write = async (files: readonly string[]): Promise<MadeClip[]> => {
    const clips = missing.map(({ scene }, place) => ({
      firstFrame: scene.startFrame,
      lastFrame: scene.startFrame + scene.durationFrames - 1,
      outFile: files[place] ?? "",
    }));
    const onFrames = (clip: number, done: number): void => count(missing[clip]?.index ?? 0, done);
    await renderReference({
      timeline,
      ...size,
      clips,
      browser,
      cacheDir,
      concurrency,
      imageFormat: "png",
      signal,
      onFrames,
    });
    return missing.map(({ scene, name }) => ({
      name,
      facts: {
        ...{ frames: scene.durationFrames, unique: movingFrames(scene).length },
        ...{ drawnBy: "reference", holds: "repeat" },
      },
    }));
  };
  const made = missing.length > 0 ? await store.make(missing.length, write) : [];
  return scenes.map(({ scene, index }) => {
    const clip = found[index] ?? made[missing.findIndex((other) => other.index === index)];
    if (!clip) throw new RangeError("no clip was made");
    count(index, scene.durationFrames);
    return { sceneId: scene.id, file: clip.file, reused: found[index] !== undefined, ...clip.facts };
  });
};

/** What the process around Remotion's own renderer is told, as JSON on its standard input. */
export const referenceOrderSchema = z.object({
  timeline: timelineSchema,
  width: z.int(),
  height: z.int(),
  /** Clips to make: first and last frame of the lecture, and the file. */
  clips: z.array(z.object({ firstFrame: z.int(), lastFrame: z.int(), outFile: z.string() })),
  browserPath: z.string().nullable(),
  /** Where the bundle is put together; removed by whoever named it. */
  bundleDir: z.string(),
  /** Pages that draw at a time. */
  concurrency: z.int(),
  /** `png` keeps pictures exact; `jpeg` is Remotion's own choice. */
  imageFormat: z.enum(["png", "jpeg"]),
});

export type ReferenceOrder = z.infer<typeof referenceOrderSchema>;

/** What it tells, one JSON line each: frames of the current clip that are done, or that a clip is. */
const referenceReportSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("frames"), clip: z.int(), done: z.int() }),
  z.object({ type: z.literal("clip"), clip: z.int() }),
]);

export type ReferenceReport = z.infer<typeof referenceReportSchema>;

/** What Remotion's own renderer is told about the coding of a clip. */
export const REFERENCE_CODING = {
  codec: "h264",
  crf: 18,
  x264Preset: "veryfast",
  pixelFormat: "yuv420p",
  colorSpace: "bt709",
  muted: true,
} as const;

type ReferenceRender = Pick<
  ReferenceOrder,
  "timeline" | "width" | "height" | "clips" | "concurrency" | "imageFormat"
> & {
  browser: Browser | null;
  /** Holds the bundle while it is needed. */
  cacheDir: string;
  signal?: AbortSignal | undefined;
  /** Frames of a clip that are done. */
  onFrames?: ((clip: number, done: number) => void) | undefined;
};

const PROCESS = fileURLToPath(new URL("reference-process.ts", import.meta.url));

/**
 * Makes clips with Remotion's own `renderMedia`, in a process of its own.
 * Throws `AppError("render")`, or the signal's reason; nothing it started is left then.
 */
const renderReference = async ({ browser, cacheDir, signal, onFrames, ...order }: ReferenceRender): Promise<void> => {
  await mkdir(cacheDir, { recursive: true });
  const bundleDir = await mkdtemp(join(cacheDir, "reference-"));
  const onLine = (line: string): void => {
    const report = line.startsWith("{") ? referenceReportSchema.safeParse(JSON.parse(line)) : undefined;
    if (report?.data?.type === "frames") onFrames?.(report.data.clip, report.data.done);
  };
  const input = JSON.stringify({ ...order, bundleDir, browserPath: browser?.path ?? null });
  try {
    await runTool({
      file: process.execPath,
      args: [PROCESS],
      env: browser?.env,
      input,
      signal,
      onLine,
      name: "Remotion",
    });
  } catch (cause) {
    signal?.throwIfAborted();
    throw new AppError("render", msg("render.reference_failed"), { cause });
  } finally {
    await rm(bundleDir, { recursive: true, force: true });
  }
};
