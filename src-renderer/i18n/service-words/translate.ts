/** Sentences of the service with their words in another language; `{1}`, `{2}`, … stand for what is filled in. */
export type WordList = Readonly<Record<string, string>>;

/** A sentence in another language; undefined where it is not known. */
export type Translate = (sentence: string) => string | undefined;

type Gap = { number: string; isQuoted: boolean };
type Template = { pattern: RegExp; gaps: readonly Gap[]; sure: string; weight: number; words: string };

const GAP = /\{(\d)\}/u;
const PLACE = /^([\w.[\]/-]+)(: | )(.+)$/su;

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`);

const templateOf = ([english, words]: readonly [string, string]): Template => {
  const pieces = english.split(GAP);
  const constants = pieces.filter((_, index) => index % 2 === 0);
  return {
    pattern: new RegExp(`^${pieces.map((piece, index) => (index % 2 ? "(.*?)" : escaped(piece))).join("")}$`, "su"),
    gaps: pieces.flatMap((piece, index) =>
      index % 2 ? [{ number: piece, isQuoted: (pieces[index - 1] ?? "").endsWith('"') }] : [],
    ),
    sure: constants.toSorted((first, second) => second.length - first.length)[0] ?? "",
    weight: constants.join("").length,
    words,
  };
};

const filled = (words: string, values: ReadonlyMap<string, string>): string =>
  words.replace(/\{(\d)\}/gu, (whole, number: string) => values.get(number) ?? whole);

/** A part keeps the space around it; what is not known stays as it is. */
const partWith =
  (translate: Translate) =>
  (part: string): string => {
    const bare = part.trim();
    return bare === "" ? part : part.replace(bare, () => translate(part) ?? translate(bare) ?? bare);
  };

const byTemplate = (templates: readonly Template[], sentence: string, translate: Translate): string | undefined => {
  for (const { pattern, gaps, sure, words } of templates) {
    const found = sentence.includes(sure) ? pattern.exec(sentence) : null;
    if (!found) continue;
    const part = partWith(translate);
    const values = gaps.map(({ number, isQuoted }, index) => {
      const value = found[index + 1] ?? "";
      return [number, isQuoted ? value : part(value)] as const;
    });
    return filled(words, new Map(values));
  }
  return undefined;
};

/** Every part in the other language, or nothing at all. */
const byParts = (sentence: string, end: string, translate: Translate): string | undefined => {
  const parts = sentence.split(end);
  if (parts.length === 1) return undefined;
  const told = parts.map((part, index) => translate(index < parts.length - 1 ? part + end.trimEnd() : part));
  return told.every((part) => part !== undefined) ? told.join(" ") : undefined;
};

const byPlace = (sentence: string, translate: Translate): string | undefined => {
  const [, place, gap, rest] = PLACE.exec(sentence) ?? [];
  if (place === undefined || gap === undefined || rest === undefined) return undefined;
  const withGap = translate(gap + rest);
  const alone = withGap === undefined ? translate(rest) : undefined;
  return alone === undefined ? withGap && place + withGap : place + gap + alone;
};

const withoutStop = (sentence: string, translate: Translate): string | undefined => {
  if (!/[.;]$/u.test(sentence)) return undefined;
  const words = translate(sentence.slice(0, -1));
  return words === undefined ? undefined : words + sentence.slice(-1);
};

/**
 * Translates sentences of the service by lists of their forms. What is filled in is translated where it is a sentence
 * by itself and not quoted; a sentence of several parts is translated if all of its parts are known.
 */
export const createTranslate = (lists: readonly WordList[]): Translate => {
  const entries = lists.flatMap((list) => Object.entries(list));
  const whole = new Map(entries.filter(([english]) => !GAP.test(english)));
  const templates = entries
    .filter(([english]) => GAP.test(english))
    .map(templateOf)
    .toSorted((first, second) => second.weight - first.weight);
  const known = new Map<string, string | undefined>();
  const look: Translate = (sentence) =>
    whole.get(sentence) ??
    byTemplate(templates, sentence, translate) ??
    byPlace(sentence, translate) ??
    byParts(sentence, "; ", translate) ??
    byParts(sentence, ". ", translate) ??
    withoutStop(sentence, translate);
  const translate: Translate = (sentence) => {
    if (!known.has(sentence)) {
      known.set(sentence, undefined);
      known.set(sentence, look(sentence));
    }
    return known.get(sentence);
  };
  return translate;
};
