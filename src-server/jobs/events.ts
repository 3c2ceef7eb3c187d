import type { JobAccount, JobRecord } from "../contract/api/job-record.ts";
import type { LiveEvent, ServiceEvent } from "../contract/api/events.ts";
import type { JobRow, JobStore } from "./job-store.ts";
import { withAccount } from "./job-record.ts";

type Observer = { changed(row: JobRow): void; removed(row: JobRow): void };

/** A store that notifies an observer of every change of a job that was written. */
export const observedStore = (store: JobStore, { changed, removed }: Observer): JobStore => {
  const notified = <Row extends JobRow | null>(row: Row): Row => {
    if (row && row.deletedAt === null) changed(row);
    return row;
  };
  return {
    ...store,
    accept: (job, limits) => notified(store.accept(job, limits)),
    change: (id, changes) => notified(store.change(id, changes)),
    finish: (id, changes) => notified(store.finish(id, changes)),
    beginUpload: (id, place, secrets) => notified(store.beginUpload(id, place, secrets)),
    noteUpload: (id, progress) => notified(store.noteUpload(id, progress)),
    endUpload: (id, changes) => notified(store.endUpload(id, changes)),
    setTitle: (id, title, options) => notified(store.setTitle(id, title, options)),
    purge: (id) => {
      const row = store.find(id);
      store.purge(id);
      if (row) removed(row);
    },
    setDeleted: (id, deleted) => {
      const row = store.setDeleted(id, deleted);
      if (row && deleted) removed(row);
      return notified(row);
    },
  };
};

type Subscription = {
  accountId: string;
  /** Gets events of settings and engines too. */
  isOwner: boolean;
  /** Gets the jobs of all accounts, each record marked with its account; only its own if absent. */
  accountOf?: ((accountId: string) => JobAccount) | undefined;
  /** One job's events only. */
  jobId?: string | undefined;
  lastEventId?: string | undefined;
};

type Listener = (event: ServiceEvent) => void;
/** Null account: for the owner's plan. */
type Entry = { number: number; accountId: string | null; jobId: string | null; event: ServiceEvent };

/** An event for the owner alone. */
export type OwnerEvent = Extract<LiveEvent, { name: "settings" | "engine" }>;

export type EventHub = {
  status(accountId: string, record: JobRecord): void;
  removed(accountId: string, jobId: string): void;
  toOwner(event: OwnerEvent): void;
  /**
   * Gives what was missed since `lastEventId`, then what comes, until the signal aborts. What was missed being unknown
   * (too old, another start), it gives `reset`. Answers whether the listener now has all that went before.
   */
  listen(subscription: Subscription, listener: Listener, signal: AbortSignal): boolean;
  /** Id of the newest event. */
  lastId(): string;
  /** Sends `bye` to all listeners. */
  close(): void;
};

const MAX_BUFFERED = 1000;

const concerns = ({ accountId, jobId }: Entry, subscription: Subscription): boolean => {
  if (accountId === null) return subscription.isOwner && subscription.jobId === undefined;
  const isReached = subscription.accountOf !== undefined || accountId === subscription.accountId;
  return isReached && (subscription.jobId === undefined || subscription.jobId === jobId);
};

const eventFor = ({ accountId, event }: Entry, { accountOf }: Subscription): ServiceEvent =>
  event.name === "status" && accountOf !== undefined && accountId !== null
    ? { ...event, data: withAccount(event.data, accountOf(accountId)) }
    : event;

const numberOf = (id: string, boot: string): number | null => {
  const digits = id.startsWith(`${boot}-`) ? id.slice(boot.length + 1) : "";
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
};

/** Sends events to those they concern, and keeps the last thousand. `boot` names this start of the program. */
export const createEventHub = (boot: string): EventHub => {
  const ring: Entry[] = [];
  const listeners = new Map<symbol, { subscription: Subscription; listener: Listener }>();
  let newest = 0;
  const lastId = (): string => `${boot}-${newest}`;
  const emit = (to: Pick<Entry, "accountId" | "jobId">, make: (id: string) => ServiceEvent): void => {
    newest += 1;
    const entry = { ...to, number: newest, event: make(lastId()) };
    ring.push(entry);
    if (ring.length > MAX_BUFFERED) ring.shift();
    for (const { subscription, listener } of [...listeners.values()])
      if (concerns(entry, subscription)) listener(eventFor(entry, subscription));
  };
  const replay = (subscription: Subscription, lastEventId: string, listener: Listener): boolean => {
    const from = numberOf(lastEventId, boot);
    const oldest = newest - ring.length;
    if (from === null || from > newest || from < oldest) {
      listener({ id: lastId(), name: "reset", data: {} });
      return false;
    }
    for (const entry of ring)
      if (entry.number > from && concerns(entry, subscription)) listener(eventFor(entry, subscription));
    return true;
  };
  return {
    status: (accountId, record) =>
      emit({ accountId, jobId: record.job_id }, (id) => ({ id, name: "status", data: record })),
    removed: (accountId, jobId) =>
      emit({ accountId, jobId }, (id) => ({ id, name: "removed", data: { job_id: jobId } })),
    toOwner: (event) => emit({ accountId: null, jobId: null }, (id) => ({ ...event, id })),
    listen: (subscription, listener, signal) => {
      if (signal.aborted) return true;
      const complete =
        subscription.lastEventId === undefined ? false : replay(subscription, subscription.lastEventId, listener);
      const key = Symbol("listener");
      listeners.set(key, { subscription, listener });
      signal.addEventListener("abort", () => listeners.delete(key), { once: true });
      return complete;
    },
    lastId,
    close: () => {
      for (const { listener } of listeners.values()) listener({ id: lastId(), name: "bye", data: {} });
      listeners.clear();
    },
  };
};
