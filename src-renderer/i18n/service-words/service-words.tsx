import { useCallback, useSyncExternalStore, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { lazyWords } from "../lazy-words.ts";
import { filled, readLists, type Template, type WordList } from "./template.ts";

/** A sentence in another language; undefined where it is not known. */
type Translate = (sentence: string) => string | undefined;

/** Words in the other language, how many characters of prose stayed English, and how many letters stayed as they were. */
type Reading = { words: string; loose: number; kept: number };
type Read = (sentence: string) => Reading | undefined;

const PLACE = /^([\w.[\]/-]+)(: | )(.+)$/su;
const STEP = /^(\w+(?:\[\d+\])*\.)(.+)$/su;
const PROSE = /^(?!").*\p{L} \p{L}{2,}/su;

const lettersOf = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;
const keptAs = (text: string): Reading => ({ words: text, loose: 0, kept: lettersOf(text) });
const unknown = (text: string): Reading => ({ ...keptAs(text), loose: PROSE.test(text) ? text.length : 0 });

const joined = (words: string, parts: readonly Reading[]): Reading => ({
  words,
  loose: parts.reduce((sum, { loose }) => sum + loose, 0),
  kept: parts.reduce((sum, { kept }) => sum + kept, 0),
});

/** A part keeps the space around it; what is not known stays as it is. */
const partOf = (part: string, read: Read): Reading => {
  const bare = part.trim();
  const reading = read(part) ?? read(bare);
  if (bare === "" || reading === undefined) return unknown(part);
  return { ...reading, words: part.replace(bare, () => reading.words.trim()) };
};

const byTemplate = ({ pattern, gaps, sure, words }: Template, sentence: string, read: Read): Reading[] => {
  const found = sentence.includes(sure) ? pattern.exec(sentence) : null;
  if (!found) return [];
  const parts = gaps.map(({ number, isQuoted, isFirst }, index) => {
    const value = found[index + 1] ?? "";
    const isKept = isQuoted || (isFirst && !value.includes(" "));
    return { number, ...(isKept ? keptAs(value) : partOf(value, read)) };
  });
  return [joined(filled(words, new Map(parts.map((part) => [part.number, part.words]))), parts)];
};

const withStart = (start: string, reading: Reading | undefined): Reading[] =>
  reading ? [joined(start + reading.words, [keptAs(start), reading])] : [];

const byPlace = (sentence: string, read: Read): Reading[] => {
  const [, place = "", gap = "", rest] = PLACE.exec(sentence) ?? [];
  const [, step = "", after] = STEP.exec(sentence) ?? [];
  return [
    ...(rest === undefined ? [] : withStart(place, read(gap + rest))),
    ...(rest === undefined ? [] : withStart(place + gap, read(rest))),
    ...(after === undefined ? [] : withStart(step, read(after))),
  ];
};

/** Every part in the other language, or nothing at all. */
const byParts = (sentence: string, end: string, read: Read): Reading[] => {
  const parts = sentence.split(end);
  if (parts.length === 1) return [];
  const told = parts.map((part, index) => read(index < parts.length - 1 ? part + end.trimEnd() : part));
  const known = told.filter((part) => part !== undefined);
  if (known.length < told.length) return [];
  return [joined(known.map(({ words }) => words).join(" "), known)];
};

const withoutStop = (sentence: string, read: Read): Reading[] => {
  const reading = /[.;]$/u.test(sentence) ? read(sentence.slice(0, -1)) : undefined;
  return reading ? [{ ...reading, words: reading.words + sentence.slice(-1) }] : [];
};

/**
 * Translates sentences of the service by lists of their forms. What is filled in is translated where it is a sentence
 * by itself and not quoted; a sentence of several parts is translated if all of its parts are known. Of several
 * readings the one counts that leaves the least English.
 */
export const createTranslate = (lists: readonly WordList[]): Translate => {
  const { whole, templates } = readLists(lists);
  const known = new Map<string, Reading | undefined>();
  const look: Read = (sentence) => {
    const exact = whole.get(sentence);
    if (exact !== undefined || !sentence.includes(" "))
      return exact === undefined ? undefined : { words: exact, loose: 0, kept: 0 };
    const readings = [
      ...templates.flatMap((template) => byTemplate(template, sentence, read)),
      ...byPlace(sentence, read),
      ...byParts(sentence, "; ", read),
      ...byParts(sentence, ". ", read),
      ...withoutStop(sentence, read),
    ];
    return readings.toSorted((first, second) => first.loose - second.loose || first.kept - second.kept)[0];
  };
  const read: Read = (sentence) => {
    if (!known.has(sentence)) {
      known.set(sentence, undefined);
      known.set(sentence, look(sentence));
    }
    return known.get(sentence);
  };
  return (sentence) => read(sentence)?.words;
};

const TAGS =
  "ar bg bn cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nb nl no pl pt ro ru sk sl sr sv sw ta th tr uk ur vi zh";

/** English names of languages, as the service tells them, with their names in a language. */
export const languageNames = (language: string): WordList => {
  const english = new Intl.DisplayNames(["en"], { type: "language" });
  const own = new Intl.DisplayNames([language], { type: "language" });
  return Object.fromEntries(TAGS.split(" ").map((tag) => [english.of(tag) ?? tag, own.of(tag) ?? tag]));
};

/** The sentences of the service in other languages than its own. */
const SERVICE_WORDS = lazyWords(import.meta.glob<WordList>("./*/*.json", { import: "default" }), (lists, language) =>
  createTranslate([...lists, languageNames(language)]),
);

const SERVICE_LANGUAGE = "en";

/** A sentence of the service as it is shown; `lang` where it is not in the language of the window. */
export type Told = { words: string; lang: string | undefined };

/** Tells sentences of the service in the language of the window, or in English where it lacks them. */
export const useServiceWords = (): ((sentence: string) => Told) => {
  const { i18n } = useTranslation();
  const translate = useSyncExternalStore(SERVICE_WORDS.onLoaded, () => SERVICE_WORDS.of(i18n.language));
  return useCallback(
    (sentence) => {
      if (i18n.language === SERVICE_LANGUAGE) return { words: sentence, lang: undefined };
      const words = translate?.(sentence);
      return words === undefined ? { words: sentence, lang: SERVICE_LANGUAGE } : { words, lang: undefined };
    },
    [i18n.language, translate],
  );
};

/** A sentence of the service, marked where it is not in the language of the window. */
export const ServiceWords = ({ text }: { text: string }): ReactElement => {
  const { words, lang } = useServiceWords()(text);
  return <span lang={lang}>{words}</span>;
};
