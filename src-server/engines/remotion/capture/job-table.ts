import { i420Bytes } from "../../clips/picture-size.ts";
import { AppError } from "../../../errors.ts";
import { onAbort } from "../../clips/on-abort.ts";
import type { CaptureJob } from "../../clips/frame-source.ts";
import { createPageJob, type PageJob } from "./page-job.ts";
import { HEAD_BYTES, paddedBytes, readHead, type FromPage, type ToPage } from "./wire.ts";

/** The captures that run in a page. */
export type JobTable = {
  /** Settles when every picture was taken. */
  run: (job: CaptureJob, send: (message: ToPage) => void) => Promise<void>;
  /** Takes changed rectangles that came from the page. */
  receive: (message: Buffer) => void;
  /** Takes what the page said of a job, or of itself. */
  hear: (message: Exclude<FromPage, { type: "ready" }>) => void;
  failAll: (reason: unknown) => void;
};

const distribute = (message: Buffer, jobs: ReadonlyMap<number, PageJob>): void => {
  const view = new DataView(message.buffer, message.byteOffset, message.byteLength);
  for (let at = 0; at < message.length;) {
    const head = readHead(view, at);
    const bytes = i420Bytes(head.right - head.left, head.bottom - head.top);
    at += HEAD_BYTES;
    jobs.get(head.job)?.receive(head, message.subarray(at, at + bytes));
    at += paddedBytes(bytes);
  }
};

const faultOf = (message: string): AppError =>
  new AppError("render", "A picture could not be drawn in the browser; try again.", { cause: new Error(message) });

export const createJobTable = (): JobTable => {
  const jobs = new Map<number, PageJob>();
  let next = 1;
  const failAll = (reason: unknown): void => {
    for (const job of jobs.values()) job.fail(reason);
  };
  return {
    async run(job, send) {
      const id = next++;
      const running = createPageJob(id, job, send);
      const forget = onAbort(job.signal, running.fail);
      jobs.set(id, running);
      send(running.order);
      try {
        await running.done;
      } catch (failure) {
        send({ type: "cancel", job: id });
        throw failure;
      } finally {
        jobs.delete(id);
        forget();
      }
    },
    receive: (message) => distribute(message, jobs),
    hear(message) {
      if (message.type === "done") jobs.get(message.job)?.complete();
      else if (message.job === undefined) failAll(faultOf(message.message));
      else jobs.get(message.job)?.fail(faultOf(message.message));
    },
    failAll,
  };
};
