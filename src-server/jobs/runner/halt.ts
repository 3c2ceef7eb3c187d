/** Why work on a job is broken off: somebody cancelled it, the program ends, or another worker holds it now. */
export type HaltKind = "cancelled" | "stopping" | "lost";

/** Reason of a job's signal when the work itself did not fail. */
export class Halt extends Error {
  readonly kind: HaltKind;
  constructor(kind: HaltKind) {
    super(`Work on the job was broken off: ${kind}.`);
    this.name = "Halt";
    this.kind = kind;
  }
}

/** Reason of a job's signal when a stage took too long. */
export class TookTooLong extends Error {
  readonly stage: string;
  constructor(stage: string) {
    super(`The stage "${stage}" took too long.`);
    this.name = "TookTooLong";
    this.stage = stage;
  }
}
