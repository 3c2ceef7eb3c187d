import { AppError } from "../../errors.ts";

/** A voice that cannot speak at all for now: no sentence need be tried with it again in this lecture. */
export class VoiceLost extends AppError {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super("voice", message, options);
    this.name = "VoiceLost";
  }
}
