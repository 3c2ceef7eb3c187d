import type { ElementFinding } from "./element-kind.ts";

/** A finding that must be repaired; `at` is the place in the element, and `message` names it itself. */
export const refusal = (at: string, message: string, code: ElementFinding["code"] = "refused"): ElementFinding => ({
  ...{ at, code, severity: "repair", message },
});

/** A finding that must be repaired, its message led by the place. */
export const refusalAt = (at: string, message: string, code?: ElementFinding["code"]): ElementFinding =>
  refusal(at, `${at}: ${message}`, code);

/** The same, with its code. */
export const findingAt = (at: string, code: ElementFinding["code"], message: string): ElementFinding =>
  refusal(at, `${at}: ${message}`, code);
