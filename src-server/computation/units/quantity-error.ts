import type { Message } from "../../contract/messages/message.ts";
import { AppError } from "../../errors.ts";

/** A quantity that cannot be read, or one of the wrong kind. */
export class QuantityError extends AppError {
  constructor(message: Message) {
    super("plan", message);
  }
}
