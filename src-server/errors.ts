import { MessageError, msg, type Message } from "./contract/messages/message.ts";

/** The kinds of failure a person can be informed about; the command line and the service map them to exit codes and statuses. */
export type FailureCode =
  | "usage" // what was asked for is malformed: exit 2
  | "plan" // the lecture plan cannot be taught as it stands
  | "no_lesson" // no built-in lesson covers the prompt
  | "tool" // a program (ffmpeg, browser) is missing or failed
  | "voice" // speech could not be made
  | "render" // pictures could not be drawn
  | "output" // results could not be written
  | "data" // the data folder, its database or its keys cannot be used
  | "storage" // a bucket did not take the files
  | "llm_auth" // the provider of the language model did not accept the key
  | "llm_quota" // the account at the provider has no credit left
  | "llm_rate_limit" // the provider asks to slow down
  | "llm_model" // the provider cannot run the model
  | "llm_bad_request" // the provider refused the request
  | "llm_answer" // the model answered, but with nothing that a lecture could be made of
  | "llm_unavailable" // the provider did not answer
  | "internal"; // a fault of Lectern itself

/**
 * A failure with one readable sentence that says what is wrong and what to do.
 * `message` is shown to people; `cause` keeps the technical reason for logs.
 */
export class AppError extends MessageError {
  readonly code: FailureCode;
  constructor(code: FailureCode, message: Message, options: { cause?: unknown } = {}) {
    super(message, options);
    this.code = code;
  }
}

/** A failure of a script that only developers of Lectern run: its text stays English and has no code. */
export const developerError = (code: FailureCode, text: string, options: { cause?: unknown } = {}): AppError =>
  new AppError(code, msg("common.text", { text }), options);

/** The text of anything that was thrown, for causes and logs. */
export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
