import { plain } from "../../support/plain-message.ts";
import { msg } from "../../../src-server/contract/messages/message.ts";
import { mayReach, type Caller } from "../../../src-server/contract/api/accounts.ts";
import type { CreationRequest } from "../../../src-server/contract/api/creation-request.ts";
import type { JobRecord } from "../../../src-server/contract/api/job-record.ts";
import type { ServiceEvent } from "../../../src-server/contract/api/events.ts";
import { Refusal } from "../../../src-server/refusal.ts";

type Listener = { caller: Caller; jobId: string | undefined; tell: (event: ServiceEvent) => void };
type Entry = { accountId: string; record: JobRecord; request: CreationRequest; reads: number; isDeleted: boolean };

/** Jobs in memory, with their events. A job moves on by `advance`, or by itself after a number of status reads. */
export const memoryJobs = (now: () => number) => {
  const entries = new Map<string, Entry>();
  const listeners = new Set<Listener>();
  const sent: { accountId: string; event: ServiceEvent }[] = [];
  const time = (): string => new Date(now()).toISOString();

  const find = (caller: Caller, jobId: string): Entry => {
    const entry = entries.get(jobId);
    if (entry && !entry.isDeleted && mayReach(caller, entry.accountId)) return entry;
    throw new Refusal("job_not_found", plain("This lecture does not exist or belongs to another key. Check the id."));
  };
  const jobOf = (event: ServiceEvent): string | undefined =>
    "job_id" in event.data ? String(event.data.job_id) : undefined;
  const hears = ({ caller, jobId }: Listener, accountId: string, event: ServiceEvent): boolean =>
    mayReach(caller, accountId) && (jobId === undefined || jobOf(event) === jobId);
  const emit = (accountId: string, event: ServiceEvent): void => {
    sent.push({ accountId, event });
    for (const listener of listeners) if (hears(listener, accountId, event)) listener.tell(event);
  };
  const nextId = (): string => `boot-${sent.length + 1}`;
  const change = (entry: Entry, changes: Partial<JobRecord>): JobRecord => {
    entry.record = { ...entry.record, ...changes, updated_at: time() };
    emit(entry.accountId, { id: nextId(), name: "status", data: entry.record });
    return entry.record;
  };
  const add = (caller: Caller, request: CreationRequest): Entry => {
    const record: JobRecord = {
      job_id: crypto.randomUUID(),
      status: "queued",
      video_url: null,
      error: null,
      error_data: null,
      cached: false,
      engine: null,
      duration: null,
      model: request.model ?? "lessons",
      key_source: request.llm ? "byok" : "none",
      style: request.style ?? null,
      phase: "queued",
      message: "Waiting.",
      message_data: msg("job.waiting"),
      progress: 0,
      seconds_left: null,
      prompt: request.prompt,
      created_at: time(),
      updated_at: time(),
      captions_url: null,
      thumbnail_url: null,
      warnings: [],
      warning_data: [],
      version: 1,
      asked: {
        ...{ duration: null, voice: null, language: null, engine: "auto", aspect: "16:9" },
        ...{ resolution: "720p", captions: "file" },
      },
      revises: null,
      title: null,
      paused: false,
      files: [],
      deleted_at: null,
    };
    const entry: Entry = { accountId: caller.accountId, record, request, reads: 0, isDeleted: false };
    entries.set(record.job_id, entry);
    emit(entry.accountId, { id: nextId(), name: "status", data: record });
    return entry;
  };
  const subscribe = (listener: Listener, since: string | undefined, signal: AbortSignal): void => {
    if (since !== undefined) {
      const known = sent.findIndex(({ event }) => event.id === since);
      if (known < 0) listener.tell({ id: nextId(), name: "reset", data: {} });
      else
        for (const { accountId, event } of sent.slice(known + 1))
          if (hears(listener, accountId, event)) listener.tell(event);
    }
    if (since === undefined && listener.jobId !== undefined) {
      const { record } = find(listener.caller, listener.jobId);
      listener.tell({ id: `boot-${sent.length}`, name: "status", data: record });
    }
    listeners.add(listener);
    signal.addEventListener("abort", () => listeners.delete(listener), { once: true });
  };
  return { entries, find, change, add, subscribe, emit, nextId, listeners };
};
export type MemoryJobs = ReturnType<typeof memoryJobs>;
