import { createHash } from "node:crypto";
import type { Timeline, TimelineScene } from "../../contract/timeline.ts";
import type { Ffmpeg } from "../../processes/find-ffmpeg.ts";
import { movingFrames } from "../../timeline/state-at.ts";
import { type Semaphore, createSemaphore } from "../../kit/concurrency.ts";
import { msg, type Message } from "../../contract/messages/message.ts";
import type { Resolution } from "../../contract/style.ts";
import { motionValues, sceneMotion } from "../../timeline/node-motion.ts";
import { isVisible, looksEqual } from "../../timeline/node-values.ts";
import {
  type PixelSize,
  type FrameSource,
  type FrameSources,
  pictureSize,
  isSourceFailure,
  type Replacement,
} from "./frame-source.ts";
import { type HoldMode, startSceneEncoder, clipCoding } from "./encode/scene-encoder.ts";
import { packClip, HoldsImpossible, holdsWork } from "./encode/pack-clip.ts";
import {
  type OtherClips,
  createClipCache,
  createFrameCache,
  type ClipFacts,
  type ClipMaking,
  createClipStore,
  type EncodedPictures,
} from "./clip-store.ts";

type SceneRender = {
  timeline: Timeline;
  scene: TimelineScene;
  size: PixelSize;
  outFile: string;
  ffmpeg: Ffmpeg;
  holds: HoldMode;
  /** Threads of the encoder. */
  threads: number;
  signal?: AbortSignal | undefined;
  /** Frames of the scene that are done; called as pictures come. */
  onFrames?: ((done: number) => void) | undefined;
};

/** A lecture of this scene alone. */
export const lectureOf = (timeline: Timeline, scene: TimelineScene): Timeline => ({
  ...timeline,
  durationFrames: scene.durationFrames,
  scenes: [{ ...scene, startFrame: 0 }],
  beats: [],
});

/** Draws one scene and has it encoded; gives the pictures of a clip that is still to be packed. */
const renderFrames = async (
  source: FrameSource,
  render: SceneRender,
  frames: readonly number[],
): Promise<Buffer | null> => {
  const { timeline, scene, size, signal, onFrames } = render;
  const encoder = startSceneEncoder({ ...render, frames, totalFrames: scene.durationFrames, fps: timeline.fps });
  const onFrame = async (frame: number, picture: Uint8Array): Promise<void> => {
    await encoder.write(frame, picture);
    onFrames?.(frame);
  };
  try {
    await source.render({ timeline: lectureOf(timeline, scene), frames, size, onFrame, signal });
    return await encoder.end();
  } catch (failure) {
    await encoder.abandon();
    throw failure;
  }
};

/** A scene that became a clip. */
type RenderedScene = {
  /** How many different pictures the scene has. */
  unique: number;
  /** These, encoded one after the other; null where the encoder held them itself. */
  pictures: Buffer | null;
};

/** Renders one scene into a clip. Only the drawing and encoding, which take the memory, wait for their `turn`. */
export const renderScene = async (
  source: FrameSource,
  render: SceneRender,
  turn: Semaphore = (draw) => draw(),
): Promise<RenderedScene> => {
  const { timeline, scene } = render;
  const frames = movingFrames(scene);
  const pictures = await turn(() => renderFrames(source, render, frames));
  if (pictures) await packClip(pictures, { ...render, fps: timeline.fps, frames, totalFrames: scene.durationFrames });
  render.onFrames?.(scene.durationFrames);
  return { unique: frames.length, pictures };
};

export type RenderCall = {
  timeline: Timeline;
  resolution: Resolution;
  /** Has the encoder repeat held pictures instead of inserting skipped ones. */
  compatible: boolean;
  /** Keeps finished clips between runs. */
  clipsDir: string;
  /** Folder of clips that all lectures share, and whether this one may use what others left there. */
  shared?: { dir: string; take: boolean } | undefined;
  signal: AbortSignal;
  /** Frames done of all frames. */
  onFrames: (done: number, total: number) => void;
};

/** Length of the picture's shorter side in pixels. */
export const shortSidePixels = (resolution: Resolution): number => Number.parseInt(resolution, 10);

type ClipRendererOptions = {
  ffmpeg: Ffmpeg | Promise<Ffmpeg>;
  /** Holds proofs of what this ffmpeg can do. */
  cacheDir: string;
  sources: FrameSources;
  /** Scenes that are drawn at a time, and threads of the encoder of each. */
  share: { clipsAtOnce: number; threads: number };
  /** Told of every fallback of every render, in plain words. */
  warn: (message: Message) => void;
};

/** Makes clips of scenes, whichever engine draws them: all with the same encoder, so that they join. */
type ClipRenderer = {
  /** Finds out how a constant frame rate is reached, which takes time once. */
  prepare(signal: AbortSignal): Promise<void>;
  /** Clips of all scenes in order. Throws `AppError`, or the signal's reason. */
  render(call: RenderCall): Promise<SceneClip[]>;
};

