import { Stream } from "openai/streaming";
import { z } from "zod";
import type OpenAI from "openai";
import type { ModelMessage, ModelAnswer, ModelCall, ModelAccess, TokenUsage } from "../contract/model-work.ts";
import type { Fetch } from "../network/guarded-fetch.ts";
import { UselessAnswerError, callError, failureSignal, openClient, type Trace, timeLimit } from "./open-client.ts";
import { isLocal, keyFailure } from "./provider-table.ts";
import { messagesOn, requestBody, type RequestForm, type LearnedCapabilities } from "./form-request.ts";
import type { ModelVerdict, FailureSignal } from "./failures/error-facts.ts";
import { classifyModelFailure } from "./failures/classify-model-failure.ts";

/** Words of Latin letters, digits, Chinese, other syllable scripts, words of other letters, white space, marks. */
const STRETCHES =
  /(\p{Script=Latin}[\p{Script=Latin}\p{M}]*)|(\p{N}+)|(\p{Script=Han}+)|([\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+)|(\p{L}[\p{L}\p{M}]*)|(\s+)|([^\s\p{L}\p{N}]+)/gu;

const latin = (word: string): number => {
  const accented = /[^\p{ASCII}]/u.test(word) ? 0.4 : 0;
  const humps = word.match(/(?<=[a-z])[A-Z]/gu)?.length ?? 0;
  return 1 + 0.25 * Math.max(0, word.length - 7) + accented + 0.8 * humps;
};

/** A single blank belongs to the word after it. */
const blank = (space: string): number => (space.length > 1 || space.includes("\n") ? 1 : 0);
const marks = ({ length }: string): number => (length === 1 ? 0.9 : 1 + 0.2 * Math.max(0, length - 2));

/** Tokens of each kind of stretch, in the order above; fitted to the vocabulary `o200k_base`. */
const COSTS: readonly ((stretch: string) => number)[] = [
  latin,
  ({ length }) => Math.ceil(length / 3),
  ({ length }) => 0.79 * length,
  ({ length }) => 0.88 * length,
  ({ length }) => Math.max(1, length / 3.9),
  blank,
  marks,
];

/** About how many tokens a text has: within 15 % for prose, JSON and formulas in the vocabularies of today's models. */
export const estimateTokens = (text: string): number => {
  let tokens = 0;
  for (const [stretch, ...kinds] of text.matchAll(STRETCHES)) {
    const kind = kinds.findIndex((part) => part !== undefined);
    tokens += COSTS[kind]?.(stretch) ?? 0;
  }
  return Math.ceil(tokens);
};

/** Tokens that a message costs beside its text. */
const PER_MESSAGE = 4;

/** About how many tokens messages have. */
export const estimateMessages = (messages: readonly ModelMessage[]): number =>
  messages.reduce((sum, { content }) => sum + estimateTokens(content) + PER_MESSAGE, 0);

const CUT: readonly string[] = ["length", "max_tokens", "MAX_TOKENS", "model_length"];
const FILTERED = /content_?filter|safety|refusal|prohibited|blocklist|recitation/iu;
const BROKEN: readonly string[] = ["error", "abort", "aborted", "cancelled"];

/** From here on an estimate is sure enough to tell that a prompt was cut. */
const SURE_TOKENS = 2000;
const MIN_SHARE = 0.8;

const isCut = (messages: readonly ModelMessage[], reported: number): boolean => {
  const estimated = estimateMessages(messages);
  return estimated > SURE_TOKENS && reported < MIN_SHARE * estimated;
};

const refuse = ({ text, finish, refusal }: ParsedResponse): void => {
  if (refusal.trim() !== "") throw new UselessAnswerError("refusal");
  if (finish !== undefined && FILTERED.test(finish)) throw new UselessAnswerError("filtered");
  if (finish === undefined || BROKEN.includes(finish))
    throw new UselessAnswerError(text.trim() === "" ? "empty" : "no_finish");
};

/**
 * The answer that was heard to these messages. `mayCut` where the provider may drop a part of a prompt without a word.
 * Throws UselessAnswerError.
 */
const takeAnswer = (
  parsed: ParsedResponse,
  { messages, mayCut }: { messages: readonly ModelMessage[]; mayCut: boolean },
): ModelAnswer => {
  const text = parsed.given.trim() === "" ? parsed.text : parsed.given;
  refuse({ ...parsed, text });
  const cut = CUT.includes(parsed.finish ?? "");
  if (text.trim() === "" && !cut) throw new UselessAnswerError("empty");
  if (parsed.usage && mayCut && isCut(messages, parsed.usage.promptTokens))
    throw new UselessAnswerError("truncated_prompt");
  const usage = parsed.usage
    ? { ...parsed.usage, estimated: false }
    : { promptTokens: estimateMessages(messages), answerTokens: estimateTokens(text), estimated: true };
  return { text, cut, usage };
};

/** More characters than an answer of so many tokens can have. */
const charactersOf = (tokens: number): number => tokens * 16 + 4096;
const MAX_QUOTED = 4096;

type Reading = Pick<ModelCall, "maxTokens" | "onText"> & { client: OpenAI; controller: AbortController };

const isJson = (text: string): boolean => /^\s*[[{]/u.test(text);
const isEvents = (text: string): boolean => /^\s*(?:data|event|id|retry)?:/u.test(text);

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new UselessAnswerError("not_json", text.slice(0, MAX_QUOTED));
  }
};

const tellsOfError = (answer: unknown): boolean => {
  const first: unknown = Array.isArray(answer) ? answer[0] : answer;
  return typeof first === "object" && first !== null && Boolean(Reflect.get(first, "error"));
};

/** An answer that came in one piece, though a stream was asked for. */
const parseWhole = (text: string): ParsedResponse => {
  const answer = parse(text);
  if (tellsOfError(answer)) throw new UselessAnswerError("empty", text.slice(0, MAX_QUOTED));
  const parsed = emptyResponse();
  if (!parseResponse(parsed, answer)) throw new UselessAnswerError("empty");
  return parsed;
};

const hearStream = async (response: Response, reading: Reading): Promise<ParsedResponse> => {
  const parsed = emptyResponse();
  const { client, controller, maxTokens, onText } = reading;
  let reportedCharacters = 0;
  try {
    for await (const piece of Stream.fromSSEResponse<unknown>(response, controller, client)) {
      parseResponse(parsed, piece);
      const characters = parsed.text.length + parsed.given.length;
      if (characters > charactersOf(maxTokens)) throw new UselessAnswerError("too_large");
      if (characters > reportedCharacters) onText?.(characters);
      reportedCharacters = characters;
    }
  } catch (thrown) {
    // A connection that is lost after the end was reported has lost nothing.
    if (parsed.finish === undefined || thrown instanceof UselessAnswerError) throw thrown;
  }
  return parsed;
};

/** Reads an answer to its end, streamed or whole. Throws UselessAnswerError, or what was thrown while it was read. */
const readAnswer = async (response: Response, reading: Reading): Promise<ParsedResponse> => {
  if (response.headers.get("content-type")?.includes("event-stream")) return hearStream(response, reading);
  const text = await response.text();
  if (!isJson(text) && isEvents(text)) return hearStream(new Response(text), reading);
  const parsed = parseWhole(text);
  reading.onText?.(parsed.text.length + parsed.given.length);
  return parsed;
};

type Attempt = {
  access: ModelAccess;
  address: string;
  fetch: Fetch;
  call: ModelCall;
  manner: RequestForm;
  signal: AbortSignal;
  /** Filled with what is seen of the answer. */
  trace: Trace;
};

const linked = (signal: AbortSignal): { controller: AbortController; unlink(): void } => {
  const controller = new AbortController();
  const abort = (): void => controller.abort(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener("abort", abort, { once: true });
  return { controller, unlink: () => signal.removeEventListener("abort", abort) };
};

/** Asks once. Throws what went wrong as it is. */
const askOnce = async ({ access, address, fetch, call, manner, signal, trace }: Attempt): Promise<ModelAnswer> => {
  const { controller, unlink } = linked(signal);
  try {
    const client = openClient({ access, address, fetch, trace });
    const body = requestBody(access.model, call, manner);
    const response = await client.chat.completions.create(body, { signal: controller.signal }).asResponse();
    const { maxTokens, onText } = call;
    const parsed = await readAnswer(response, { client, controller, maxTokens, onText });
    return takeAnswer(parsed, { messages: messagesOn(manner.rung, call), mayCut: isLocal(access) });
  } finally {
    unlink();
    // What is still open of the connection is of no use.
    controller.abort();
  }
};

/** Further tries after the first, where no other number is asked for. */
const FURTHER_TRIES = 2;
const MAX_MS = 60_000;
const FIRST_MS = { llm_rate_limit: 5000, llm_unavailable: 1000 };

/**
 * How long to wait before a failed call is made again: what the provider asks for, at most a minute, or twice as long
 * each time, give or take a half. Undefined when it is not made again.
 */
const createRetryWaits = (
  random: () => number,
  furtherTries = FURTHER_TRIES,
): ((verdict: ModelVerdict) => number | undefined) => {
  const tries = { llm_rate_limit: 0, llm_unavailable: 0 };
  return ({ code, again, waitMs }) => {
    if (!again || (code !== "llm_rate_limit" && code !== "llm_unavailable")) return undefined;
    const earlier = tries[code]++;
    if (earlier >= furtherTries) return undefined;
    const usual = FIRST_MS[code] * 2 ** earlier * (0.5 + random());
    return Math.min(MAX_MS, Math.round(waitMs ?? usual));
  };
};

/** Why a question is asked again, and after how long. */
export type Retry = { code: ModelVerdict["code"]; waitMs: number };

/** The way to a model. */
type ModelConnection = {
  access: ModelAccess;
  address: string;
  fetch: Fetch;
  manner: LearnedCapabilities;
  totalMs: number;
  /** Ends all questions. */
  closing: AbortSignal;
  wait: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
  random: () => number;
  furtherTries: number | undefined;
  onRetry: ((retry: Retry) => void) | undefined;
};

type Limit = ReturnType<typeof timeLimit>;
type Tried = { answer: ModelAnswer } | { failure: FailureSignal; asked: RequestForm };

const tryOnce = async (call: ModelCall, line: ModelConnection, { signal }: Limit): Promise<Tried> => {
  const { access, address, fetch, manner } = line;
  const asked = manner.of(call.form);
  const trace: Trace = {};
  try {
    return { answer: await askOnce({ access, address, fetch, call, manner: asked, signal, trace }) };
  } catch (thrown) {
    const reason: unknown = signal.aborted ? signal.reason : thrown;
    return { failure: failureSignal(access.provider, reason, trace), asked };
  }
};

/** Whether the provider can be asked in another manner, which is then learned. */
const learn = (
  call: ModelCall,
  { manner }: ModelConnection,
  verdict: ModelVerdict,
  failure: FailureSignal,
  asked: RequestForm,
) => manner.adapt(failure, asked, call) || (verdict.withoutForm === true && manner.stepDown(call.form, asked.rung));

/**
 * Asks until there is an answer or no hope of one. Rejects with AppError of an `llm_` code or the reason of the call's
 * signal.
 */
export const askPatiently = async (call: ModelCall, line: ModelConnection): Promise<ModelAnswer> => {
  const secrets = line.access.apiKey === undefined ? [] : [line.access.apiKey];
  const fail = (failure: FailureSignal, verdict = classifyModelFailure(failure)): never => {
    throw callError(failure, verdict, secrets);
  };
  const stopIfOver = (failure: FailureSignal): void => {
    call.signal.throwIfAborted();
    line.closing.throwIfAborted();
    if (limit.isOver()) fail(failure);
  };
  call.signal.throwIfAborted();
  line.closing.throwIfAborted();
  const wrongKey = keyFailure(line.access);
  if (wrongKey) return fail(wrongKey);
  const limit = timeLimit(line.totalMs, [call.signal, line.closing]);
  const nextWait = createRetryWaits(line.random, line.furtherTries);
  try {
    for (;;) {
      const tried = await tryOnce(call, line, limit);
      if ("answer" in tried) return tried.answer;
      const { failure, asked } = tried;
      stopIfOver(failure);
      const verdict = classifyModelFailure(failure);
      if (learn(call, line, verdict, failure, asked)) continue;
      const waitMs = nextWait(verdict) ?? fail(failure, verdict);
      line.onRetry?.({ code: verdict.code, waitMs });
      await line.wait(waitMs, limit.signal).catch(() => stopIfOver(failure));
    }
  } finally {
    limit.release();
  }
};

const partSchema = z.object({ type: z.string().nullish(), text: z.string().nullish() });
const contentSchema = z.union([z.string(), z.array(z.union([z.string(), partSchema]))]).nullish();

const toolCallSchema = z.object({
  id: z.string().nullish(),
  index: z.number().nullish(),
  function: z.object({ arguments: z.union([z.string(), z.record(z.string(), z.unknown())]).nullish() }).nullish(),
});

const messageSchema = z.object({
  content: contentSchema,
  refusal: z.string().nullish(),
  tool_calls: z.array(toolCallSchema).nullish(),
});

const usageSchema = z.object({ prompt_tokens: z.number().nullish(), completion_tokens: z.number().nullish() });

/** A whole answer or a piece of a streamed one, as far as it is of use. */
const pieceSchema = z.object({
  choices: z
    .array(
      z.object({
        index: z.number().nullish(),
        delta: messageSchema.nullish(),
        message: messageSchema.nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: usageSchema.nullish(),
});

type Message = z.infer<typeof messageSchema>;

/** What has come of an answer so far. */
type ParsedResponse = {
  text: string;
  /** Arguments of the first tool that was called. */
  given: string;
  tool: string | undefined;
  refusal: string;
  finish: string | undefined;
  usage: Omit<TokenUsage, "estimated"> | undefined;
};

const emptyResponse = (): ParsedResponse => ({
  text: "",
  given: "",
  tool: undefined,
  refusal: "",
  finish: undefined,
  usage: undefined,
});

const textOf = (content: Message["content"]): string => {
  if (typeof content === "string") return content;
  const parts = content ?? [];
  return parts
    .map((part) => (typeof part === "string" ? part : part.type === "text" || !part.type ? (part.text ?? "") : ""))
    .join("");
};

const parseToolCall = (parsed: ParsedResponse, call: z.infer<typeof toolCallSchema>): void => {
  parsed.tool ??= call.id ?? undefined;
  const isAnother = (call.index ?? 0) !== 0 || (Boolean(call.id) && call.id !== parsed.tool);
  const given = call.function?.arguments ?? "";
  if (!isAnother) parsed.given += typeof given === "string" ? given : JSON.stringify(given);
};

/** Adds a piece to what was heard. False when it is no piece of an answer. */
const parseResponse = (parsed: ParsedResponse, piece: unknown): boolean => {
  const read = pieceSchema.safeParse(piece);
  if (!read.success) return false;
  const { choices, usage } = read.data;
  const choice = choices?.find(({ index }) => (index ?? 0) === 0);
  const message = choice?.delta ?? choice?.message;
  parsed.text += textOf(message?.content);
  parsed.refusal += message?.refusal ?? "";
  for (const call of message?.tool_calls ?? []) parseToolCall(parsed, call);
  if (choice?.finish_reason) parsed.finish = choice.finish_reason;
  const { prompt_tokens: promptTokens, completion_tokens: answerTokens } = usage ?? {};
  if (promptTokens && answerTokens) parsed.usage = { promptTokens, answerTokens };
  return true;
};
