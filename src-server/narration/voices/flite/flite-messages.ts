/** One run of the Flite program in the worker. */
export type FliteJob = {
  id: number;
  args: string[];
  /** Pronunciations of words in these arguments, as an addendum file; may be empty. */
  lexicon: string;
};

/** What the run left. */
export type FliteAnswer =
  | { id: number; failure: string }
  | { id: number; exitCode: number; stdout: string; wav: Uint8Array<ArrayBuffer> };

const isRecord = (raw: unknown): raw is Record<string, unknown> => typeof raw === "object" && raw !== null;

/** Whether a message is a job. Written by hand: a schema library would be half of what the worker loads. */
export const isFliteJob = (raw: unknown): raw is FliteJob =>
  isRecord(raw) &&
  typeof raw["id"] === "number" &&
  typeof raw["lexicon"] === "string" &&
  Array.isArray(raw["args"]) &&
  raw["args"].every((arg) => typeof arg === "string");

/** Whether a message is an answer. */
export const isFliteAnswer = (raw: unknown): raw is FliteAnswer =>
  isRecord(raw) &&
  typeof raw["id"] === "number" &&
  (typeof raw["failure"] === "string" ||
    (typeof raw["exitCode"] === "number" && typeof raw["stdout"] === "string" && raw["wav"] instanceof Uint8Array));
