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
const AS_IN = "as in a thermostat set to 21 °C";
const TEMPERATURE =
  /(?<![\w.])([-−]?\d+(?:\.\d+)?)\s*(?:°|deg(?:rees?)?\b)?\s*(c(?:elsius|entigrade)?|f(?:ahrenheit)?|k(?:elvin)?)?(?![\w°^.]*\d)(?![\p{L}°^])/giu;

/** Reads a prompt; a text tells why its set point cannot be used. */
export const readSetPoint = (prompt: string): SetPointPrompt | string | undefined => {
  const found = [...prompt.matchAll(TEMPERATURE)];
  const rest = prompt.replaceAll(TEMPERATURE, " ");
  if (/\d/u.test(rest) || !asksFor(rest, TOPIC)) return undefined;
  const [first, second] = found;
  if (!first) return { wanted: OWN };
  if (second) return `Give one set point, ${AS_IN}.`;
  if (/^[fk]/iu.test(first[2] ?? "")) return `Give the set point in degrees Celsius, ${AS_IN}.`;
  const wanted = Number(first[1]?.replace("−", "-"));
  return wanted >= LEAST && wanted <= MOST && Number.isInteger(wanted * 2)
    ? { wanted }
    : `Give a set point from ${LEAST} to ${MOST} °C, in whole or half degrees, ${AS_IN}.`;
};
