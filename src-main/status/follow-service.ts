import { z } from "zod";
import { jobListSchema, jobRecordSchema, type JobRecord } from "../../src-server/contract/api/job-record.ts";
import { readEvents } from "../../src-server/contract/api/read-events.ts";
import { tryParseJson } from "../../src-server/kit/json.ts";
import type { ServiceAddress } from "../gateway/forward-to-service.ts";
import type { ShellClock } from "../shell-clock.ts";

export type FollowOptions = {
  service: ServiceAddress;
  fetch: typeof fetch;
  clock: ShellClock;
  /** Ends the following. */
  signal: AbortSignal;
  onRecord(record: JobRecord): void;
  onRemoved(jobId: string): void;
  /** The newest jobs, whenever the stream begins anew. */
  onList(jobs: readonly JobRecord[]): void;
};

const AGAIN_MS = 1000;
const removedSchema = z.object({ job_id: z.string() });

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
    onByte: () => undefined,
    onEvent({ name, data }) {
      const record = name === "status" ? jobRecordSchema.safeParse(tryParseJson(data)).data : undefined;
      if (record) options.onRecord(record);
      const removed = name === "removed" ? removedSchema.safeParse(tryParseJson(data)).data : undefined;
      if (removed) options.onRemoved(removed.job_id);
    },
  });
};

/** Follows the service's event stream until `signal` aborts; begins anew a second after a break. Never throws. */
export const followService = async (options: FollowOptions): Promise<void> => {
  while (!options.signal.aborted) {
    await readStream(options).catch(() => undefined);
    if (!options.signal.aborted) await pause(options);
  }
};
