import { z } from "zod";
import type { TokenUsage } from "../contract/model-work.ts";

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
export type ParsedResponse = {
  text: string;
  /** Arguments of the first tool that was called. */
  given: string;
  tool: string | undefined;
  refusal: string;
  finish: string | undefined;
  usage: Omit<TokenUsage, "estimated"> | undefined;
};

export const emptyResponse = (): ParsedResponse => ({
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
export const parseResponse = (parsed: ParsedResponse, piece: unknown): boolean => {
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
