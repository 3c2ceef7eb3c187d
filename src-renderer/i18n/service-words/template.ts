/** Sentences of the service with their words in another language; `{1}`, `{2}`, … stand for what is filled in. */
export type WordList = Readonly<Record<string, string>>;

/** A part of a template that is filled in; what is quoted belongs to a lecture, and a sentence begins with its place. */
export type Gap = { number: string; isQuoted: boolean; isFirst: boolean };

/** The form of a sentence, made ready for comparing. */
export type Template = {
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
export const readLists = (
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
export const filled = (words: string, values: ReadonlyMap<string, string>): string =>
  words.replace(/\{(\d)\}/gu, (whole, number: string) => values.get(number) ?? whole);
