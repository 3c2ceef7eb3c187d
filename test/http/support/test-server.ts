import type { LogFields } from "../../../src-server/logging/logger.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { listen, type Listening } from "../../../src-server/http/listen.ts";
import type { StreamPace } from "../../../src-server/http/routing/operation.ts";
import { memoryService, TEST_KEYS, writeLectureFiles } from "./memory-service.ts";

export type TestServer = {
  port: number;
  baseUrl: string;
  folder: string;
  service: ReturnType<typeof memoryService>;
  lines: LogFields[];
  listening: Listening;
  /** Sends a request with the owner's key unless other headers say otherwise. */
  send(path: string, options?: SendOptions): Promise<Response>;
};
type SendOptions = { method?: string; headers?: Record<string, string>; body?: unknown; key?: string | null };

const sender =
  (baseUrl: string): TestServer["send"] =>
  (path, { method = "GET", headers = {}, body, key = TEST_KEYS.owner } = {}) =>
    fetch(baseUrl + path, {
      method,
      redirect: "manual",
      headers: {
        ...(key === null ? {} : { "x-api-key": key }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });

type ServerOptions = { pace?: StreamPace; readsUntilDone?: number };

/** Starts a server over a service in memory. */
export const startServer = async ({ pace, readsUntilDone = 2 }: ServerOptions = {}): Promise<TestServer> => {
  const folder = await mkdtemp(join(tmpdir(), "lectern-http-"));
  await writeLectureFiles(folder);
  const lines: LogFields[] = [];
  const write = (fields: LogFields): void => void lines.push(fields);
  let baseUrl = "";
  const service = memoryService({ folder, now: Date.now, baseUrl: () => baseUrl, readsUntilDone });
  const listening = await listen({
    service,
    port: 0,
    logger: { info: write, warn: write, error: write },
    now: Date.now,
    pace,
  });
  baseUrl = `http://127.0.0.1:${listening.port}`;
  return { port: listening.port, baseUrl, folder, service, lines, listening, send: sender(baseUrl) };
};

/** Stops a server and removes its files. */
export const stopServer = async (server: TestServer): Promise<void> => {
  await server.listening.close();
  await rm(server.folder, { recursive: true, force: true });
};

/** A server for all tests of a file. */
export const sharedServer = (options?: ServerOptions): (() => TestServer) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(options);
  });
  afterAll(() => stopServer(server));
  return () => server;
};

/** A body that is in order. */
export const GOOD_BODY = { prompt: "Explain how binary search works" };
