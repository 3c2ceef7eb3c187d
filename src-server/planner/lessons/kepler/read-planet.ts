import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { asksFor, type Topic } from "../topic.ts";

/** A planet of the sun: half of its long axis in astronomical units. */
export type PlanetPrompt = { axis: number };

const ALSO = [
  "kepler",
  "law",
  "first",
  "second",
  "third",
  "three",
  "planetary",
  "planet",
  "motion",
  "orbit",
  "orbital",
  "orbiting",
  "ellipse",
  "elliptical",
  "equal",
  "area",
  "period",
  "harmonic",
  "sun",
  "star",
  "year",
  "long",
  "take",
  "move",
  "moving",
  "solar",
  "system",
  "physics",
  "astronomy",
  "distance",
  "calculate",
  "compute",
  "say",
  "fast",
];
const NAMED: Topic = {
  needs: [["kepler"], ["law", "first law", "second law", "third law", "motion", "orbit"]],
  also: ALSO,
};
const GIVEN: Topic = {
  needs: [
    ["planet", "kepler", "orbit", "orbital"],
    ["period", "year", "long", "kepler", "take"],
  ],
  also: ALSO,
};
const OWN = 4;
const [NEAREST, FARTHEST] = [0.1, 100];
const DISTANCE = /(\d+(?:\.\d+)?)\s*(?:AU\b|au\b|astronomical units?\b)/gu;

/** Reads a prompt; `UnusablePrompt` tells why its planet cannot be used. */
export const readPlanet = (prompt: string): PlanetPrompt | UnusablePrompt | undefined => {
  const axes = [...prompt.matchAll(DISTANCE)].map((match) => Number(match[1]));
  const rest = prompt.replace(DISTANCE, " ").replaceAll(/\b(?:1st|2nd|3rd)\b/giu, " ");
  if (/\d/u.test(rest) || !asksFor(rest, axes.length > 0 ? GIVEN : NAMED)) return undefined;
  if (axes.length > 1) return new UnusablePrompt(msg("lesson.planet_one"));
  const axis = axes[0] ?? OWN;
  return axis >= NEAREST && axis <= FARTHEST
    ? { axis }
    : new UnusablePrompt(msg("lesson.planet_distance", { least: NEAREST, most: FARTHEST }));
};
