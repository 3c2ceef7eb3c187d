import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { asksFor, type Topic } from "../topic.ts";

/** How far is turned, in whole degrees. */
export type RotationPrompt = { degrees: number };

const TOPIC: Topic = {
  needs: [
    ["angle rotation", "rotation angle", "rotate", "rotation", "coterminal"],
    ["angle", "degree", "rotate", "radian", "coterminal", "geometry", "math", "deg"],
  ],
  also: [
    "angle",
    "rotation",
    "rotate",
    "rotating",
    "turn",
    "turning",
    "degree",
    "deg",
    "radian",
    "point",
    "about",
    "around",
    "origin",
    "geometry",
    "math",
    "coterminal",
    "unit",
    "circle",
    "clockwise",
    "counterclockwise",
    "anticlockwise",
    "triangle",
    "plane",
    "trigonometry",
    "say",
  ],
  never: ["axis", "earth", "period", "crop"],
};
const OWN = 60;
const NUMBER = /(-|−|minus )?(\d+)\s*(?:°|deg(?:rees?)?\b)?/giu;
const [LEAST, MOST] = [5, 355];

/** Reads a prompt; `UnusablePrompt` tells why its angle cannot be used. */
export const readRotation = (prompt: string): RotationPrompt | UnusablePrompt | undefined => {
  const numbers = [...prompt.matchAll(NUMBER)].map(([, minus, digits]) => Number(digits) * (minus ? -1 : 1));
  if (!asksFor(prompt.replaceAll(NUMBER, " degree ").replaceAll("°", " "), TOPIC)) return undefined;
  if (numbers.length > 1 || /\d\.\d/u.test(prompt)) return new UnusablePrompt(msg("lesson.rotation_one_angle"));
  const degrees = numbers[0] ?? OWN;
  return degrees >= LEAST && degrees <= MOST
    ? { degrees }
    : new UnusablePrompt(msg("lesson.angle_range", { least: LEAST, most: MOST }));
};
