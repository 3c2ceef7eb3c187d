import { DURATION_SECONDS } from "../../../../src-server/contract/limits.ts";

/** A length as it was typed: none means that Lectern chooses. */
export type Duration = { kind: "auto" } | { kind: "seconds"; seconds: number } | { kind: "bad"; code: DurationFault };
export type DurationFault = "duration_type" | "duration_range";

const NUMBER = /^\d+(?:[.,]\d+)?$/u;

/** Reads what was typed as a length; a decimal comma is fine. */
export const readDuration = (text: string): Duration => {
  const typed = text.trim().replace(/\s*s$/u, "");
  if (typed === "") return { kind: "auto" };
  if (!NUMBER.test(typed)) return { kind: "bad", code: "duration_type" };
  const seconds = Number(typed.replace(",", "."));
  const { least, most } = DURATION_SECONDS;
  return seconds >= least && seconds <= most ? { kind: "seconds", seconds } : { kind: "bad", code: "duration_range" };
};

/** The allowed length nearest to what was typed. */
export const nearestDuration = (text: string): number => {
  const seconds = Number(text.trim().replace(",", "."));
  return seconds > DURATION_SECONDS.most ? DURATION_SECONDS.most : DURATION_SECONDS.least;
};
