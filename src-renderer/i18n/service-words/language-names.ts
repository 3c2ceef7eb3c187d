import type { WordList } from "./template.ts";

const TAGS =
  "ar bg bn cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nb nl no pl pt ro ru sk sl sr sv sw ta th tr uk ur vi zh";

/** English names of languages, as the service tells them, with their names in a language. */
export const languageNames = (language: string): WordList => {
  const english = new Intl.DisplayNames(["en"], { type: "language" });
  const own = new Intl.DisplayNames([language], { type: "language" });
  return Object.fromEntries(TAGS.split(" ").map((tag) => [english.of(tag) ?? tag, own.of(tag) ?? tag]));
};
