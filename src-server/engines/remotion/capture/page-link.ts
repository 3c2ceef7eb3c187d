import type { RawData, WebSocket } from "ws";
import { AppError } from "../../../errors.ts";
import { i420Bytes } from "../stage/i420.ts";
import type { CaptureJob } from "./frame-source.ts";
import { createPageJob, type PageJob } from "./page-job.ts";
import { fromPageSchema, HEAD_BYTES, paddedBytes, readHead, type ToPage } from "./wire.ts";

/** The connection to the capture page and the jobs that run over it. */
export type PageLink = {
  /** Takes the page's socket. */
  attach(socket: WebSocket): void;
  /** The page is gone: running and later jobs fail. */
  detach(): void;
  /** Fulfilled when the page can take jobs. */
  readonly ready: Promise<void>;
  capture(job: CaptureJob): Promise<void>;
};

const gone = (): AppError => new AppError("render", "The browser that draws the lecture has ended; try again.");

const readRects = (message: Buffer, jobs: ReadonlyMap<number, PageJob>): void => {
  const view = new DataView(message.buffer, message.byteOffset, message.byteLength);
  for (let at = 0; at < message.length; ) {
    const head = readHead(view, at);
    const bytes = i420Bytes(head.right - head.left, head.bottom - head.top);
    at += HEAD_BYTES;
    jobs.get(head.job)?.receive(head, message.subarray(at, at + bytes));
    at += paddedBytes(bytes);
  }
};

export const createPageLink = (): PageLink => {
  const jobs = new Map<number, PageJob>();
  const { promise: ready, resolve: becomeReady } = Promise.withResolvers<void>();
  let page: WebSocket | undefined;
  let nextJob = 1;
  const send = (message: ToPage): void => page?.send(JSON.stringify(message));
  const failAll = (reason: unknown): void => {
    for (const job of jobs.values()) job.fail(reason);
  };
  const hear = (text: string): void => {
    const message = fromPageSchema.parse(JSON.parse(text));
    if (message.type === "ready") becomeReady();
    else if (message.type === "done") jobs.get(message.job)?.complete();
    else {
      const fault = new AppError("render", "A picture could not be drawn in the browser; try again.", { cause: new Error(message.message) });
      if (message.job === undefined) failAll(fault);
      else jobs.get(message.job)?.fail(fault);
    }
  };
  const listen = (data: RawData, isBinary: boolean): void => {
    try {
      if (!Buffer.isBuffer(data)) return;
      if (isBinary) readRects(data, jobs);
      else hear(data.toString("utf8"));
    } catch (fault) {
      failAll(fault);
    }
  };
  const detach = (): void => {
    page = undefined;
    failAll(gone());
  };
  return {
    attach(socket) {
      page = socket;
      socket.on("message", listen);
      socket.on("close", detach);
      socket.on("error", detach);
    },
    detach,
    ready,
    async capture(job) {
      job.signal?.throwIfAborted();
      if (!page) throw gone();
      const id = nextJob++;
      const pageJob = createPageJob(id, job, send);
      const cancel = (): void => pageJob.fail(job.signal?.reason);
      job.signal?.addEventListener("abort", cancel, { once: true });
      jobs.set(id, pageJob);
      send(pageJob.order);
      try {
        await pageJob.done;
      } catch (failure) {
        send({ type: "cancel", job: id });
        throw failure;
      } finally {
        jobs.delete(id);
        job.signal?.removeEventListener("abort", cancel);
      }
    },
  };
};
