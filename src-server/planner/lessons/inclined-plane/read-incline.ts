import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { takeQuantities, withUnitSymbols } from "../shared/read-quantities.ts";
import { asksFor, type Topic } from "../topic.ts";

/** A block at rest on a slope: kilograms, degrees, coefficient of friction. */
export type InclinePrompt = { mass: number; angle: number; friction: number };

const ALSO = [
  "inclined",
  "plane",
  "incline",
  "ramp",
  "slope",
  "block",
  "box",
  "crate",
  "body",
  "object",
  "mass",
  "slide",
  "sliding",
  "friction",
  "frictionless",
  "coefficient",
  "kinetic",
  "static",
  "force",
  "normal",
  "weight",
  "acceleration",
  "accelerate",
  "angle",
  "component",
  "physics",
  "gravity",
  "down",
  "rest",
  "stay",
  "calculate",
  "compute",
  "fast",
  "smooth",
  "without",
  "parallel",
  "free",
  "diagram",
  "deg",
  "degree",
  "rough",
  "place",
  "placed",
  "resting",
  "sit",
  "lie",
  "sledge",
  "cart",
  "mu",
];
const GIVEN: Topic = {
  needs: [
    ["inclined plane", "incline", "ramp", "slope"],
    [
      "block",
      "box",
      "crate",
      "body",
      "object",
      "mass",
      "slide",
      "sliding",
      "friction",
      "frictionless",
      "inclined",
      "incline",
      "force",
      "acceleration",
      "sledge",
      "cart",
      "ramp",
    ],
  ],
  also: ALSO,
};
const NAMED: Topic = {
  needs: [
    [
      "inclined plane",
      "block incline",
      "block ramp",
      "block slope",
      "block slide",
      "box slope",
      "box ramp",
      "box slide",
      "slide ramp",
      "slide slope",
      "ramp friction",
      "friction slope",
      "friction ramp",
      "friction incline",
      "force incline",
      "force ramp",
      "slide incline",
      "body slope",
    ],
  ],
  also: ALSO,
};

const FRICTION =
  /\b(?:friction|mu)\b\s*(?:coefficient)?\s*(?:of|is|=|:)?\s*(\d*\.?\d+)(?![\d.]|\s*(?:kg|g|deg|m)\b)|μ\s*=?\s*(\d*\.?\d+)|(?<![\w.])(\d*\.\d+)\s*(?:coefficient of\s+)?friction/iu;
const OWN: InclinePrompt = { mass: 2, angle: 30, friction: 0.2 };
const [MIN_ANGLE, MAX_ANGLE] = [3, 75];

const usable = ({ mass, angle, friction }: InclinePrompt): InclinePrompt | UnusablePrompt => {
  if (!(mass >= 0.01 && mass <= 100_000)) return new UnusablePrompt(msg("lesson.slope_mass"));
  if (!(angle >= MIN_ANGLE && angle <= MAX_ANGLE))
    return new UnusablePrompt(msg("lesson.slope_angle", { least: MIN_ANGLE, most: MAX_ANGLE }));
  return friction >= 0 && friction <= 1 ? { mass, angle, friction } : new UnusablePrompt(msg("lesson.slope_friction"));
};

const readFriction = (sentence: string): { friction: number | undefined; rest: string } => {
  if (/\bfrictionless\b|\b(?:without|no|zero)\s+friction\b/iu.test(sentence)) return { friction: 0, rest: sentence };
  const match = FRICTION.exec(sentence);
  if (!match) return { friction: undefined, rest: sentence };
  return { friction: Number(match[1] ?? match[2] ?? match[3]), rest: sentence.replace(match[0], " friction ") };
};

/** Reads a prompt; `UnusablePrompt` tells why its numbers cannot be used. */
export const readIncline = (prompt: string): InclinePrompt | UnusablePrompt | undefined => {
  const masses = takeQuantities(withUnitSymbols(prompt), { units: ["kg", "g", "t"], unit: "kg" });
  const angles = takeQuantities(masses.rest, { units: ["deg"], unit: "deg" });
  const { friction, rest } = readFriction(angles.rest);
  const given = masses.values.length + angles.values.length > 0 || friction !== undefined;
  if (/\d/u.test(rest) || !asksFor(rest, given ? GIVEN : NAMED)) return undefined;
  if (masses.values.length > 1 || angles.values.length > 1) return new UnusablePrompt(msg("lesson.slope_one_each"));
  return usable({
    mass: masses.values[0] ?? OWN.mass,
    angle: angles.values[0] ?? OWN.angle,
    friction: friction ?? OWN.friction,
  });
};
