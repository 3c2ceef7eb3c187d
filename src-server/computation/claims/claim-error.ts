import type { Message } from "../../contract/messages/message.ts";
import type { FindingCode } from "../../contract/finding.ts";
import { AppError } from "../../errors.ts";

/** A claim or fact that cannot be read: `bad_expr` for its form, `unknown` for a name that is no fact. */
export class ClaimError extends AppError {
  readonly findingCode: FindingCode;
  constructor(findingCode: FindingCode, message: Message) {
    super("plan", message);
    this.findingCode = findingCode;
  }
}
