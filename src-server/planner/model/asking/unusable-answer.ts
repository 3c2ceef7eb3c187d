import type { Message } from "../../../contract/messages/message.ts";
import { AppError } from "../../../errors.ts";

/** A model answered, but with nothing that a lecture could be made of. */
export class UnusableAnswer extends AppError {
  constructor(message: Message, options: { cause?: unknown } = {}) {
    super("llm_answer", message, options);
    this.name = "UnusableAnswer";
  }
}

/** Whether a question was refused or answered with nothing usable, so that what depends on it can be left out. */
export const isUseless = (failure: unknown): boolean =>
  failure instanceof AppError && (failure.code === "llm_bad_request" || failure.code === "llm_answer");