const NO_HOLDS = msg("render.holds_impossible");

export const createClipRenderer = ({ ffmpeg, cacheDir, sources, share, warn }: ClipRendererOptions): ClipRenderer => {
  const turn = createSemaphore(share.clipsAtOnce);
  let proof: Promise<HoldMode> | undefined;
  const prove = async (signal: AbortSignal): Promise<HoldMode> =>
    (await holdsWork({ ffmpeg: await ffmpeg, cacheDir, signal })) ? "skip" : "repeat";
  const holdMode = (signal: AbortSignal): Promise<HoldMode> => {
    const proving = (proof ??= prove(signal));
    proving.catch(() => (proof = undefined));
    return proving;
  };
  return {
    prepare: async (signal) => void (await holdMode(signal)),
    async render({ resolution, compatible, shared, ...call }) {
      const holds = compatible ? "repeat" : await holdMode(call.signal);
      if (holds === "repeat" && !compatible) warn(NO_HOLDS);
      const size = pictureSize(call.timeline, shortSidePixels(resolution));
      const { threads } = share;
      const others = shared && othersIn(shared);
      return renderLecture({ ...call, others, size, turn, threads, ffmpeg: await ffmpeg, holds, sources, warn });
    },
  };
};

/** Changes whenever equal pictures would be drawn or encoded otherwise than before. */
const VERSION = 1;

/** A name for the pictures that a scene shows one after the other and for their coding, however long each is held. */
export const picturesName = (
  { ground, fps, width, height }: Timeline,
  scene: TimelineScene,
  how: ClipMaking,
): string => {
  const hash = createHash("sha256");
  hash.update(JSON.stringify({ VERSION, ground, fps, width, height, nodes: scene.nodes, how }));
  for (const change of changesOf(scene)) hash.update(change);
  return hash.digest("hex").slice(0, 32);
};

/** The clip of one scene; `reused` tells that an earlier run made it. */
export type SceneClip = ClipFacts & {
  sceneId: string;
  file: string;
  reused: boolean;
  /** Why another engine drew it than was asked for, a clause such as `Manim stopped answering`. */
  standsIn?: Message | undefined;
};

/** Adds up what is done of each scene. */
export const countFrames = (
  { scenes, durationFrames }: Timeline,
  onFrames: (done: number, total: number) => void,
): ((scene: number, done: number) => void) => {
  const done = scenes.map(() => 0);
  return (scene, frames) => {
    done[scene] = Math.max(done[scene] ?? 0, frames);
    onFrames(
      done.reduce((sum, value) => sum + value, 0),
      durationFrames,
    );
  };
};

const othersIn = ({ dir, take }: { dir: string; take: boolean }): OtherClips => ({
  ...{ kept: createClipCache(dir), pictures: createFrameCache(dir), take },
});

type FallbackOptions = {
  sources: FrameSources;
  turn: Semaphore;
  warn: (message: Message) => void;
};

/** `turn` lets as many scenes be drawn at a time as the machine bears, whichever lectures they belong to. */
type LectureRender = FallbackOptions & {
  timeline: Timeline;
  size: PixelSize;
  /** Keeps finished clips by content; what is there already is not made again. */
  clipsDir: string;
  others?: OtherClips | undefined;
  ffmpeg: Ffmpeg;
  holds: HoldMode;
  /** Threads of each encoder. */
  threads: number;
  signal: AbortSignal;
  /** Frames done of all frames. */
  onFrames: (done: number, total: number) => void;
};

/** Renders all scenes of a lecture into clips, in the order of the scenes. */
const renderLecture = async (render: LectureRender): Promise<SceneClip[]> => {
  const { timeline, size, clipsDir, ffmpeg, holds, threads } = render;
  const store = createClipStore(clipsDir, render.others);
  const count = countFrames(timeline, render.onFrames);
  const way = await render.sources.way();
  const clipOf = async (scene: TimelineScene, index: number, signal: AbortSignal): Promise<SceneClip> => {
    const coding = clipCoding({ holds, fps: timeline.fps, totalFrames: scene.durationFrames });
    const wanted = { size, way, coding };
    const onFrames = (done: number): void => count(index, done);
    const common = { timeline, scene, size, ffmpeg, holds, threads, signal, onFrames };
    const made = { sceneId: scene.id, reused: false };
    const kept = await store.find(store.nameOf(timeline, scene, wanted));
    if (kept) {
      onFrames(scene.durationFrames);
      return { ...made, ...kept.facts, file: kept.file, reused: true };
    }
    const [clip] = await store.make(1, async ([outFile = ""]) => {
      const drawn = await renderClip(render, { ...common, outFile }, wanted);
      return [{ ...drawn, name: store.nameOf(timeline, scene, { ...wanted, way: drawn.way }) }];
    });
    if (!clip) throw new RangeError("no clip was made");
    return { ...made, ...clip.facts, file: clip.file, ...(clip.standsIn ? { standsIn: clip.standsIn } : {}) };
  };
  return allOrNone(
    render.signal,
    timeline.scenes.map((scene, index) => (signal) => clipOf(scene, index, signal)),
  );
};

