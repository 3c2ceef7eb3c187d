import type { ModelMessage } from "../contract/model-call.ts";

export const estimateTokens = (text: string): number => Math.ceil(text.length / 4);
/** Tokens that a message costs beside its text. */
const PER_MESSAGE = 4;
export const estimateMessages = (messages: readonly ModelMessage[]): number =>
  messages.reduce((sum, { content }) => sum + estimateTokens(content) + PER_MESSAGE, 0);
