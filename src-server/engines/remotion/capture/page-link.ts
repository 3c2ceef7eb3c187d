import type { RawData, WebSocket } from "ws";
import { AppError } from "../../../errors.ts";
import type { CaptureJob } from "../../clips/frame-source.ts";
import { createJobTable } from "./job-table.ts";
import { fromPageSchema } from "./wire.ts";

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
