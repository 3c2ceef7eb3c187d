import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { takeQuantities, withUnitSymbols } from "../shared/read-quantities.ts";
import { asksFor, type Topic } from "../topic.ts";

/** A throw without drag: m/s, degrees above the horizontal, and metres above the ground. */
export type ThrowPrompt = { speed: number; angle: number; height: number };

const ALSO = [
  "projectile",
  "motion",
  "ball",
  "stone",
  "rock",
  "arrow",
  "cannon",
  "cannonball",
  "football",
  "golf",
  "baseball",
  "basketball",
  "object",
  "body",
  "thrown",
  "throw",
  "throwing",
  "launch",
  "launched",
  "kick",
  "kicked",
  "fired",
  "fire",
  "shot",
  "shoot",
  "speed",
  "velocity",
  "initial",
  "angle",
  "far",
  "range",
  "high",
  "height",
  "maximum",
  "land",
  "landing",
  "time",
  "flight",
  "fly",
  "trajectory",
  "look",
  "path",
  "parabola",
  "parabolic",
  "ground",
  "air",
  "horizontal",
  "component",
  "physics",
  "above",
  "tower",
  "cliff",
  "calculate",
  "compute",
  "hit",
  "distance",
  "travel",
  "long",
  "take",
  "before",
  "after",
  "launching",
  "deg",
  "gravity",
];
const GIVEN: Topic = {
  needs: [
    [
      "projectile",
      "ball",
      "stone",
      "rock",
      "arrow",
      "cannon",
      "cannonball",
      "football",
      "golf",
      "baseball",
      "basketball",
      "object",
      "thrown",
      "throw",
      "launched",
      "kicked",
      "fired",
      "shot",
    ],
  ],
  also: ALSO,
};
const NAMED: Topic = {
  needs: [["projectile motion", "projectile", "parabolic motion", "parabolic trajectory", "ball thrown", "throw ball"]],
  also: ALSO.filter((word) => word !== "air"),
};

const OWN: ThrowPrompt = { speed: 20, angle: 45, height: 0 };
const SPEEDS = { units: ["m/s", "km/h"], unit: "m/s" };
const ANGLES = { units: ["deg"], unit: "deg" };
const HEIGHTS = { units: ["km", "cm", "m"], unit: "m" };
const [MIN_ANGLE, MAX_ANGLE] = [5, 85];

const usable = ({ speed, angle, height }: ThrowPrompt): ThrowPrompt | UnusablePrompt => {
  if (!(speed >= 1 && speed <= 200)) return new UnusablePrompt(msg("lesson.throw_speed"));
  if (!(angle >= MIN_ANGLE && angle <= MAX_ANGLE))
    return new UnusablePrompt(msg("lesson.throw_angle", { least: MIN_ANGLE, most: MAX_ANGLE }));
  return height >= 0 && height <= 500 ? { speed, angle, height } : new UnusablePrompt(msg("lesson.throw_height"));
};

/** Reads a prompt; `UnusablePrompt` tells why its numbers cannot be used. */
export const readProjectile = (prompt: string): ThrowPrompt | UnusablePrompt | undefined => {
  const speeds = takeQuantities(withUnitSymbols(prompt), SPEEDS);
  const angles = takeQuantities(speeds.rest, ANGLES);
  const heights = takeQuantities(angles.rest, HEIGHTS);
  const given = speeds.values.length + angles.values.length > 0;
  if (/\d/u.test(heights.rest) || !asksFor(heights.rest, given ? GIVEN : NAMED)) return undefined;
  if ([speeds, angles, heights].some(({ values }) => values.length > 1))
    return new UnusablePrompt(msg("lesson.throw_one_each"));
  return usable({
    speed: speeds.values[0] ?? OWN.speed,
    angle: angles.values[0] ?? OWN.angle,
    height: heights.values[0] ?? OWN.height,
  });
};
