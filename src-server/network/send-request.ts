import { request as httpRequest, type ClientRequest, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { request as httpsRequest } from "node:https";
import type { Socket } from "node:net";
import { LateAnswerError } from "./fetch-faults.ts";
import type { GuardedAgents } from "./guarded-agents.ts";

/** A request to an address that is judged when it is connected to. */
export type SentRequest = {
  url: URL;
  method: string;
  headers: OutgoingHttpHeaders;
  body: string | undefined;
  agents: GuardedAgents;
  /** How long the connection may take, its encryption included. */
  connectMs: number;
  /** How long the status line may take from then on. */
  firstByteMs: number;
  signal: AbortSignal | undefined;
};

const asError = (reason: unknown): Error =>
  reason instanceof Error ? reason : new Error("The request was given up.", { cause: reason });

/** Ends the request when its connection or the first byte of its answer is late. Returns what ends the watching. */
const watch = (call: ClientRequest, { url, connectMs, firstByteMs }: SentRequest): (() => void) => {
  let timer: NodeJS.Timeout | undefined;
  const within = (phase: LateAnswerError["phase"], milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => call.destroy(new LateAnswerError(phase, milliseconds)), milliseconds);
  };
  const waitForAnswer = (): void => within("first_byte", firstByteMs);
  call.on("socket", (socket: Socket) => {
    if (!socket.connecting) return waitForAnswer();
    within("connection", connectMs);
    socket.once(url.protocol === "https:" ? "secureConnect" : "connect", waitForAnswer);
  });
  return () => clearTimeout(timer);
};

/** Ends the request, or the answer that has begun, when the signal says so. */
const obey = (call: ClientRequest, signal: AbortSignal): void => {
  let answer: IncomingMessage | undefined;
  const stop = (): void => {
    answer?.destroy(asError(signal.reason));
    call.destroy(asError(signal.reason));
  };
  signal.addEventListener("abort", stop, { once: true });
  call.on("response", (message: IncomingMessage) => (answer = message));
  call.on("close", () => signal.removeEventListener("abort", stop));
};

/** Sends a request and resolves when its answer begins. Nothing is followed, nothing is tried again. */
export const sendRequest = (sent: SentRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { url, method, headers, body, agents, signal } = sent;
    signal?.throwIfAborted();
    const call =
      url.protocol === "https:"
        ? httpsRequest(url, { method, headers, agent: agents.https })
        : httpRequest(url, { method, headers, agent: agents.http });
    const stopWatching = watch(call, sent);
    if (signal) obey(call, signal);
    call.on("error", reject);
    call.on("close", () => {
      stopWatching();
      reject(new Error("The connection was closed without an answer."));
    });
    call.on("response", (message) => {
      stopWatching();
      // Whoever reads the answer hears of its faults; until then they are nobody's.
      message.on("error", () => undefined);
      resolve(message);
    });
    call.end(body);
  });
