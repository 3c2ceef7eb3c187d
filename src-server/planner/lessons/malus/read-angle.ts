import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { asksFor, type Topic } from "../topic.ts";

/** The angle between two polarizers, in degrees. */
export type AnglePrompt = { degrees: number };

const ALSO = [
  "malus",
  "law",
  "polarizer",
  "polariser",
  "polarized",
  "polarised",
  "polarizing",
  "polarization",
  "polarisation",
  "filter",
  "light",
  "intensity",
  "angle",
  "degree",
  "two",
  "optic",
  "physics",
  "pass",
  "transmitted",
  "percent",
  "percentage",
  "cosine",
  "squared",
  "calculate",
  "compute",
  "say",
  "crossed",
  "after",
];
const NAMED: Topic = { needs: [["malus law", "law malus", "malus"]], also: ALSO };
const GIVEN: Topic = {
  needs: [
    ["polarizer", "polariser", "malus", "polarizing filter"],
    ["light", "intensity", "pass", "law"],
  ],
  also: ALSO,
};
const OWN = 60;
const [LEAST, MOST] = [5, 85];
const DEGREES = /(\d+(?:\.\d+)?)\s*(?:°|deg(?:rees?)?\b)/giu;

/** Reads a prompt; `UnusablePrompt` tells why its angle cannot be used. */
export const readAngle = (prompt: string): AnglePrompt | UnusablePrompt | undefined => {
  const angles = [...prompt.matchAll(DEGREES)].map((match) => Number(match[1]));
  const rest = prompt.replace(DEGREES, " ");
  if (/\d/u.test(rest) || !asksFor(rest, angles.length > 0 ? GIVEN : NAMED)) return undefined;
  if (angles.length > 1) return new UnusablePrompt(msg("lesson.polarizers_one_angle"));
  const degrees = angles[0] ?? OWN;
  return degrees >= LEAST && degrees <= MOST
    ? { degrees }
    : new UnusablePrompt(msg("lesson.angle_range", { least: LEAST, most: MOST }));
};
