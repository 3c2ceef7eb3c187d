import { request, type IncomingMessage } from "node:http";

export type ReadEvent = { id: string | null; name: string; data: unknown };

/** An open event stream: what came so far, and whether it ended. */
export type EventReader = {
  status: number;
  events: ReadEvent[];
  comments: string[];
  isOver: () => boolean;
  pause(): void;
  close(): void;
};

const parse = (block: string): ReadEvent => {
  const field = (name: string): string | null => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1] ?? null;
  return { id: field("id"), name: field("event") ?? "", data: JSON.parse(field("data") ?? "null") };
};

const follow = (message: IncomingMessage): EventReader => {
  const events: ReadEvent[] = [];
  const comments: string[] = [];
  let rest = "";
  let over = false;
  message.setEncoding("utf8");
  message.on("data", (part: string) => {
    const blocks = (rest + part).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      if (block.startsWith(":")) comments.push(block);
      else events.push(parse(block));
    }
  });
  message.on("close", () => (over = true));
  message.on("error", () => {});
  return {
    status: message.statusCode ?? 0,
    events,
    comments,
    isOver: () => over,
    pause: () => void message.pause(),
    close: () => void message.destroy(),
  };
};

/** Opens an event stream and reads it as it comes. */
export const openEvents = (url: string, headers: Record<string, string>): Promise<EventReader> =>
  new Promise((resolve, reject) => {
    const outgoing = request(url, { headers, agent: false }, (message) => resolve(follow(message)));
    outgoing.on("error", reject);
    outgoing.end();
  });
