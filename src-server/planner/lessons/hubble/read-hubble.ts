import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { takeQuantities, withUnitSymbols } from "../shared/read-quantities.ts";
import { asksFor, type Topic } from "../topic.ts";

/** A galaxy: its distance in megaparsecs, and whether its speed was given instead. */
export type HubblePrompt = { distance: number; given: "distance" | "speed" };

const ALSO = [
  "hubble",
  "lemaitre",
  "law",
  "constant",
  "galaxy",
  "speed",
  "velocity",
  "distance",
  "far",
  "away",
  "fast",
  "recede",
  "receding",
  "recession",
  "recessional",
  "move",
  "moving",
  "redshift",
  "universe",
  "expansion",
  "expanding",
  "expand",
  "space",
  "cosmology",
  "astronomy",
  "physics",
  "calculate",
  "compute",
  "say",
  "age",
  "big",
  "bang",
];
const NAMED: Topic = {
  needs: [
    ["hubble law", "hubble lemaitre law", "law hubble", "hubble constant", "hubble"],
    ["law", "constant", "expansion", "galaxy"],
  ],
  also: ALSO,
};
const GIVEN: Topic = {
  needs: [
    ["galaxy", "hubble"],
    ["recede", "receding", "recession", "recessional", "hubble", "away", "redshift"],
  ],
  also: ALSO,
};

/** Today's value, in km/s for each megaparsec. */
export const HUBBLE_CONSTANT = 70;
const OWN = 100;
const [NEAREST, FARTHEST] = [5, 500];
/** Light years in a parsec. */
const LIGHT_YEARS = 3.2616;

/** Million light years as megaparsecs. */
const megaparsecs = (prompt: string): string =>
  prompt
    .replaceAll(/(\d+(?:\.\d+)?)\s*(?:million|mega)\s*parsecs?\b|(\d+(?:\.\d+)?)\s*megaparsecs?\b/giu, "$1$2 Mpc")
    .replaceAll(
      /(\d+(?:\.\d+)?)\s*million\s+light[\s-]*years?\b/giu,
      (_, amount: string) => `${(Number(amount) / LIGHT_YEARS).toFixed(2)} Mpc`,
    );

const takeDistances = (sentence: string): { values: number[]; rest: string } => {
  const values: number[] = [];
  const rest = sentence.replaceAll(/(\d+(?:\.\d+)?)\s*Mpc\b/gu, (_, amount: string) => {
    values.push(Number(amount));
    return " ";
  });
  return { values, rest };
};

/** Parses a prompt; returns a sentence instead where its galaxy cannot be used. */
export const readHubble = (prompt: string): HubblePrompt | UnusablePrompt | undefined => {
  const distances = takeDistances(megaparsecs(prompt));
  const speeds = takeQuantities(withUnitSymbols(distances.rest), { units: ["km/s"], unit: "km/s" });
  const isGiven = distances.values.length + speeds.values.length > 0;
  if (/\d|\btelescope\b/iu.test(speeds.rest) || !asksFor(speeds.rest, isGiven ? GIVEN : NAMED)) return undefined;
  if (distances.values.length + speeds.values.length > 1) return new UnusablePrompt(msg("lesson.galaxy_one_value"));
  const [speed] = speeds.values;
  const distance = speed === undefined ? (distances.values[0] ?? OWN) : speed / HUBBLE_CONSTANT;
  return distance >= NEAREST && distance <= FARTHEST
    ? { distance, given: speed === undefined ? "distance" : "speed" }
    : new UnusablePrompt(
        msg("lesson.galaxy_range", {
          nearest: NEAREST,
          farthest: FARTHEST,
          slowest: NEAREST * HUBBLE_CONSTANT,
          fastest: FARTHEST * HUBBLE_CONSTANT,
        }),
      );
};
