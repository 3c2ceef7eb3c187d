/** Why work on a job is aborted: it was cancelled, the program is stopping, or another worker holds the job. */
export type AbortKind = "cancelled" | "stopping" | "lost";

/** Abort reason of a job whose work did not fail. */
export class JobAbort extends Error {
  readonly kind: AbortKind;
  constructor(kind: AbortKind) {
    super(`Work on the job was aborted: ${kind}.`);
    this.name = "JobAbort";
    this.kind = kind;
  }
}

/** Abort reason of a job when a stage timed out. */
export class TookTooLong extends Error {
  readonly stage: string;
  constructor(stage: string) {
    super(`The stage "${stage}" took too long.`);
    this.name = "TookTooLong";
    this.stage = stage;
  }
}
