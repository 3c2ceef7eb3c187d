import type { ServiceEvent } from "../../contract/api/events.ts";
import type { Caller } from "../../contract/api/accounts.ts";
import { Refusal } from "../../refusal.ts";
import type { JobRecord } from "../../contract/api/job-record.ts";
import { authenticateRequest } from "../routing/authenticate-request.ts";
import { written, type Call, type Reply } from "../routing/operation.ts";

/** Bytes that may wait for a slow reader before it is dropped. */
const MAX_UNREAD_BYTES = 262_144;

/** Who shares the limit on open streams. */
const keyOf = ({ keyId, accountId, address }: Caller): string => keyId ?? `${accountId} ${address}`;

const blockOf = (name: string, data: unknown, id: string | null): string =>
  `${id === null || id === "" ? "" : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** What the reader sent as its last id, whatever it is: what is none of our ids counts as one of another start. */
const lastIdOf = (call: Call<Caller>): string | undefined => {
  const value = call.request.headers["last-event-id"];
  return typeof value === "string" && value !== "" ? value : undefined;
};

type Writer = { write(text: string): void; end(): void };

/** Writes to a reader as long as it reads. */
const writerOf = ({ response }: Call<Caller>): Writer => ({
  write: (text) => {
    if (response.writableEnded || response.destroyed) return;
    response.write(text);
    if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
  },
  end: () => void (response.writableEnded || response.end()),
});

const startAnswer = ({ response }: Call<Caller>): void => {
  response.writeHead(200, {
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-store",
    Connection: "close",
    "X-Accel-Buffering": "no",
  });
};

/** Whether the reader would still be let in; a fault of ours is not the reader's. */
const isStillLetIn = ({ request, site }: Call<Caller>): boolean => {
  try {
    authenticateRequest(request, site);
    return true;
  } catch (thrown) {
    return !(thrown instanceof Refusal);
  }
};

/**
 * Answers with a stream of the caller's events, of one job or of all. A stream of one job begins with its record,
 * unless the reader goes on from an event it has had. It ends when the key is revoked.
 */
export const answerEvents = async (call: Call<Caller>, jobId?: string): Promise<Reply> => {
  const { caller, site, response } = call;
  const lastEventId = lastIdOf(call);
  if (jobId !== undefined) await site.service.jobs.look(caller, jobId);
  if (call.signal.aborted) return written;
  // A job that was deleted meanwhile is refused before the stream begins.
  if (jobId !== undefined) site.service.jobs.read(caller, jobId);
  startAnswer(call);
  if (call.request.method === "HEAD") {
    response.end();
    return written;
  }
  const writer = writerOf(call);
  const over = new AbortController();
  const thinner = throttleEvents(site.pace.statusMs, (event, id) => {
    if (isStillLetIn(call)) writer.write(blockOf(event.name, event.data, id));
    else writer.end();
  });
  const comment = setInterval(() => writer.write(": still here\n\n"), site.pace.commentMs);
  const look = setInterval(() => isStillLetIn(call) || writer.end(), site.pace.keyMs);
  const bye = (): void => {
    writer.write(blockOf("bye", {}, null));
    writer.end();
  };
  const leave = site.streams.add(keyOf(caller), (reason) => (reason === "stop" ? bye() : writer.end()));
  response.on("close", () => {
    over.abort();
    clearInterval(comment);
    clearInterval(look);
    thinner.close();
    leave();
  });
  writer.write(": events of Lectern\nretry: 2000\n\n");
  const listen = (event: ServiceEvent): void => (event.name === "bye" ? bye() : thinner.take(event));
  site.service.jobs.subscribe(caller, { jobId, lastEventId }, listen, over.signal);
  return written;
};

type StatusEvent = Extract<ServiceEvent, { name: "status" }>;
/** Sends an event to the subscriber; `id` is where the subscriber resumes after an interruption. */
type Send = (event: ServiceEvent, id: string) => void;
type Throttler = { take(event: ServiceEvent): void; close(): void };

/** The last state sent of a job, and a later record that waits. */
type JobThrottle = { state: JobRecord["status"]; waiting: StatusEvent | null; timer: NodeJS.Timeout };

type Throttling = {
  everyMs: number;
  deliver: Send;
  jobs: Map<string, JobThrottle>;
  /** Id of the last event received, and of the last one up to which the subscriber has everything. */
  lastSeen: string;
  safe: string;
  /** Number of waiting records. */
  waiting: number;
};

const send = (throttling: Throttling, event: ServiceEvent): void => {
  if (throttling.waiting === 0) throttling.safe = throttling.lastSeen;
  throttling.deliver(event, throttling.safe);
};

/** Forgets a job; returns its waiting record. */
const forget = (throttling: Throttling, jobId: string): StatusEvent | null => {
  const throttle = throttling.jobs.get(jobId);
  if (!throttle) return null;
  clearTimeout(throttle.timer);
  throttling.jobs.delete(jobId);
  if (throttle.waiting) throttling.waiting -= 1;
  return throttle.waiting;
};

const startThrottle = (throttling: Throttling, event: StatusEvent): void => {
  const { job_id: jobId, status: state } = event.data;
  const release = (): void => {
    const waiting = forget(throttling, jobId);
    if (waiting) startThrottle(throttling, waiting);
  };
  throttling.jobs.set(jobId, { state, waiting: null, timer: setTimeout(release, throttling.everyMs).unref() });
  send(throttling, event);
};

const takeStatus = (throttling: Throttling, event: StatusEvent): void => {
  const throttle = throttling.jobs.get(event.data.job_id);
  if (throttle?.state === event.data.status) {
    if (!throttle.waiting) throttling.waiting += 1;
    throttle.waiting = event;
    return;
  }
  forget(throttling, event.data.job_id);
  startThrottle(throttling, event);
};

const take = (throttling: Throttling, event: ServiceEvent): void => {
  if (throttling.waiting === 0) throttling.safe = throttling.lastSeen;
  throttling.lastSeen = event.id;
  if (event.name === "status") return takeStatus(throttling, event);
  if (event.name === "removed") forget(throttling, event.data.job_id);
  send(throttling, event);
};

/**
 * Throttles the events of one subscriber: at most one status of a job per `everyMs`, the latest one; a change of state is
 * sent at once. While a record waits, the ids sent stay before it, so that resuming from them misses nothing.
 */
export const throttleEvents = (everyMs: number, deliver: Send): Throttler => {
  const throttling: Throttling = { everyMs, deliver, jobs: new Map(), lastSeen: "", safe: "", waiting: 0 };
  return {
    take: (event) => take(throttling, event),
    close: () => {
      for (const jobId of [...throttling.jobs.keys()]) forget(throttling, jobId);
    },
  };
};
