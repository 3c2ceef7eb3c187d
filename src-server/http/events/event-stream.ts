import type { Caller } from "../../contract/api/accounts.ts";
import { Refusal } from "../../refusal.ts";
import { authenticateRequest } from "../routing/authenticate-request.ts";
import { written, type Call, type Reply } from "../routing/operation.ts";
import type { ServiceEvent } from "../../contract/api/events.ts";
import { throttleEvents } from "./throttle-events.ts";

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

const begin = ({ response }: Call<Caller>): void => {
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
  begin(call);
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
