/** Most events a run may have (elements.md section 7). */
export const MAX_EVENTS = 2000;

/** A run that did not end within its limit; `message` is a finding's text. */
export class RunLimitError extends Error {
  constructor() {
    super(
      `run: ${MAX_EVENTS.toLocaleString("en").replace(",", " ")} steps without an end; the data or the loop is at fault.`,
    );
    this.name = "RunLimitError";
  }
}
