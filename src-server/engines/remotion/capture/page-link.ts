import { msg } from "../../../contract/messages/message.ts";
import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type RawData, type WebSocket, WebSocketServer } from "ws";
import { AppError } from "../../../errors.ts";
import { onAbort } from "../../../kit/concurrency.ts";
import { i420Bytes, type FrameJob } from "../../clips/frame-source.ts";
import { placeI420 } from "../stage/pixels.ts";
import {
  type RenderOrder,
  type RectHead,
  type ToPage,
  HEAD_BYTES,
  paddedBytes,
  readHead,
  type FromPage,
  fromPageSchema,
} from "./wire.ts";

/** The connection to the capture page. */
type PageLink = {
  /** Takes the page's socket. */
  attach: (socket: WebSocket) => void;
  /** The page is gone: running and later jobs fail. */
  detach: () => void;
  /** Fulfilled when the page can take jobs. */
  readonly ready: Promise<void>;
  render: (job: FrameJob) => Promise<void>;
};

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
    async render(job) {
      job.signal?.throwIfAborted();
      if (!page) throw gone();
      await jobs.run(job, (message) => page?.send(JSON.stringify(message)));
    },
  };
};

/** Serves the capture page to the browser of this process and to nobody else. */
export type PageServer = {
  /** Address of the page; holds a secret. */
  readonly url: string;
  close(): Promise<void>;
};

type Site = { host: string; base: string; script: Uint8Array };

const MAX_MESSAGE_BYTES = 256 * 2 ** 20;

/** Listens on a free port of 127.0.0.1 until the page has opened its socket, which `onSocket` gets; no other follows. */
export const servePage = async (script: Uint8Array, onSocket: (socket: WebSocket) => void): Promise<PageServer> => {
  const server = createServer();
  const port = await listen(server);
  const host = `127.0.0.1:${port}`;
  const site: Site = { host, base: `/${randomBytes(24).toString("base64url")}/`, script };
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: MAX_MESSAGE_BYTES });
  server.on("request", (request, response) => answer(site, request, response));
  server.on("upgrade", (request, stream, head) => {
    const known =
      request.url === `${site.base}socket` && request.headers.origin === `http://${host}` && isOurs(request, site);
    if (!known || !server.listening) return void stream.destroy();
    server.close();
    sockets.handleUpgrade(request, stream, head, onSocket);
  });
  return {
    url: `http://${host}${site.base}`,
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
      if (server.listening) await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};

/** The captures that run in a page. */
type JobTable = {
  /** Settles when every picture was taken. */
  run: (job: FrameJob, send: (message: ToPage) => void) => Promise<void>;
  /** Takes changed rectangles that came from the page. */
  receive: (message: Buffer) => void;
  /** Takes what the page said of a job, or of itself. */
  hear: (message: Exclude<FromPage, { type: "ready" }>) => void;
  failAll: (reason: unknown) => void;
};

/** Node's side of one capture. */
type PageJob = {
  readonly order: RenderOrder;
  receive: (head: RectHead, pixels: Uint8Array) => void;
  /** The page has sent everything. */
  complete: () => void;
  fail: (reason: unknown) => void;
  /** Settles when every picture was taken, or with the reason why not. */
  readonly done: Promise<void>;
};

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

type Rect = { head: RectHead; pixels: Uint8Array };

const STALL_MS = 60_000;

const GRANT = 4;

/** Frames that the page may be ahead; they are granted some at a time, to save messages. */
const AHEAD = 16;

const createPageJob = (id: number, job: FrameJob, send: (message: ToPage) => void): PageJob => {
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

const standsStill = (): AppError => new AppError("render", msg("render.browser_stopped_answering"));

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
  new AppError("render", msg("render.browser_picture_failed"), { cause: new Error(message) });

const gone = (): AppError => new AppError("render", msg("render.browser_ended"));

const listen = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });

const html = `<!doctype html><meta charset="utf-8"><title>Lectern</title><body style="margin:0"><script src="page.js"></script>`;

const answer = (site: Site, request: IncomingMessage, response: ServerResponse): void => {
  const path = isOurs(request, site) && request.method === "GET" ? request.url : undefined;
  response.setHeader("Content-Security-Policy", policy(site.host));
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Referrer-Policy", "no-referrer");
  if (path === site.base) response.setHeader("Content-Type", "text/html; charset=utf-8").end(html);
  else if (path === `${site.base}page.js`)
    response.setHeader("Content-Type", "text/javascript; charset=utf-8").end(site.script);
  else response.writeHead(404).end();
};

const isOurs = (request: IncomingMessage, { host }: Site): boolean => request.headers.host === host;

/** Nothing but the page's own script and its own socket. */
const policy = (host: string): string =>
  `default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src ws://${host}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
