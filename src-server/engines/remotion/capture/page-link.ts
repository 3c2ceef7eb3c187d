import type { RawData, WebSocket } from "ws";
import { i420Bytes } from "../../clips/picture-size.ts";
import { AppError } from "../../../errors.ts";
import type { CaptureJob } from "../../clips/frame-source.ts";
import { onAbort } from "../../clips/on-abort.ts";
import { placeI420 } from "../stage/i420.ts";
import {
  type CaptureOrder,
  type RectHead,
  type ToPage,
  HEAD_BYTES,
  paddedBytes,
  readHead,
  type FromPage,
  fromPageSchema,
} from "./wire.ts";

/** Node's side of one capture. */
type PageJob = {
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

const createPageJob = (id: number, job: CaptureJob, send: (message: ToPage) => void): PageJob => {
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

/** The captures that run in a page. */
type JobTable = {
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

const createJobTable = (): JobTable => {
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

/** The connection to the capture page. */
export type PageLink = {
  /** Takes the page's socket. */
  attach: (socket: WebSocket) => void;
  /** The page is gone: running and later jobs fail. */
  detach: () => void;
  /** Fulfilled when the page can take jobs. */
  readonly ready: Promise<void>;
  capture: (job: CaptureJob) => Promise<void>;
};

const gone = (): AppError => new AppError("render", "The browser that draws the lecture has ended; try again.");

export const createPageLink = (): PageLink => {
  const jobs = createJobTable();
  const { promise: ready, resolve: becomeReady } = Promise.withResolvers<void>();
  let page: WebSocket | undefined;
  const detach = (): void => {
    page = undefined;
    jobs.failAll(gone());
  };
  const take = (data: Buffer, isBinary: boolean): void => {
    if (isBinary) return jobs.receive(data);
    const message = fromPageSchema.parse(JSON.parse(data.toString("utf8")));
    return message.type === "ready" ? becomeReady() : jobs.hear(message);
  };
  return {
    attach(socket) {
      page = socket;
      socket.on("message", (data: RawData, isBinary: boolean) => {
        try {
          if (Buffer.isBuffer(data)) take(data, isBinary);
        } catch (fault) {
          jobs.failAll(fault);
        }
      });
      socket.on("close", detach).on("error", detach);
    },
    detach,
    ready,
    async capture(job) {
      job.signal?.throwIfAborted();
      if (!page) throw gone();
      await jobs.run(job, (message) => page?.send(JSON.stringify(message)));
    },
  };
};
