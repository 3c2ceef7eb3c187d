import { msg } from "../../../contract/messages/message.ts";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, readdir, readFile } from "node:fs/promises";
import { join, dirname } from "node:path";
import type { PlayerMessage, DrawJob } from "../../../contract/draw-job.ts";
import type { Timeline, TimelineScene } from "../../../contract/timeline.ts";
import { removeStaleFolders } from "../../../folders.ts";
import { onAbort } from "../../../kit/concurrency.ts";
import { startTool } from "../../../processes/run-tool.ts";
import { sceneIndexAt } from "../../../timeline/state-at.ts";
import { type PixelSize, i420Bytes, type FrameJob, type FrameSource } from "../../clips/frame-source.ts";
import { PlayerFailure, type PlayerLink, createPlayerLink, type Timer } from "./player-link.ts";

export type PlayerFrame = Extract<PlayerMessage, { type: "frame" }>;

/** Whether a frame's rectangles and bytes belong together and to a picture of this size; the first has all of it. */
export const isWhole = ({ rects, bytes }: PlayerFrame, size: PixelSize, isFirst: boolean): boolean => {
  const pixels = rects.reduce((sum, rect) => sum + areaOf(rect), 0);
  const fits = rects.every((rect) => lies(rect, size)) && bytes === (pixels * 3) / 2;
  return fits && (!isFirst || pixels === size.width * size.height);
};

type Rect = PlayerFrame["rects"][number];

/** Brings a picture in I420 up to date: the planes of each rectangle lie one after the other in `bytes`. */
export const patchPicture = (
  picture: Uint8Array,
  { width, height }: PixelSize,
  rects: readonly Rect[],
  bytes: Uint8Array,
): void => {
  const [luma, chroma] = [width * height, (width * height) / 4];
  let from = 0;
  for (const rect of rects) {
    const half = rect.map((side) => side / 2);
    from = patchPlane({ picture, offset: 0, width }, rect, bytes, from);
    from = patchPlane({ picture, offset: luma, width: width / 2 }, half, bytes, from);
    from = patchPlane({ picture, offset: luma + chroma, width: width / 2 }, half, bytes, from);
  }
};

export type PlayerProgram = {
  /** Interpreter of the environment, and the script that it runs. */
  python: string;
  script: string;
};

/** A process that draws with Manim, one job after the other. */
export type ManimPlayer = {
  readonly pid: number;
  /** As of a frame source; `PlayerFailure` is what it throws of itself. */
  render: FrameSource["render"];
  /** Whether it may be given another job. */
  isUsable(): boolean;
  kill(): Promise<void>;
};

type PlayerStart = PlayerProgram & {
  /** Holds the folders that players run in. */
  cacheDir: string;
  after: Timer;
  signal?: AbortSignal | undefined;
};

/** The numeric libraries would start a thread for each core, of which none is of use. */
const ONE_THREAD = { OPENBLAS_NUM_THREADS: "1", OMP_NUM_THREADS: "1", MKL_NUM_THREADS: "1" };

/**
 * Starts a player: it gets a small environment and a folder of its own, and ends with `kill`, with `signal` while it
 * starts, and with this process. Throws `PlayerFailure`, or the signal's reason.
 */
export const startPlayer = async (start: PlayerStart): Promise<ManimPlayer> => {
  const { python, script, after, signal } = start;
  signal?.throwIfAborted();
  const folder = await makeFolder(start.cacheDir);
  const tool = startTool({ file: python, args: ["-I", script], env: ONE_THREAD, cwd: folder, name: "Manim" });
  const link = createPlayerLink(tool, after);
  const gone = tool.done
    .catch(() => undefined)
    .then(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined));
  const kill = async (): Promise<void> => {
    await link.kill();
    await gone;
  };
  const forget = onAbort(signal, () => void link.kill());
  try {
    await untilReady(link);
  } catch (failure) {
    await kill();
    signal?.throwIfAborted();
    throw failure;
  } finally {
    forget();
  }
  return { pid: tool.pid, ...playerOn(link, after), isUsable: link.isUsable, kill };
};

/** One scene's part of a capture; `firstFrame` is the frame of the timeline at which the scene starts. */
type ScenePart = { job: DrawJob; firstFrame: number };

/** What the player is asked for a capture: a job for each scene that has frames in it. */
export const drawJobs = ({ timeline, frames, size }: Omit<FrameJob, "onFrame" | "signal">): ScenePart[] => {
  const { fps, width, height, ground } = timeline;
  const common = { version: 1, fps, width, height, ground, pixelWidth: size.width, pixelHeight: size.height } as const;
  const byScene = Map.groupBy(frames, (frame) => sceneIndexAt(timeline, frame));
  return [...byScene].flatMap(([index, wanted]) => {
    const scene = timeline.scenes[index];
    if (!scene) return [];
    const { nodes, tracks, durationFrames, startFrame } = scene;
    const pictures = picturesOf(timeline, scene);
    const own = wanted.map((frame) => frame - startFrame);
    return [{ job: { ...common, durationFrames, nodes, tracks, pictures, frames: own }, firstFrame: startFrame }];
  });
};

/** A name for all that the player's pictures depend on: its own code, and the locked packages that it draws with. */
export const playerVersion = async (script: string): Promise<string> => {
  const folder = dirname(script);
  const sources = (await readdir(join(folder, "src"), { recursive: true }))
    .filter((name) => name.endsWith(".py"))
    .toSorted()
    .map((name) => join(folder, "src", name));
  const hash = createHash("sha256");
  for (const file of [script, join(folder, "requirements.lock"), ...sources])
    hash.update(await readFile(file)).update("\0");
  return `manim ${hash.digest("hex").slice(0, 16)}`;
};

