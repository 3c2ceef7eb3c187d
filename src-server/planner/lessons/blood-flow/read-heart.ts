import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { asksFor, type Topic } from "../topic.ts";

/** How often the heart beats in a minute. */
export type HeartPrompt = { beats: number };

const ALSO = [
  "heart",
  "blood",
  "flow",
  "flowing",
  "circulation",
  "circulatory",
  "circulate",
  "double",
  "system",
  "chamber",
  "part",
  "structure",
  "anatomy",
  "diagram",
  "pump",
  "pumping",
  "valve",
  "human",
  "body",
  "lung",
  "oxygen",
  "side",
  "left",
  "right",
  "path",
  "pathway",
  "biology",
  "atrium",
  "ventricle",
  "rate",
  "beat",
  "minute",
  "cardiac",
  "output",
  "move",
  "mammal",
  "four",
  "inside",
  "look",
  "like",
  "say",
];
const TOPIC: Topic = {
  needs: [["heart", "blood circulation", "double circulation", "circulation blood", "circulatory system"]],
  also: ALSO,
  never: ["heat", "hear", "heard", "hearth", "heath", "earth", "value", "bloom", "beet", "bean", "bear", "plump"],
};
const OWN = 70;
const [SLOWEST, FASTEST] = [30, 220];

/** Reads a prompt; `UnusablePrompt` tells why its heart rate cannot be used. */
export const readHeart = (prompt: string): HeartPrompt | UnusablePrompt | undefined => {
  const rate = /(\d+)\s*(?:heart\s*)?(?:beats?|bpm)(?:\s*(?:per|a|\/)\s*min(?:ute)?)?\b/iu.exec(prompt);
  const rest = rate ? prompt.replace(rate[0], " ") : prompt;
  if (/\d/u.test(rest) || !asksFor(rest, TOPIC)) return undefined;
  const beats = rate ? Number(rate[1]) : OWN;
  return beats >= SLOWEST && beats <= FASTEST
    ? { beats }
    : new UnusablePrompt(msg("lesson.heart_rate", { least: SLOWEST, most: FASTEST }));
};
