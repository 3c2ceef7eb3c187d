import { type InfiniteData, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { createContext, useContext, useEffect, useState, type ReactElement, type ReactNode } from "react";
import { readEvents, type LiveEvent } from "../../src-server/contract/api/events.ts";
import { jobListSchema, type JobList, type JobRecord } from "../../src-server/contract/api/job-record.ts";
import {
  ApiFailure,
  asFailure,
  failureOf,
  NO_ANSWER,
  SESSION_OVER,
  callService,
  pageAddress,
  fetchAsPage,
} from "./call.ts";
import { keys } from "./queries.ts";

/**
 * How the page learns of changes: by the event stream, by asking again and again, or not at all, because the service
 * does not answer (`away`), nobody answers any more (`stopped`), or the page's session has ended (`over`).
 */
export type FeedState = "starting" | "live" | "polling" | "away" | "stopped" | "over";

/** Whether the page learns nothing of changes, which is said once for the whole window. */
export const isCutOff = (state: FeedState): boolean => state === "away" || state === "stopped" || state === "over";

type Pages = InfiniteData<JobList>;

/** Brings what the page knows up to what was reported. */
export const applyEvent = (client: QueryClient, event: LiveEvent): void => {
  if (event.name === "status") applyRecord(client, event.data);
  else if (event.name === "removed") {
    client.setQueriesData<Pages>({ queryKey: keys.allJobs }, without(event.data.job_id));
    client.removeQueries({ queryKey: keys.job(event.data.job_id) });
    void client.invalidateQueries({ queryKey: keys.allJobs });
  } else if (event.name === "engine") void client.invalidateQueries({ queryKey: keys.engines });
  else if (event.name === "settings") {
    void client.invalidateQueries({ queryKey: keys.settings });
    void client.invalidateQueries({ queryKey: keys.queue });
  } else if (event.name === "reset") void client.invalidateQueries();
};

const FeedContext = createContext<FeedState>("starting");

/** Keeps what the page knows up to date for as long as it is shown. */
export const FeedProvider = ({ children }: { children: ReactNode }): ReactElement => {
  const client = useQueryClient();
  const [state, setState] = useState<FeedState>("starting");
  useEffect(() => {
    const over = new AbortController();
    void followEvents({
      onEvent: (event) => applyEvent(client, event),
      onState: setState,
      signal: over.signal,
      wait,
      fetch: fetchAsPage,
    });
    return () => over.abort();
  }, [client]);
  return <FeedContext value={state}>{children}</FeedContext>;
};

/** How the page learns of changes right now. */
export const useFeedState = (): FeedState => useContext(FeedContext);

type FeedOptions = {
  onEvent(event: LiveEvent): void;
  onState(state: FeedState): void;
  signal: AbortSignal;
  /** Waits; rejects when the signal aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  fetch: typeof fetch;
};

/** Without a byte for so long, the stream counts as dead; comments come every 15 s. */
const SILENCE_MS = 35_000;

const RETRY_MS = [1000, 2000, 5000, 10_000, 30_000] as const;
const FAILURES_BEFORE_POLLING = 3;
const POLL_ACTIVE_MS = 2000;
const POLL_IDLE_MS = 10_000;
const isActive = ({ status }: JobRecord): boolean => status === "queued" || status === "processing";
type Stream = { lastId: string | null };

/** Reads one stream until it ends; throws when it does not open or falls silent. */
const readStream = async (options: FeedOptions, stream: Stream): Promise<void> => {
  const silent = new AbortController();
  const signal = AbortSignal.any([options.signal, silent.signal]);
  let clock = setTimeout(() => silent.abort(), SILENCE_MS);
  try {
    const headers = stream.lastId === null ? {} : { "Last-Event-ID": stream.lastId };
    const answer = await options.fetch(pageAddress("/video/events"), { headers, signal }).catch((cause: unknown) => {
      signal.throwIfAborted();
      throw asFailure(cause);
    });
    if (!answer.ok) throw await failureOf(answer);
    if (!answer.body) throw new Error("The event stream is empty.");
    options.onState("live");
    await readEvents(answer.body, {
      onByte: () => {
        clearTimeout(clock);
        clock = setTimeout(() => silent.abort(), SILENCE_MS);
      },
      onId: (id) => (stream.lastId = id),
      onEvent: (event) => options.onEvent(event),
    });
  } finally {
    clearTimeout(clock);
  }
};

const awayState = (thrown: unknown): FeedState => {
  if (!(thrown instanceof ApiFailure)) return "away";
  if (thrown.code === SESSION_OVER) return "over";
  return thrown.code === NO_ANSWER ? "stopped" : "away";
};

/** One look at the newest jobs in place of the stream; gives how long to wait for the next. */
const pollOnce = async (options: FeedOptions): Promise<number> => {
  try {
    const { jobs } = await callService(jobListSchema, "GET", "/video/jobs?limit=50", { signal: options.signal });
    options.onState("polling");
    for (const job of jobs) options.onEvent({ name: "status", data: job });
    return jobs.some(isActive) ? POLL_ACTIVE_MS : POLL_IDLE_MS;
  } catch (thrown) {
    options.signal.throwIfAborted();
    options.onState(awayState(thrown));
    return POLL_ACTIVE_MS;
  }
};

/** Polls for as long as the stream is to be left alone. */
const pollFor = async (options: FeedOptions, totalMs: number): Promise<void> => {
  for (let spent = 0; spent < totalMs;) {
    const ms = Math.min(await pollOnce(options), totalMs - spent);
    await options.wait(ms, options.signal);
    spent += ms;
  }
};

/** Keeps the page informed of every change until the signal aborts. Never rejects otherwise. */
const followEvents = async (options: FeedOptions): Promise<void> => {
  const stream: Stream = { lastId: null };
  let failures = 0;
  while (!options.signal.aborted) {
    const opened = performance.now();
    let next: FeedState = "starting";
    try {
      await readStream(options, stream);
      failures = 0;
      options.onEvent({ name: "reset", data: {} });
    } catch (thrown) {
      next = awayState(thrown);
      failures = performance.now() - opened > SILENCE_MS ? 1 : failures + 1;
    }
    if (options.signal.aborted) return;
    options.onState(next);
    const pauseMs = RETRY_MS[Math.min(failures, RETRY_MS.length) - 1] ?? RETRY_MS[0];
    const waiting =
      failures >= FAILURES_BEFORE_POLLING ? pollFor(options, pauseMs) : options.wait(pauseMs, options.signal);
    await waiting.catch(() => undefined);
  }
};

const withRecord =
  (record: JobRecord) =>
  (known: Pages | undefined): Pages | undefined =>
    known && {
      ...known,
      pages: known.pages.map((page) => ({
        ...page,
        jobs: page.jobs.map((job) => (job.job_id === record.job_id ? record : job)),
      })),
    };

const without =
  (jobId: string) =>
  (known: Pages | undefined): Pages | undefined =>
    known && {
      ...known,
      pages: known.pages.map((page) => ({ ...page, jobs: page.jobs.filter((job) => job.job_id !== jobId) })),
    };

const listed = (client: QueryClient, jobId: string): JobRecord | undefined =>
  client
    .getQueriesData<Pages>({ queryKey: keys.allJobs })
    .flatMap(([, known]) => known?.pages ?? [])
    .flatMap(({ jobs }) => jobs)
    .find((job) => job.job_id === jobId);

/** A later record never gives way to an earlier one. */
const newer =
  (record: JobRecord) =>
  (known: JobRecord | undefined): JobRecord =>
    known && known.updated_at > record.updated_at ? known : record;

const applyRecord = (client: QueryClient, record: JobRecord): void => {
  const before = listed(client, record.job_id) ?? client.getQueryData<JobRecord>(keys.job(record.job_id));
  client.setQueryData<JobRecord>(keys.job(record.job_id), newer(record));
  client.setQueriesData<Pages>({ queryKey: keys.allJobs }, withRecord(record));
  if (before?.status === record.status) return;
  void client.invalidateQueries({ queryKey: keys.allJobs });
  void client.invalidateQueries({ queryKey: keys.allVersions });
};

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });
