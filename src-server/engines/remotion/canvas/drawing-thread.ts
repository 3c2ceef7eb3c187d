import { Worker } from "node:worker_threads";
import { AppError } from "../../../errors.ts";
import { FRAMES_UNDER_WAY, type CaptureJob } from "../capture/frame-source.ts";
import { onAbort } from "../on-abort.ts";
import { i420Bytes } from "../stage/i420.ts";
import { drawReportSchema, type DrawOrder, type DrawReport } from "./worker-messages.ts";

/** A thread that draws one job after the other. */
export type DrawingThread = {
  /** Settles when every picture was taken. */
  draw(job: CaptureJob): Promise<void>;
  /** Ends the thread, in the middle of a job too. */
  end(): Promise<void>;
};

const WORKER = new URL("canvas-worker.ts", import.meta.url);

const failed = (cause: unknown): AppError =>
  new AppError("render", "A picture could not be drawn; try again.", { cause });

const orderOf = ({ timeline, frames, size }: CaptureJob): DrawOrder => ({
  ...{ timeline, frames: [...frames], ...size },
  pictures: new SharedArrayBuffer(FRAMES_UNDER_WAY * i420Bytes(size.width, size.height)),
  slots: new SharedArrayBuffer(FRAMES_UNDER_WAY * Int32Array.BYTES_PER_ELEMENT),
});

type Running = { hear: (report: DrawReport) => void; fail: (reason: unknown) => void; readonly done: Promise<void> };

const run = (job: CaptureJob, { pictures, slots }: DrawOrder): Running => {
  const { promise: done, resolve, reject } = Promise.withResolvers<void>();
  const bytes = i420Bytes(job.size.width, job.size.height);
  const states = new Int32Array(slots);
  let left = job.frames.length;
  const take = async (frame: number, slot: number): Promise<void> => {
    await job.onFrame(frame, new Uint8Array(pictures, slot * bytes, bytes));
    Atomics.store(states, slot, 0);
    Atomics.notify(states, slot);
    left -= 1;
    if (left === 0) resolve();
  };
  const hear = (report: DrawReport): void => {
    if (report.type === "frame") take(report.frame, report.slot).catch(reject);
    else if (left === 0) resolve();
  };
  return { hear, fail: reject, done };
};

/** Starts a drawing thread. */
export const startDrawingThread = (): DrawingThread => {
  const worker = new Worker(WORKER);
  let running: Running | undefined;
  worker.on("message", (message: unknown) => running?.hear(drawReportSchema.parse(message)));
  worker.on("error", (cause) => running?.fail(failed(cause)));
  worker.on("exit", () => running?.fail(failed(new Error("the drawing thread ended"))));
  return {
    async draw(job) {
      const order = orderOf(job);
      const current = run(job, order);
      const forget = onAbort(job.signal, current.fail);
      running = current;
      worker.postMessage(order);
      await current.done.finally(forget);
    },
    async end() {
      await worker.terminate();
    },
  };
};
