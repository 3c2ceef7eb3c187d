import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { ownValue } from "../../../own-value.ts";
import { asksFor, type Topic } from "../topic.ts";
import { takeQuantities, withUnitSymbols } from "../shared/read-quantities.ts";

/** Two charges in microcoulombs and their distance in metres. */
export type ChargesPrompt = { first: number; second: number; distance: number };

const ALSO = [
  "coulomb",
  "law",
  "electric",
  "electrical",
  "electrostatic",
  "force",
  "charge",
  "point",
  "apart",
  "two",
  "other",
  "distance",
  "attract",
  "repel",
  "attraction",
  "repulsion",
  "inverse",
  "square",
  "physics",
  "calculate",
  "compute",
  "say",
  "constant",
  "separated",
  "act",
];
const NAMED: Topic = {
  needs: [["coulomb law", "coulomb force", "coulomb inverse square law", "law coulomb"]],
  also: ALSO,
};
const GIVEN: Topic = {
  needs: [
    ["charge", "coulomb"],
    ["force", "attract", "repel", "coulomb"],
  ],
  also: ALSO,
};
const OWN: ChargesPrompt = { first: 2, second: 3, distance: 0.3 };
const [LEAST, MOST] = [0.001, 1000];
const [NEAREST, FARTHEST] = [0.001, 100];

const PREFIXES: Readonly<Record<string, number>> = { n: 1e-3, u: 1, µ: 1, μ: 1, m: 1e3 };
const CHARGE = /([+\-−]?)\s*(\d+(?:\.\d+)?)\s*([nuµμm])C\b/gu;

const symbols = (prompt: string): string =>
  prompt
    .replaceAll(/\bmicro[\s-]?coulombs?\b/giu, "µC")
    .replaceAll(/\bnano[\s-]?coulombs?\b/giu, "nC")
    .replaceAll(/\bmilli[\s-]?coulombs?\b/giu, "mC");

/** Reads a prompt; `UnusablePrompt` tells why its charges cannot be used. */
export const readCharges = (prompt: string): ChargesPrompt | UnusablePrompt | undefined => {
  const sentence = symbols(prompt);
  const charges = [...sentence.matchAll(CHARGE)].map(
    ([, sign, amount, prefix]) =>
      (sign === "-" || sign === "−" ? -1 : 1) *
      Number((Number(amount) * (ownValue(PREFIXES, prefix ?? "") ?? 1)).toPrecision(12)),
  );
  const found = takeQuantities(withUnitSymbols(sentence.replace(CHARGE, " ")), {
    units: ["mm", "cm", "m", "km"],
    unit: "m",
  });
  const isGiven = charges.length > 0;
  if (/\d/u.test(found.rest) || !asksFor(found.rest.replaceAll(/\bq_?\s*=?/giu, " "), isGiven ? GIVEN : NAMED))
    return undefined;
  if (isGiven && charges.length !== 2) return new UnusablePrompt(msg("lesson.charges_two"));
  if (found.values.length > 1) return new UnusablePrompt(msg("lesson.charges_one_distance"));
  const [first = OWN.first, second = OWN.second] = charges;
  const distance = found.values[0] ?? OWN.distance;
  if ([first, second].some((charge) => Math.abs(charge) < LEAST || Math.abs(charge) > MOST))
    return new UnusablePrompt(msg("lesson.charges_range"));
  return distance >= NEAREST && distance <= FARTHEST
    ? { first, second, distance }
    : new UnusablePrompt(msg("lesson.charges_distance"));
};
