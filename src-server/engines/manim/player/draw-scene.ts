import type { PlayerMessage } from "../../../contract/draw-job.ts";
import type { CaptureJob } from "../../clips/frame-source.ts";
import { onAbort } from "../../clips/on-abort.ts";
import { createCallingOff, type CallingOff } from "./calling-off.ts";
import type { ScenePart } from "./draw-jobs.ts";
import { isWhole, patchPicture, type PlayerFrame } from "./patch-picture.ts";
import { PlayerFailure } from "./player-failure.ts";
import type { PlayerLink } from "./player-link.ts";
import type { Timer } from "./timer.ts";

export type SceneDrawing = ScenePart & {
  /** Number of the job, new for each. */
  id: number;
  /** Memory for one picture, and for what of it comes at a time. */
  picture: Uint8Array;
  scratch: Uint8Array;
  onFrame: CaptureJob["onFrame"];
  signal?: AbortSignal | undefined;
  after: Timer;
};

type Of<Type extends PlayerMessage["type"]> = Extract<PlayerMessage, { type: Type }>;

const refusal = ({ code, at, message }: Of<"failed">): PlayerFailure => {
  const where = at === "" ? "" : ` (${at})`;
  const clause = `Manim could not draw it: ${message.replace(/\.$/, "")}${where}`;
  return new PlayerFailure(clause, { mayPass: code === "draw" });
};

/** Takes a player's answers to one job; each call tells whether more is to come. */
const listener = (
  link: PlayerLink,
  { id, job, firstFrame, picture, scratch, onFrame }: SceneDrawing,
  off: CallingOff,
) => {
  const size = { width: job.pixelWidth, height: job.pixelHeight };
  let taken = 0;
  const take = async (drawn: PlayerFrame): Promise<boolean> => {
    const { frame, rects, bytes } = drawn;
    if (frame !== job.frames[taken]) throw link.condemn("Manim drew another frame than it was asked for");
    if (!isWhole(drawn, size, taken === 0))
      throw link.condemn("Manim drew a picture of another size than it was asked for");
    const changed = scratch.subarray(0, bytes);
    await link.fill(changed);
    patchPicture(picture, size, rects, changed);
    taken += 1;
    if (!off.reason()) await onFrame(firstFrame + frame, picture).catch(off.because);
    return true;
  };
  return async (message: PlayerMessage): Promise<boolean> => {
    if (message.type === "ready" || message.id !== id) throw link.condemn("Manim answered what nobody had asked");
    if (message.type === "frame") return take(message);
    if (off.reason()) return false;
    if (message.type === "failed") throw refusal(message);
    if (taken < job.frames.length) throw link.condemn("Manim left frames out");
    return false;
  };
};

/** Has a player draw one scene. Throws `PlayerFailure`, what `onFrame` throws, or the signal's reason. */
export const drawScene = async (link: PlayerLink, drawing: SceneDrawing): Promise<void> => {
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
