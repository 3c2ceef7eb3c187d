import { i420Bytes } from "../../clips/picture-size.ts";
import { AppError } from "../../../errors.ts";
import { placeI420 } from "../stage/i420.ts";
import type { CaptureJob } from "../../clips/frame-source.ts";
import type { CaptureOrder, RectHead, ToPage } from "./wire.ts";

/** Node's side of one capture. */
export type PageJob = {
  readonly order: CaptureOrder;
  receive: (head: RectHead, pixels: Uint8Array) => void;
  /** The page has sent everything. */
  complete: () => void;
  fail: (reason: unknown) => void;
  /** Settles when every picture was taken, or with the reason why not. */
  readonly done: Promise<void>;
};

/** Frames that the page may be ahead; they are granted some at a time, to save messages. */
const AHEAD = 16;
const GRANT = 4;
const STALL_MS = 60_000;

const standsStill = (): AppError =>
  new AppError("render", "The browser that draws the lecture has stopped answering; try again.");

type Rect = { head: RectHead; pixels: Uint8Array };

export const createPageJob = (id: number, job: CaptureJob, send: (message: ToPage) => void): PageJob => {
  const { timeline, frames, size, onFrame } = job;
  const picture = new Uint8Array(i420Bytes(size.width, size.height));
  const waiting: Rect[] = [];
  const { promise: done, resolve, reject } = Promise.withResolvers<void>();
  let [taken, busy] = [0, false];
  const stalled = setTimeout(() => reject(standsStill()), STALL_MS);
  const take = async ({ head, pixels }: Rect): Promise<void> => {
    const { left, top, right, bottom } = head;
    if (right > left) placeI420(pixels, picture, size.width, [left, top, right, bottom]);
    if (!head.last) return;
    await onFrame(head.frame, picture);
    stalled.refresh();
    taken += 1;
    if (taken === frames.length) resolve();
    else if (taken % GRANT === 0) send({ type: "grant", job: id, credit: GRANT });
  };
  const takeAll = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    for (let next = waiting.shift(); next; next = waiting.shift()) await take(next);
    busy = false;
  };
  return {
    order: { type: "capture", job: id, timeline, frames: [...frames], ...size, credit: AHEAD },
    receive(head, pixels) {
      waiting.push({ head, pixels });
      takeAll().catch(reject);
    },
    complete: () => void (frames.length === 0 && resolve()),
    fail: reject,
    done: done.finally(() => clearTimeout(stalled)),
  };
};
