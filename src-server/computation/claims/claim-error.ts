import type { FindingCode } from "../../contract/finding.ts";
import { AppError } from "../../errors.ts";

/** A claim or fact that cannot be read: `bad_expr` for its form, `unknown` for a name that is no fact. */
export class ClaimError extends AppError {
  readonly findingCode: FindingCode;
  constructor(findingCode: FindingCode, message: string) {
    super("plan", message);
    this.name = "ClaimError";
    this.findingCode = findingCode;
  }
}
