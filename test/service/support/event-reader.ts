import { setTimeout as wait } from "node:timers/promises";

export type ReadEvent = { id: string | null; name: string; data: unknown };

/** What came of an event stream so far. */
export type EventReader = {
  status: number;
  type: string | null;
  events: ReadEvent[];
  comments: string[];
  /** Waits for an event; throws when the stream ends before, or after four minutes. */
  until(wanted: (event: ReadEvent) => boolean): Promise<ReadEvent>;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  close(): void;
};

const fieldOf = (block: string, name: string): string | null => {
  const line = block.split("\n").find((text) => text.startsWith(`${name}: `));
  return line === undefined ? null : line.slice(name.length + 2);
};

const MAX_MS = 240_000;

/** Opens an event stream with a key, as a client with its own parser does. */
export const readEvents = async (url: string, key: string, lastEventId?: string): Promise<EventReader> => {
  const leaving = new AbortController();
  const headers = { "x-api-key": key, ...(lastEventId === undefined ? {} : { "last-event-id": lastEventId }) };
  const response = await fetch(url, { headers, signal: leaving.signal });
  const events: ReadEvent[] = [];
  const comments: string[] = [];
  const take = (block: string): void => {
    comments.push(...block.split("\n").filter((line) => line.startsWith(":")));
    const data = fieldOf(block, "data");
    if (data !== null)
      events.push({ id: fieldOf(block, "id"), name: fieldOf(block, "event") ?? "message", data: JSON.parse(data) });
  };
  let isOver = false;
  const read = async (): Promise<void> => {
    let text = "";
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      const blocks = text.split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) take(block);
    }
  };
  const ended = read()
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
    });
  return {
    ...{ status: response.status, type: response.headers.get("content-type"), events, comments, ended },
    close: () => leaving.abort(),
    async until(wanted) {
      const latest = Date.now() + MAX_MS;
      for (;;) {
        const found = events.find(wanted);
        if (found) return found;
        if (isOver || Date.now() > latest) throw new Error(`It never came among: ${JSON.stringify(events)}`);
        await wait(20);
      }
    },
  };
};
