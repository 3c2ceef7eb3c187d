import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** What a server of language models does with one request. */
export type Step = {
  status?: number;
  headers?: Record<string, string>;
  /** Sent as it is; `pieces` are sent one after the other. */
  body?: string;
  pieces?: readonly string[];
  /** What happens afterwards; `end` if absent. `hang` without a body holds back the headers as well. */
  ends?: "end" | "hang" | "break";
  /** Waited for before anything is sent. */
  after?: Promise<unknown>;
};

/** A request as it arrived. */
export type SeenRequest = {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
  /** Until its connection is closed. */
  closed: Promise<void>;
};

export type ModelServer = {
  /** With `/v1`. */
  baseUrl: string;
  origin: string;
  requests: SeenRequest[];
  /** Until so many requests have arrived. */
  arrived(count: number): Promise<void>;
};

type Script = readonly Step[] | ((request: SeenRequest, index: number) => Step | Promise<Step>);

const read = async (request: IncomingMessage): Promise<SeenRequest> => {
  const closed = new Promise<void>((resolve) => request.socket.once("close", () => resolve()));
  const pieces: Uint8Array[] = [];
  for await (const piece of request as AsyncIterable<Uint8Array>) pieces.push(piece);
  const text = Buffer.concat(pieces).toString("utf8");
  const body = text === "" ? {} : (JSON.parse(text) as Record<string, unknown>);
  return { method: request.method ?? "", path: request.url ?? "", headers: request.headers, body, closed };
};

const play = async (response: ServerResponse, step: Step): Promise<void> => {
  await step.after;
  const pieces = step.pieces ?? (step.body === undefined ? [] : [step.body]);
  const saysNothing = step.ends === "hang" && pieces.length === 0 && step.status === undefined;
  if (saysNothing) return;
  response.writeHead(step.status ?? 200, { "content-type": "application/json", ...step.headers });
  response.flushHeaders();
  for (const piece of pieces) await new Promise<unknown>((resolve) => response.write(piece, resolve));
  if (step.ends === "break") response.destroy();
  else if (step.ends !== "hang") response.end();
};

/** A server of language models on this machine's loopback that answers by a script, the last step for ever. */
export const modelServer = async (script: Script): Promise<ModelServer> => {
  const requests: SeenRequest[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const stepOf = (request: SeenRequest, index: number): Step | Promise<Step> =>
    typeof script === "function" ? script(request, index) : (script[Math.min(index, script.length - 1)] ?? {});
  const server = createServer((incoming, response) => {
    void read(incoming).then(async (request) => {
      const index = requests.push(request) - 1;
      for (const { count, resolve } of waiting) if (requests.length >= count) resolve();
      return play(response, await stepOf(request, index));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const arrived = (count: number): Promise<void> =>
    requests.length >= count
      ? Promise.resolve()
      : new Promise((resolve) => {
          waiting.push({ count, resolve });
        });
  return { baseUrl: `${origin}/v1`, origin, requests, arrived };
};

const EVENTS = { "content-type": "text/event-stream" };

/** An event of a stream. */
export const event = (data: unknown): string => `data: ${typeof data === "string" ? data : JSON.stringify(data)}\n\n`;

/** A piece of a streamed answer. */
export const delta = (message: unknown, finish: string | null = null): string =>
  event({ id: "c", object: "chat.completion.chunk", choices: [{ index: 0, delta: message, finish_reason: finish }] });

/** A stream of these events. */
export const stream = (pieces: readonly string[], ends: Step["ends"] = "end"): Step => ({
  headers: EVENTS,
  pieces,
  ends,
});

/** A whole streamed answer. */
export const say = (
  text: string,
  { finish = "stop", usage }: { finish?: string; usage?: { prompt_tokens: number; completion_tokens: number } } = {},
): Step =>
  stream([
    delta({ role: "assistant", content: "" }),
    ...(text.match(/[\s\S]{1,20}/gu) ?? []).map((content) => delta({ content })),
    delta({}, finish),
    ...(usage ? [event({ choices: [], usage })] : []),
    event("[DONE]"),
  ]);

/** An error as most providers report it. */
export const refusal = (
  status: number,
  error: Record<string, unknown>,
  headers: Record<string, string> = {},
): Step => ({
  status,
  headers,
  body: JSON.stringify({ error }),
});
