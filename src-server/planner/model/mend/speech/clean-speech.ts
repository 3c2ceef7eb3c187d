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

/** Text as it is spoken or read: without tags, Markdown, addresses, emoji and stage directions, formulas between dollars. */
export const cleanSpeech = (text: string): string => {
  const spoken = outsideFormulas(text.replace(/[\uE001-\uE003]/gu, ""), withoutDirections);
  const loose = outsideFormulas(texInDollars(withoutMarkdown(withoutTags(spoken))), withoutEmoji);
  const clean = tidy(withoutAddresses(loose, sentencesOf));
  return clean === tidy(text) ? text : clean;
};

/** Whether there is anything to say in a text. */
export const isSpeech = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
