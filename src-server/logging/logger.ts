import type { LogFields } from "./log-line.ts";

/** Writes lines to the log. `message` is a fixed sentence: what differs from line to line belongs in the fields. */
export type Logger = {
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
};

/** A log that is not kept. */
export const silentLogger: Logger = { info: () => {}, warn: () => {}, error: () => {} };
