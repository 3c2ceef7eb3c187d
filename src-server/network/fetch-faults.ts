/** An answer that did not come, or did not go on, in time. */
export class LateAnswerError extends Error {
  readonly code = "ETIMEDOUT";
  /** What was waited for. */
  readonly phase: "connection" | "first_byte" | "more" | "end";
  constructor(phase: LateAnswerError["phase"], milliseconds: number) {
    super(`Nothing came for ${milliseconds / 1000} s (${phase}).`);
    this.name = "LateAnswerError";
    this.phase = phase;
  }
}

/** An answer that is longer than any that is wanted. */
export class LargeAnswerError extends Error {
  readonly code = "ERR_ANSWER_TOO_LARGE";
  constructor(bytes: number) {
    super(`The answer is longer than ${bytes} bytes.`);
    this.name = "LargeAnswerError";
  }
}