const areaOf = ([left, top, right, bottom]: Rect): number => (right - left) * (bottom - top);

const lies = ([left, top, right, bottom]: Rect, { width, height }: PixelSize): boolean =>
  left < right && top < bottom && right <= width && bottom <= height;

type Plane = { picture: Uint8Array; offset: number; width: number };

/** Copies a rectangle's rows into a plane; gives where the next plane's rows start. */
const patchPlane = (
  { picture, offset, width }: Plane,
  rect: readonly number[],
  rows: Uint8Array,
  from: number,
): number => {
  const [left = 0, top = 0, right = 0, bottom = 0] = rect;
  const wide = right - left;
  for (let row = top; row < bottom; row++, from += wide)
    picture.set(rows.subarray(from, from + wide), offset + row * width + left);
  return from;
};

const makeFolder = async (cacheDir: string): Promise<string> => {
  const folder = join(cacheDir, "players");
  await mkdir(folder, { recursive: true });
  await removeStaleFolders(folder);
  return mkdtemp(join(folder, `${process.pid}-`));
};

const untilReady = async (link: PlayerLink): Promise<void> => {
  const message = await link.next();
  if (message.type !== "ready") throw link.condemn(msg("manim.unexpected_answer"));
};

const playerOn = (link: PlayerLink, after: Timer): Pick<ManimPlayer, "render"> => {
  let next = 1;
  return {
    async render(job) {
      const bytes = i420Bytes(job.size.width, job.size.height);
      const [picture, scratch] = [new Uint8Array(bytes), new Uint8Array(bytes)];
      for (const part of drawJobs(job)) {
        const { onFrame, signal } = job;
        await renderScenePart(link, { ...part, id: next++, picture, scratch, onFrame, signal, after });
      }
    },
  };
};

type PartRender = ScenePart & {
  /** Number of the job, new for each. */
  id: number;
  /** Memory for one picture, and for what of it comes at a time. */
  picture: Uint8Array;
  scratch: Uint8Array;
  onFrame: FrameJob["onFrame"];
  signal?: AbortSignal | undefined;
  after: Timer;
};

/** Has a player draw one scene. Throws `PlayerFailure`, what `onFrame` throws, or the signal's reason. */
const renderScenePart = async (link: PlayerLink, drawing: PartRender): Promise<void> => {
  const { id, job, signal, after } = drawing;
  signal?.throwIfAborted();
  const off = createCallingOff(link, id, after);
  const hear = listener(link, drawing, off);
  await link.send({ type: "draw", id, job });
  const forget = onAbort(signal, off.because);
  try {
    for (let more = true; more;) more = await hear(await link.next());
  } catch (failure) {
    if (!off.reason()) throw failure;
  } finally {
    forget();
    off.settle();
  }
  const unwanted = off.reason();
  if (unwanted) throw unwanted.of;
};

/** Calls a job off. */
type CallingOff = {
  /** Tells the player that the job is not wanted any more; only the first reason counts. */
  because(reason: unknown): void;
  /** Why it was called off; undefined while it is wanted. */
  reason(): { readonly of: unknown } | undefined;
  /** The player has obeyed. */
  settle(): void;
};

/** Time that a player has to stop drawing what is not wanted any more; after it, it is ended. */
const MAX_WAIT_MS = 2000;

const createCallingOff = (link: PlayerLink, id: number, after: Timer): CallingOff => {
  let known: { readonly of: unknown } | undefined;
  let forget = (): void => undefined;
  return {
    because(reason) {
      if (known) return;
      known = { of: reason };
      forget = after(MAX_WAIT_MS, () => void link.kill());
      link.send({ type: "cancel", id }).catch(() => undefined);
    },
    reason: () => known,
    settle: () => forget(),
  };
};

/** Takes a player's answers to one job; each call tells whether more is to come. */
const listener = (
  link: PlayerLink,
  { id, job, firstFrame, picture, scratch, onFrame }: PartRender,
  off: CallingOff,
) => {
  const size = { width: job.pixelWidth, height: job.pixelHeight };
  let taken = 0;
  const take = async (drawn: PlayerFrame): Promise<boolean> => {
    const { frame, rects, bytes } = drawn;
    if (frame !== job.frames[taken]) throw link.condemn(msg("manim.wrong_frame"));
    if (!isWhole(drawn, size, taken === 0)) throw link.condemn(msg("manim.wrong_size"));
    const changed = scratch.subarray(0, bytes);
    await link.fill(changed);
    patchPicture(picture, size, rects, changed);
    taken += 1;
    if (!off.reason()) await onFrame(firstFrame + frame, picture).catch(off.because);
    return true;
  };
  return async (message: PlayerMessage): Promise<boolean> => {
    if (message.type === "ready" || message.id !== id) throw link.condemn(msg("manim.unexpected_answer"));
    if (message.type === "frame") return take(message);
    if (off.reason()) return false;
    if (message.type === "failed") throw refusal(message);
    if (taken < job.frames.length) throw link.condemn(msg("manim.frames_missing"));
    return false;
  };
};

type Of<Type extends PlayerMessage["type"]> = Extract<PlayerMessage, { type: Type }>;

const refusal = ({ code, at, message }: Of<"failed">): PlayerFailure => {
  const why = message.replace(/\.$/, "");
  const clause = at === "" ? msg("manim.could_not_draw", { why }) : msg("manim.could_not_draw_at", { why, at });
  return new PlayerFailure(clause, { mayPass: code === "draw" });
};

const picturesOf = ({ pictures = {} }: Timeline, { nodes }: TimelineScene): Record<string, string> => {
  const shown = new Set(nodes.flatMap(({ picture }) => picture ?? []));
  return Object.fromEntries(Object.entries(pictures).filter(([id]) => shown.has(id)));
};
