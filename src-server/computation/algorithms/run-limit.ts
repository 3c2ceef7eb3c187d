import { MessageError, msg } from "../../contract/messages/message.ts";
/** Most events a run may have (elements.md section 7). */
export const ALGORITHM_MAX_EVENTS = 2000;

/** A run that did not end within its limit; `message` is a finding's text. */
export class RunLimitError extends MessageError {
  constructor() {
    super(msg("algorithms.run_without_end", { steps: ALGORITHM_MAX_EVENTS.toLocaleString("en").replace(",", " ") }));
  }
}
