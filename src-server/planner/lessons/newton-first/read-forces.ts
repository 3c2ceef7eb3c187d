import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { takeQuantities, withUnitSymbols } from "../shared/read-quantities.ts";
import { asksFor, type Topic } from "../topic.ts";

/** The size of the two forces that cancel, in newtons. */
export type ForcesPrompt = { newtons: number };

const NAMED: Topic = {
  needs: [
    ["newton first law", "newton first law motion", "first law motion", "first law newton", "law inertia", "inertia"],
  ],
  also: [
    "newton",
    "say",
    "first",
    "law",
    "motion",
    "inertia",
    "force",
    "balanced",
    "net",
    "zero",
    "object",
    "body",
    "rest",
    "moving",
    "move",
    "stay",
    "keep",
    "constant",
    "velocity",
    "speed",
    "physics",
    "mechanics",
    "car",
    "friction",
    "drive",
    "drag",
    "pull",
    "push",
    "straight",
    "line",
  ],
};
const OWN = 400;

/** Reads a prompt; `UnusablePrompt` tells why its forces cannot be used. */
export const readForces = (prompt: string): ForcesPrompt | UnusablePrompt | undefined => {
  const text = withUnitSymbols(prompt)
    .replace(/(?<=\d)\s*newtons?\b/giu, " N")
    .replace(/\b1st\b/giu, "first");
  const { values, rest } = takeQuantities(text, { units: ["N", "kN"], unit: "N" });
  if (/\d|\b(?:moments?|second|third)\b/iu.test(rest) || !asksFor(rest, NAMED)) return undefined;
  if (new Set(values).size > 1) return new UnusablePrompt(msg("lesson.forces_cancel"));
  const newtons = values[0] ?? OWN;
  return newtons >= 1 && newtons <= 50_000 ? { newtons } : new UnusablePrompt(msg("lesson.forces_range"));
};
