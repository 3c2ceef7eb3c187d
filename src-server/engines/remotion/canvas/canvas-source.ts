import { msg } from "../../../contract/messages/message.ts";
import { Worker } from "node:worker_threads";
import { z } from "zod";
import { timelineSchema } from "../../../contract/timeline.ts";
import { AppError } from "../../../errors.ts";
import { onAbort } from "../../../kit/concurrency.ts";
import { i420Bytes, type FrameJob, type FrameSource } from "../../clips/frame-source.ts";
import { REMOTION_WAY } from "../stage/stage-renderer.ts";

/** A thread that draws one job after the other. */
type RenderThread = {
  /** Settles when every picture was taken. */
  render(job: FrameJob): Promise<void>;
  /** Ends the thread, in the middle of a job too. */
  end(): Promise<void>;
};

/**
 * Draws without a browser, in threads of this process; the pictures are those of the page, byte for byte.
 * One thread is ready from the start, others come with jobs that run at the same time. Throws `AppError("render")`.
 */
export const openCanvasSource = async (): Promise<FrameSource> => {
  const first = await startRenderThread();
  const idle = [first];
  const all = new Set<RenderThread>(idle);
  const start = async (): Promise<RenderThread> => {
    const thread = await startRenderThread();
    all.add(thread);
    return thread;
  };
  return {
    drawnBy: "canvas",
    way: REMOTION_WAY,
    async render(job) {
      job.signal?.throwIfAborted();
      const thread = idle.pop() ?? (await start());
      try {
        await thread.render(job);
      } catch (failure) {
        all.delete(thread);
        await thread.end();
        throw failure;
      }
      idle.push(thread);
    },
    async close() {
      await Promise.all([...all].map((thread) => thread.end()));
    },
  };
};

/**
 * What a drawing thread is told. The picture is shared: while `turn[0]` is 1 it is being taken,
 * and the thread, which draws the next frame meanwhile, leaves it alone until it is 0.
 */
export const drawOrderSchema = z.object({
  timeline: timelineSchema,
  frames: z.array(z.int()),
  width: z.int(),
  height: z.int(),
  picture: z.instanceof(SharedArrayBuffer),
  turn: z.instanceof(SharedArrayBuffer),
});

export type DrawOrder = z.infer<typeof drawOrderSchema>;

/** What a drawing thread tells. */
const drawReportSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("ready") }),
  z.object({ type: z.literal("frame"), frame: z.int() }),
  z.object({ type: z.literal("done") }),
]);

export type DrawReport = z.infer<typeof drawReportSchema>;

const WORKER = new URL("canvas-worker.ts", import.meta.url);

/** Pixels that were read are garbage at once; a small nursery has it collected before it grows. */
const YOUNG_MB = 4;

type Running = {
  hear: (report: Exclude<DrawReport, { type: "ready" }>) => void;
  fail: (reason: unknown) => void;
  readonly done: Promise<void>;
};

/** Starts a drawing thread and waits until it can draw. Throws `AppError("render")`. */
const startRenderThread = async (): Promise<RenderThread> => {
  const worker = new Worker(WORKER, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } });
  const { promise: ready, resolve: becomeReady, reject: refuse } = Promise.withResolvers<void>();
  let running: Running | undefined;
  const fail = (cause: unknown): void => {
    refuse(failed(cause));
    running?.fail(failed(cause));
  };
  worker.on("message", (message: unknown) => {
    const report = drawReportSchema.parse(message);
    if (report.type === "ready") becomeReady();
    else running?.hear(report);
  });
  worker.on("error", fail);
  worker.on("exit", () => fail(new Error("the drawing thread ended")));
  await ready;
  return {
    async render(job) {
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

const failed = (cause: unknown): AppError => new AppError("render", msg("render.picture_failed"), { cause });

const orderOf = ({ timeline, frames, size }: FrameJob): DrawOrder => ({
  ...{ timeline, frames: [...frames], ...size },
  picture: new SharedArrayBuffer(i420Bytes(size.width, size.height)),
  turn: new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT),
});

const run = (job: FrameJob, order: DrawOrder): Running => {
  const { promise: done, resolve, reject } = Promise.withResolvers<void>();
  const [picture, turn] = [new Uint8Array(order.picture), new Int32Array(order.turn)];
  let left = job.frames.length;
  const take = async (frame: number): Promise<void> => {
    await job.onFrame(frame, picture);
    Atomics.store(turn, 0, 0);
    Atomics.notify(turn, 0);
    left -= 1;
    if (left === 0) resolve();
  };
  const hear: Running["hear"] = (report) => {
    if (report.type === "frame") take(report.frame).catch(reject);
    else if (left === 0) resolve();
  };
  return { hear, fail: reject, done };
};
