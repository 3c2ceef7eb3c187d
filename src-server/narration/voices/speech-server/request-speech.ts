import { request as httpRequest, type IncomingMessage, type RequestOptions } from "node:http";
import { request as httpsRequest } from "node:https";
import { isForbiddenAddress } from "../../../network/forbidden-address.ts";
import type { GuardedAgents } from "../../../network/guarded-agents.ts";
import { VoiceLost } from "../voice-lost.ts";
import type { SpeechAnswer } from "./judge-answer.ts";

/** A request to a speech server. `apiKey` is a secret. */
export type SpeechPost = {
  url: URL;
  apiKey: string | null;
  body: unknown;
  agents: GuardedAgents;
  /** How long the whole answer may take. */
  deadlineMs: number;
  signal: AbortSignal | undefined;
};

/** More than ten minutes of speech. */
const MOST_BYTES = 64 * 2 ** 20;

const read = async (response: IncomingMessage): Promise<SpeechAnswer> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new VoiceLost("The speech server sent more than a sentence can be.");
    chunks.push(chunk);
  }
  return { status: response.statusCode ?? 0, body: Buffer.concat(chunks) };
};

const send = ({ url, apiKey, body, agents }: SpeechPost, signal: AbortSignal): Promise<SpeechAnswer> =>
  new Promise((resolve, reject) => {
    const content = Buffer.from(JSON.stringify(body));
    const headers = {
      "content-type": "application/json",
      "content-length": content.length,
      accept: "audio/wav",
      // Sentences are seconds apart; a server may end a connection that waits just when it is used again.
      connection: "close",
      ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
    };
    const options: RequestOptions = { method: "POST", headers, signal };
    const isSafe = url.protocol === "https:";
    const call = isSafe
      ? httpsRequest(url, { ...options, agent: agents.https })
      : httpRequest(url, { ...options, agent: agents.http });
    call.on("error", reject);
    call.on("response", (response) => void read(response).then(resolve, reject));
    call.end(content);
  });

/** What went wrong, without what was sent: the cause of a network error names the address at most. */
const failure = (thrown: unknown, isLate: boolean, deadlineMs: number): unknown => {
  if (thrown instanceof VoiceLost) return thrown;
  if (isLate) return new VoiceLost(`The speech server did not answer within ${deadlineMs / 1000} s.`);
  if (isForbiddenAddress(thrown))
    return new VoiceLost("The address in voice.http.base_url may not be called; set another one.");
  const code: unknown = thrown instanceof Error ? Reflect.get(thrown, "code") : undefined;
  const why = typeof code === "string" ? ` (${code})` : "";
  return new VoiceLost(`The speech server cannot be reached${why}; check voice.http.base_url and your connection.`);
};

/** Posts to a speech server; redirects are not followed. Throws VoiceLost, or the signal's reason. */
export const requestSpeech = async (post: SpeechPost): Promise<SpeechAnswer> => {
  post.signal?.throwIfAborted();
  const deadline = AbortSignal.timeout(post.deadlineMs);
  const signals = post.signal ? [post.signal, deadline] : [deadline];
  try {
    return await send(post, AbortSignal.any(signals));
  } catch (thrown) {
    post.signal?.throwIfAborted();
    throw failure(thrown, deadline.aborted, post.deadlineMs);
  }
};
