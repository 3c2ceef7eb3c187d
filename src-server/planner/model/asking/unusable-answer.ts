import { AppError } from "../../../errors.ts";

/** A model answered, but with nothing that a lecture could be made of. */
export class UnusableAnswer extends AppError {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super("llm_bad_request", message, options);
    this.name = "UnusableAnswer";
  }
}
