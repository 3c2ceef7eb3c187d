import type OpenAI from "openai";
import { Stream } from "openai/streaming";
import type { ModelCall } from "../contract/model-call.ts";
import { UselessAnswerError } from "./call-failure.ts";
import { hear, nothingHeard, type HeardAnswer } from "./heard-answer.ts";

/** More characters than an answer of so many tokens can have. */
const charactersOf = (tokens: number): number => tokens * 16 + 4096;
const MOST_TOLD = 4096;

type Reading = Pick<ModelCall, "maxTokens" | "onText"> & { client: OpenAI; controller: AbortController };

const isJson = (text: string): boolean => /^\s*[[{]/u.test(text);
const isEvents = (text: string): boolean => /^\s*(?:data|event|id|retry)?:/u.test(text);

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new UselessAnswerError("not_json", text.slice(0, MOST_TOLD));
  }
};

const tellsOfError = (answer: unknown): boolean => {
  const first: unknown = Array.isArray(answer) ? answer[0] : answer;
  return typeof first === "object" && first !== null && Boolean(Reflect.get(first, "error"));
};

/** An answer that came in one piece, though a stream was asked for. */
const hearWhole = (text: string): HeardAnswer => {
  const answer = parse(text);
  if (tellsOfError(answer)) throw new UselessAnswerError("empty", text.slice(0, MOST_TOLD));
  const heard = nothingHeard();
  if (!hear(heard, answer)) throw new UselessAnswerError("empty");
  return heard;
};

const hearStream = async (response: Response, reading: Reading): Promise<HeardAnswer> => {
  const heard = nothingHeard();
  const { client, controller, maxTokens, onText } = reading;
  let told = 0;
  try {
    for await (const piece of Stream.fromSSEResponse<unknown>(response, controller, client)) {
      hear(heard, piece);
      const characters = heard.text.length + heard.given.length;
      if (characters > charactersOf(maxTokens)) throw new UselessAnswerError("too_large");
      if (characters > told) onText?.(characters);
      told = characters;
    }
  } catch (thrown) {
    // A connection that is lost after the end was told has lost nothing.
    if (heard.finish === undefined || thrown instanceof UselessAnswerError) throw thrown;
  }
  return heard;
};

/** Reads an answer to its end, streamed or whole. Throws UselessAnswerError, or what was thrown while it was read. */
export const readAnswer = async (response: Response, reading: Reading): Promise<HeardAnswer> => {
  if (response.headers.get("content-type")?.includes("event-stream")) return hearStream(response, reading);
  const text = await response.text();
  if (!isJson(text) && isEvents(text)) return hearStream(new Response(text), reading);
  const heard = hearWhole(text);
  reading.onText?.(heard.text.length + heard.given.length);
  return heard;
};
