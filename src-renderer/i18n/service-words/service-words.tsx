import { useCallback, useSyncExternalStore, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { EN } from "../../../src-server/contract/messages/en.ts";
import { formatMessage, type Message, type Texts } from "../../../src-server/contract/messages/message.ts";
import { lazyWords } from "../lazy-words.ts";

/** A sentence in another language; undefined where it is not known. */
type Translate = (sentence: string) => string | undefined;

/** Words in the other language, how many characters of prose stayed English, and how many letters stayed as they were. */
type Reading = { words: string; loose: number; untranslated: number };
type Read = (sentence: string) => Reading | undefined;

const PLACE = /^([\w.[\]/-]+)(: | )(.+)$/su;
const STEP = /^(\w+(?:\[\d+\])*\.)(.+)$/su;
const PROSE = /^(?!").*\p{L} \p{L}{2,}/su;

const lettersOf = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;
const asWritten = (text: string): Reading => ({ words: text, loose: 0, untranslated: lettersOf(text) });
const unknown = (text: string): Reading => ({ ...asWritten(text), loose: PROSE.test(text) ? text.length : 0 });

const joined = (words: string, parts: readonly Reading[]): Reading => ({
  words,
  loose: parts.reduce((sum, { loose }) => sum + loose, 0),
  untranslated: parts.reduce((sum, { untranslated }) => sum + untranslated, 0),
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
    const isUntranslated = isQuoted || (isFirst && !value.includes(" "));
    return { number, ...(isUntranslated ? asWritten(value) : partOf(value, read)) };
  });
  return [joined(filled(words, new Map(parts.map((part) => [part.number, part.words]))), parts)];
};

const withStart = (start: string, reading: Reading | undefined): Reading[] =>
  reading ? [joined(start + reading.words, [asWritten(start), reading])] : [];

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
  const translated = parts.map((part, index) => read(index < parts.length - 1 ? part + end.trimEnd() : part));
  const known = translated.filter((part) => part !== undefined);
  if (known.length < translated.length) return [];
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
      return exact === undefined ? undefined : { words: exact, loose: 0, untranslated: 0 };
    const readings = [
      ...templates.flatMap((template) => byTemplate(template, sentence, read)),
      ...byPlace(sentence, read),
      ...byParts(sentence, "; ", read),
      ...byParts(sentence, ". ", read),
      ...withoutStop(sentence, read),
    ];
    return readings.toSorted(
      (first, second) => first.loose - second.loose || first.untranslated - second.untranslated,
    )[0];
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

/** English names of languages, as the service names them, with their names in a language. */
export const languageNames = (language: string): WordList => {
  const english = new Intl.DisplayNames(["en"], { type: "language" });
  const own = new Intl.DisplayNames([language], { type: "language" });
  return Object.fromEntries(TAGS.split(" ").map((tag) => [english.of(tag) ?? tag, own.of(tag) ?? tag]));
};

/** Words beside each other; a single word may stand for a name. */
const PHRASE = /\p{L} \p{L}|\p{L} \{|\} \p{L}/u;
const NAMED_GAP = /\{\{(\w+)\}\}/gu;

/** The texts of a catalogue by their English forms, for sentences that come without data. */
export const catalogueSentences = (texts: Texts): WordList =>
  Object.fromEntries(
    Object.entries(EN).flatMap(([code, english]) => {
      if (!PHRASE.test(english) && code !== "common.listed") return [];
      const names = [...new Set([...english.matchAll(NAMED_GAP)].map(([, name = ""]) => name))];
      const numbered = (text: string): string =>
        text.replace(NAMED_GAP, (_, name: string) => `{${names.indexOf(name) + 1}}`);
      return [[numbered(english), numbered(texts[code as keyof Texts])]];
    }),
  );

type ServiceTexts = { texts: Texts; translate: Translate };

/** Languages of the service's messages besides English. Another one is its catalogue and a line here. */
const CATALOGUES: Readonly<Record<string, () => Promise<Texts>>> = {
  de: async () => (await import("../../../src-server/contract/messages/de.ts")).DE,
};

const LISTS = import.meta.glob<WordList>("./*/*.json", { import: "default" });

const loadTexts = async (language: string): Promise<ServiceTexts> => {
  const own = Object.entries(LISTS).filter(([path]) => path.startsWith(`./${language}/`));
  const [texts, ...lists] = await Promise.all([CATALOGUES[language]?.(), ...own.map(([, list]) => list())]);
  if (!texts) throw new Error(`There is no catalogue of ${language}.`);
  return { texts, translate: createTranslate([catalogueSentences(texts), ...lists, languageNames(language)]) };
};

/** The messages of the service in other languages than its own. */
const SERVICE_TEXTS = lazyWords<ServiceTexts, ServiceTexts | undefined>(
  Object.fromEntries(Object.keys(CATALOGUES).map((language) => [language, () => loadTexts(language)])),
  ([texts]) => texts,
);

const SERVICE_LANGUAGE = "en";
/** A text of an earlier version, or of a program: it has no parameters that could be formatted. */
const isPlain = ({ code }: Message): boolean => code === "common.text";

/** A message of the service as it is shown; `lang` where it is not in the language of the window. */
type ShownMessage = { words: string; lang: string | undefined };

/** Formats messages of the service in the language of the window, by their data where these came along; else English. */
export const useServiceWords = (): ((sentence: string, data?: Message) => ShownMessage) => {
  const { i18n } = useTranslation();
  const known = useSyncExternalStore(SERVICE_TEXTS.onLoaded, () => SERVICE_TEXTS.of(i18n.language));
  return useCallback(
    (sentence, data) => {
      if (i18n.language === SERVICE_LANGUAGE) return { words: sentence, lang: undefined };
      const words = known && data && !isPlain(data) ? formatMessage(data, known.texts) : known?.translate(sentence);
      return words === undefined ? { words: sentence, lang: SERVICE_LANGUAGE } : { words, lang: undefined };
    },
    [i18n.language, known],
  );
};

type WordsProps = { text: string; data?: Message | undefined };

/** A message of the service, marked where it is not in the language of the window. */
export const ServiceWords = ({ text, data }: WordsProps): ReactElement => {
  const { words, lang } = useServiceWords()(text, data);
  return <span lang={lang}>{words}</span>;
};

/** Sentences of the service with their words in another language; `{1}`, `{2}`, … stand for what is filled in. */
type WordList = Readonly<Record<string, string>>;

/** A part of a template that is filled in; what is quoted belongs to a lecture, and a sentence begins with its place. */
type Gap = { number: string; isQuoted: boolean; isFirst: boolean };

/** The form of a sentence, made ready for comparing. */
type Template = {
  pattern: RegExp;
  gaps: readonly Gap[];
  /** Longest part that every such sentence has. */
  sure: string;
  words: string;
};

const GAP = /\{(\d)\}/u;

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`);

const templateOf = ([english, words]: readonly [string, string]): Template & { weight: number } => {
  const pieces = english.split(GAP);
  const constants = pieces.filter((_, index) => index % 2 === 0);
  const form = pieces.map((piece, index) => (index % 2 ? "(.*?)" : escaped(piece))).join("");
  return {
    pattern: new RegExp(`^${form}$`, "su"),
    gaps: pieces.flatMap((number, index) =>
      index % 2
        ? [{ number, isQuoted: (pieces[index - 1] ?? "").endsWith('"'), isFirst: index === 1 && !pieces[0] }]
        : [],
    ),
    sure: constants.toSorted((first, second) => second.length - first.length)[0] ?? "",
    weight: constants.join("").length,
    words,
  };
};

/** Sentences in which nothing is filled in, and the templates of the others, the most exact first. */
const readLists = (
  lists: readonly WordList[],
): { whole: ReadonlyMap<string, string>; templates: readonly Template[] } => {
  const entries = lists.flatMap((list) => Object.entries(list));
  return {
    whole: new Map(entries.filter(([english]) => !GAP.test(english))),
    templates: entries
      .filter(([english]) => GAP.test(english))
      .map(templateOf)
      .toSorted((first, second) => second.weight - first.weight),
  };
};

/** The words of a template with its gaps filled. */
const filled = (words: string, values: ReadonlyMap<string, string>): string =>
  words.replace(/\{(\d)\}/gu, (whole, number: string) => values.get(number) ?? whole);
