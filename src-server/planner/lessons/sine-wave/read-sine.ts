import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { asksFor, type Topic } from "../topic.ts";

/** An angle in degrees at which the lesson stops. */
export type SinePrompt = { degrees: number };

const TOPIC: Topic = {
  needs: [
    [
      "sine wave",
      "sine curve",
      "sine graph",
      "graph sine",
      "sine function",
      "unit circle",
      "sine unit circle",
      "sinusoid",
      "sin wave",
      "sin curve",
      "sin graph",
      "graph sin",
    ],
  ],
  also: [
    "sine",
    "sin",
    "cosine",
    "wave",
    "curve",
    "graph",
    "function",
    "unit",
    "circle",
    "circular",
    "come",
    "origin",
    "originate",
    "angle",
    "degree",
    "trigonometry",
    "trigonometric",
    "look",
    "like",
    "draw",
    "drawn",
    "plot",
    "rotation",
    "unroll",
    "say",
    "shape",
    "period",
    "amplitude",
    "related",
    "connection",
    "relation",
    "relationship",
  ],
  never: ["sign", "since", "square", "mine", "line", "circuit"],
};
const OWN = 30;

/** Reads a prompt; `UnusablePrompt` tells why its angle cannot be used. */
export const readSine = (prompt: string): SinePrompt | UnusablePrompt | undefined => {
  const angle = /(-?\d+(?:\.\d+)?)\s*(?:°|deg(?:rees?)?\b)/iu.exec(prompt);
  const rest = angle ? prompt.replace(angle[0], " ") : prompt;
  if (/\d/u.test(rest) || !asksFor(rest, TOPIC)) return undefined;
  const degrees = angle ? Number(angle[1]) : OWN;
  return degrees >= 10 && degrees <= 80 ? { degrees } : new UnusablePrompt(msg("lesson.sine_angle"));
};
