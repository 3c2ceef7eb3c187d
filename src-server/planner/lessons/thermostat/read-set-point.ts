import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { asksFor, type Topic } from "../topic.ts";

/** The temperature that is wanted in a room, in °C. */
export type SetPointPrompt = { wanted: number };

const TOPIC: Topic = {
  needs: [
    [
      "thermostat",
      "feedback control",
      "feedback controller",
      "closed loop control",
      "control loop",
      "proportional control",
      "proportional controller",
      "room temperature control",
    ],
  ],
  also: [
    "feedback",
    "control",
    "controlled",
    "controller",
    "loop",
    "closed",
    "negative",
    "room",
    "house",
    "temperature",
    "heater",
    "heating",
    "keep",
    "hold",
    "set",
    "setpoint",
    "point",
    "target",
    "system",
    "engineering",
  ],
  never: ["thermos", "positive", "patrol"],
};
const OWN = 21;
const [LEAST, MOST] = [15, 28];
const TEMPERATURE =
  /(?<![\w.])([-−]?\d+(?:\.\d+)?)\s*(?:°|deg(?:rees?)?\b)?\s*(c(?:elsius|entigrade)?|f(?:ahrenheit)?|k(?:elvin)?)?(?![\w°^.]*\d)(?![\p{L}°^])/giu;

/** Reads a prompt; `UnusablePrompt` tells why its set point cannot be used. */
export const readSetPoint = (prompt: string): SetPointPrompt | UnusablePrompt | undefined => {
  const found = [...prompt.matchAll(TEMPERATURE)];
  const rest = prompt.replaceAll(TEMPERATURE, " ");
  if (/\d/u.test(rest) || !asksFor(rest, TOPIC)) return undefined;
  const [first, second] = found;
  if (!first) return { wanted: OWN };
  if (second) return new UnusablePrompt(msg("lesson.set_point_one"));
  if (/^[fk]/iu.test(first[2] ?? "")) return new UnusablePrompt(msg("lesson.set_point_celsius"));
  const wanted = Number(first[1]?.replace("−", "-"));
  return wanted >= LEAST && wanted <= MOST && Number.isInteger(wanted * 2)
    ? { wanted }
    : new UnusablePrompt(msg("lesson.set_point_range", { least: LEAST, most: MOST }));
};
