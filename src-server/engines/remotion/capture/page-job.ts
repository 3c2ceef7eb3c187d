import { AppError } from "../../../errors.ts";
import { createFrameBuilder } from "./frame-builder.ts";
import { FRAMES_UNDER_WAY, type CaptureJob } from "./frame-source.ts";
import type { CaptureOrder, RectHead, ToPage } from "./wire.ts";

/** Node's side of one capture. */
export type PageJob = {
  readonly order: CaptureOrder;
  receive(head: RectHead, pixels: Uint8Array): void;
  /** The page has sent everything. */
  complete(): void;
  fail: (reason: unknown) => void;
  /** Settles when every picture was taken, or with the reason why not. */
  readonly done: Promise<void>;
};

/** Frames are granted a few at a time, to save messages. */
const GRANT = FRAMES_UNDER_WAY / 2;
const STALL_MS = 60_000;

const standsStill = (): AppError =>
  new AppError("render", "The browser that draws the lecture has stopped answering; try again.");

export const createPageJob = (id: number, job: CaptureJob, send: (message: ToPage) => void): PageJob => {
  const { timeline, frames, size, onFrame } = job;
  const builder = createFrameBuilder(size);
  const { promise: done, resolve, reject } = Promise.withResolvers<void>();
  let [left, taken] = [frames.length, 0];
  const fail = (reason: unknown): void => {
    clearTimeout(stalled);
    reject(reason);
  };
  const stalled = setTimeout(() => fail(standsStill()), STALL_MS);
  const settle = (picture: Uint8Array): void => {
    builder.release(picture);
    stalled.refresh();
    left -= 1;
    taken += 1;
    if (left === 0) {
      clearTimeout(stalled);
      resolve();
    } else if (taken % GRANT === 0) send({ type: "grant", job: id, credit: GRANT });
  };
  return {
    order: { type: "capture", job: id, timeline, frames: [...frames], ...size, credit: FRAMES_UNDER_WAY },
    receive(head, pixels) {
      if (head.right > head.left) builder.place(head, pixels);
      if (!head.last) return;
      const picture = builder.take();
      onFrame(head.frame, picture).then(() => settle(picture), fail);
    },
    complete: () => void (frames.length === 0 && resolve()),
    fail,
    done,
  };
};
