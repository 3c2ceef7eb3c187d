import { jobListSchema } from "../../src-server/contract/api/job-record.ts";
import { findFile, shortId } from "../../src-server/jobs/files/lecture-folder.ts";
import { join } from "node:path";
import { readdir } from "node:fs/promises";
import { listSchemas, refusalSchema, refusalSentence } from "../../src-server/contract/api/answers.ts";
import type { JobRecord } from "../../src-server/contract/api/job-record.ts";
import { readEvents } from "../../src-server/contract/api/events.ts";
import type { ServiceEndpoint } from "../gateway/gateway.ts";
import type { ShellClock } from "../system-ports.ts";

/** What the shell itself asks of the service. */
export type ServiceCalls = {
  /** Folder of finished lectures that the owner named; null for the data folder's own. */
  library(): Promise<string | null>;
  setLibrary(path: string): Promise<void>;
  pause(paused: boolean): Promise<void>;
  /** Facts for a report. */
  engines(): Promise<unknown>;
};

/** Folder of finished lectures; that of the data folder while the service does not say. */
export const libraryOf = async (calls: Pick<ServiceCalls, "library">, dataDir: string): Promise<string> =>
  (await calls.library().catch(() => null)) ?? join(dataDir, "library");

const MAX_WAIT_MS = 10_000;

/** Throws what the service says, or that it is not there. */
export const createServiceCalls = (service: () => ServiceEndpoint | undefined, fetcher: typeof fetch): ServiceCalls => {
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const address = service();
    if (!address) throw new Error("The engine is not running yet. Try again in a moment.");
    const answer = await fetcher(`http://127.0.0.1:${address.port}${path}`, {
      method,
      headers: { "x-api-key": address.key, "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(MAX_WAIT_MS),
    });
    if (!answer.ok) throw new Error(await sentenceOf(answer));
    return answer.json();
  };
  return {
    async library() {
      const { settings } = listSchemas.settings.parse(await call("GET", "/settings"));
      return settings.find(({ name }) => name === "library")?.value ?? null;
    },
    setLibrary: async (path) => void (await call("PATCH", "/settings", { library: path })),
    pause: async (paused) => void (await call("POST", "/queue", { paused })),
    engines: () => call("GET", "/engines"),
  };
};

/** Path of a file of a finished lecture, found by the name of its folder in the library; null when there is none. */
export const findInLibrary = async (library: string, jobId: string, name: string): Promise<string | null> => {
  const folders = await readdir(library).catch(() => []);
  const own = folders.find((folder) => folder.endsWith(` ${shortId(jobId)}`));
  const file = own === undefined ? null : await findFile(join(library, own), name, [name]);
  return file?.path ?? null;
};

type FollowOptions = {
  service: ServiceEndpoint;
  fetch: typeof fetch;
  clock: ShellClock;
  /** Ends the following. */
  signal: AbortSignal;
  onRecord(record: JobRecord): void;
  onRemoved(jobId: string): void;
  /** The newest jobs, whenever the stream begins again. */
  onList(jobs: readonly JobRecord[]): void;
};

/** Follows the service's event stream until `signal` aborts; begins again a second after a break. Never throws. */
export const followService = async (options: FollowOptions): Promise<void> => {
  while (!options.signal.aborted) {
    await readStream(options).catch(() => undefined);
    if (!options.signal.aborted) await pause(options);
  }
};

const sentenceOf = async (answer: Response): Promise<string> => {
  const { data } = refusalSchema.safeParse(await answer.json().catch(() => ({})));
  return data ? refusalSentence(data) : "The engine refused this. Try again.";
};

const AGAIN_MS = 1000;

const pause = ({ clock, signal }: FollowOptions): Promise<void> =>
  new Promise((resolve) => {
    const cancel = clock.after(AGAIN_MS, resolve);
    signal.addEventListener("abort", () => resolve(cancel()), { once: true });
  });

const readStream = async (options: FollowOptions): Promise<void> => {
  const { service, signal } = options;
  const call = { headers: { "x-api-key": service.key }, signal };
  const origin = `http://127.0.0.1:${service.port}`;
  const stream = await options.fetch(`${origin}/video/events`, call);
  if (!stream.ok || !stream.body) throw new Error(`The event stream answered ${stream.status}.`);
  const list = await options.fetch(`${origin}/video/jobs?limit=100`, call);
  options.onList(jobListSchema.parse(await list.json()).jobs);
  await readEvents(stream.body, {
    onEvent({ name, data }) {
      if (name === "status") options.onRecord(data);
      else if (name === "removed") options.onRemoved(data.job_id);
    },
  });
};