type ClipRender = SceneRender & { signal: AbortSignal; onFrames: (done: number) => void };

/** A scene's clip as it was drawn in the end. */
type DrawnScene = {
  facts: ClipFacts;
  /** Way of the source that drew it. */
  way: string;
  /** Why another engine drew it than was asked for. */
  standsIn?: Message | undefined;
};

/** Makes a scene's clip of pictures that another lecture left or that are drawn now, and leaves the latter to others. */
const renderClip = async (render: LectureRender, clip: ClipRender, wanted: ClipMaking): Promise<DrawnScene> => {
  const { timeline, scene, holds } = clip;
  const { others } = render;
  const nameOf = (way: string): string => picturesName(timeline, scene, { ...wanted, way });
  const takes = others?.take === true && holds === "skip";
  const left = takes ? await others.pictures.find(nameOf(wanted.way)) : undefined;
  const held = left && (await reuseFrames(left, clip));
  if (held) return { ...held, way: wanted.way };
  const { pictures, ...drawn } = await renderWithFallback(render, clip);
  const { drawnBy } = drawn.facts;
  if (pictures) await others?.pictures.keep(nameOf(drawn.way), { stream: pictures, drawnBy });
  return drawn;
};

/**
 * Makes a scene's clip of its encoded pictures: nothing is drawn, each is held as long as the scene holds it. Undefined
 * where they cannot be held so; then the scene is to be drawn.
 */
const reuseFrames = async (
  { stream, drawnBy }: EncodedPictures,
  render: SceneRender,
): Promise<{ facts: ClipFacts } | undefined> => {
  const { timeline, scene } = render;
  const frames = movingFrames(scene);
  const [unique, totalFrames] = [frames.length, scene.durationFrames];
  try {
    await packClip(stream, { ...render, fps: timeline.fps, frames, totalFrames });
  } catch (failure) {
    if (failure instanceof HoldsImpossible) return undefined;
    throw failure;
  }
  render.onFrames?.(totalFrames);
  return { facts: { frames: totalFrames, unique, drawnBy, holds: "skip" } };
};

/** The same with its pictures, encoded one after the other; null where the encoder held them itself. */
type EncodedScene = DrawnScene & { pictures: Buffer | null };

type Attempt = Replacement & { holds: HoldMode; attempts: number };

/** Draws a scene; once more in another way where the first way failed for a reason that the other does not share. */
const renderWithFallback = async (
  { sources, turn, warn }: FallbackOptions,
  scene: SceneRender & { signal: AbortSignal },
): Promise<EncodedScene> => {
  const { signal } = scene;
  const attempt = async ({ source, standsIn, holds, attempts }: Attempt): Promise<EncodedScene> => {
    try {
      const { unique, pictures } = await renderScene(source, { ...scene, holds }, turn);
      const facts = { frames: scene.scene.durationFrames, unique, drawnBy: source.drawnBy, holds };
      return { facts, way: source.way, standsIn, pictures };
    } catch (failure) {
      if (failure instanceof HoldsImpossible) {
        warn(failure.data);
        return attempt({ source, standsIn, holds: "repeat", attempts });
      }
      if (!isSourceFailure(failure, scene)) throw failure;
      const next = await sources.replace({ source, failure, attempts }, signal);
      if (!next) throw failure;
      const again = next.source.way === source.way ? attempts + 1 : 1;
      return attempt({ standsIn, ...next, holds, attempts: again });
    }
  };
  return attempt({ ...(await sources.open(signal)), holds: scene.holds, attempts: 1 });
};

/** Runs all tasks; when one fails the others are cancelled, and its failure is thrown when all have ended. */
const allOrNone = async <Result>(
  signal: AbortSignal,
  tasks: readonly ((signal: AbortSignal) => Promise<Result>)[],
): Promise<Result[]> => {
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const running = tasks.map(async (task) => {
    try {
      return await task(either);
    } catch (failure) {
      failed.abort(failure);
      throw failure;
    }
  });
  const ended = await Promise.allSettled(running);
  either.throwIfAborted();
  return ended.flatMap((task) => (task.status === "fulfilled" ? [task.value] : []));
};

/** What each picture of a scene changes against the one before, as text. */
function* changesOf(scene: TimelineScene): Generator<string> {
  const { still, moving } = sceneMotion(scene);
  const shown = still.slice();
  for (const frame of movingFrames(scene)) {
    yield "picture";
    for (const motion of moving) {
      const values = motionValues(motion, frame);
      const before = shown[motion.index];
      if (before && looksEqual(before, values)) continue;
      shown[motion.index] = values;
      yield JSON.stringify([motion.index, isVisible(values) ? values : null]);
    }
  }
}
