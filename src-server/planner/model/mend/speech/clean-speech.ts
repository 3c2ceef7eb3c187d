import { withoutAddresses, withoutDirections, withoutEmoji, withoutMarkdown, withoutTags } from "./markup.ts";
import { sentencesOf } from "./sentences.ts";
import { texInDollars } from "./tex-in-speech.ts";

/** Formulas and computed facts, in which nothing is markup. */
const KEPT = /\$[^$]*\$|\{\{[^{}]*\}\}/gu;

const tidy = (text: string): string =>
  text
    .replace(/\(\s*\)|\[\s*\]/gu, " ")
    .replace(/\s+/gu, " ")
    .replace(/ ([.,;:!?])(?=\s|$)/gu, "$1")
    .replace(/([.!?])(?: ?[.,;:])+(?=\s|$)/gu, (whole, mark: string) => (whole.startsWith("..") ? whole : mark))
    .replace(/^[\s.,;:]+/u, "")
    .trim();

const outsideFormulas = (text: string, change: (text: string) => string): string => {
  const kept = [...text.matchAll(KEPT)].map(([whole]) => whole);
  let next = 0;
  return change(text.replace(KEPT, "\uE003")).replaceAll("\uE003", () => kept[next++] ?? "");
};

/** What one pass uncovers, such as a speaker's name behind a comma, the next one takes; markup is never nested deeper. */
const MOST_PASSES = 8;

const cleanOnce = (text: string): string => {
  const spoken = outsideFormulas(text, withoutDirections);
  const loose = outsideFormulas(texInDollars(withoutMarkdown(withoutTags(spoken))), withoutEmoji);
  return tidy(withoutAddresses(loose, sentencesOf));
};

/** Text as it is spoken or read: without tags, Markdown, addresses, emoji and stage directions, formulas between dollars. */
export const cleanSpeech = (text: string): string => {
  const tidied = tidy(text);
  let [last, clean] = ["", cleanOnce(text.replace(/[\uE001-\uE003]/gu, ""))];
  for (let pass = 1; pass < MOST_PASSES && clean !== last; pass++) [last, clean] = [clean, cleanOnce(clean)];
  return clean === tidied ? text : clean;
};

/** Whether there is anything to say in a text. */
export const isSpeech = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
