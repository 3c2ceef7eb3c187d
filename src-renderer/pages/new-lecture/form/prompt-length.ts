import { plainPrompt } from "../../../../src-server/contract/lecture-choices.ts";
import { PROMPT_LENGTH } from "../../../../src-server/contract/limits.ts";

/** Fewest characters of a topic in the form. The service takes whole requests, so that a shorter one is made into one. */
export const MIN_TOPIC = 3;
/** From here on the counter warns. */
const WARN_FROM = 1900;
/** A text beyond this is not taken into the field at once: it could never be sent, and would make the page slow. */
export const MAX_TAKEN = 20_000;

export type PromptLength = {
  /** Code points without the white space around them. */
  count: number;
  state: "short" | "good" | "near" | "over";
  /** How many there are too many. */
  over: number;
};

/** Length of a topic as the service counts it. */
export const promptLength = (text: string): PromptLength => {
  let count = 0;
  for (const _ of plainPrompt(text)) count += 1;
  const over = Math.max(0, count - PROMPT_LENGTH.most);
  const state = over > 0 ? "over" : count < MIN_TOPIC ? "short" : count >= WARN_FROM ? "near" : "good";
  return { count, state, over };
};

/** What is asked for with a topic: a short one, such as “Ohm's law”, as a sentence that the service takes. */
export const promptOf = ({ prompt, language }: { prompt: string; language: string }): string => {
  const topic = plainPrompt(prompt);
  if (topic === "" || [...topic].length >= PROMPT_LENGTH.least) return topic;
  return `${language.startsWith("de") ? "Erkläre" : "Explain"} ${topic}`;
};

/** The most of a text that a topic can hold, cut between code points. */
export const fittingPart = (text: string): string =>
  [...plainPrompt(text.slice(0, MAX_TAKEN))].slice(0, PROMPT_LENGTH.most).join("");
