import type { SpokenLanguage } from "../languages/spoken-language.ts";
import type { Message } from "../../../contract/messages/message.ts";
import { ownValue } from "../../../own-value.ts";
import type { DisplayWord } from "../display-words.ts";
import type { Said } from "../said.ts";
import type { Notation } from "../tex/token.ts";

/** A displayed word with the punctuation round it set apart. */
export type Chunk = DisplayWord & {
  /** The text without punctuation, `at` places in the display text. */
  core: string;
  coreAt: number;
  /** Punctuation before and behind the core. */
  before: string;
  after: string;
};

const BEFORE = /^["'“”‘’„«»¿¡([{*_•]+/u;
const AFTER = /["'“”‘’„«»)\]}.,;:?!…*_]+$/u;
const PAIRS: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

/** The chunks of a text. "n!" inside a sentence is a factorial and no shout. */
export const toChunks = (words: readonly DisplayWord[]): Chunk[] => {
  const chunks = words.map((word, index) => (isStar(words, index) ? asSign(word) : toChunk(word)));
  return chunks.map((chunk, index) => {
    const next = chunks[index + 1];
    const factorial =
      chunk.after === "!" &&
      /^(?:\d+|[b-zB-HJ-Z]|.*\))$/u.test(chunk.core) &&
      next !== undefined &&
      !/^\p{Lu}/u.test(next.core);
    return factorial ? { ...chunk, core: `${chunk.core}!`, after: "" } : chunk;
  });
};

/** Whether a lone star stands between terms: "x * y", "x ** 2". */
const isStar = (words: readonly DisplayWord[], index: number): boolean =>
  /^\*{1,2}$/u.test(words[index]?.text ?? "") &&
  /[\w)\]]$/u.test(words[index - 1]?.text ?? "") &&
  /^[\w(]/u.test(words[index + 1]?.text ?? "");

const asSign = (word: DisplayWord): Chunk => ({ ...word, core: word.text, coreAt: word.at, before: "", after: "" });

/** Sets apart the punctuation round a displayed word. Brackets that belong to the word stay with it: `f(x)`. */
const toChunk = (word: DisplayWord): Chunk => {
  if (/^\\[$%#&]/u.test(word.text)) return toChunk({ ...word, text: word.text.slice(1), at: word.at + 1 });
  if (word.pieces.some(({ kind }) => kind !== "text"))
    return { ...word, core: word.text, coreAt: word.at, before: "", after: trailingOf(word) };
  let start = BEFORE.exec(word.text)?.[0].length ?? 0;
  let end = word.text.length - (AFTER.exec(word.text.slice(start))?.[0].length ?? 0);
  while (end < word.text.length && closesInside(word.text.slice(start, end), word.text.charAt(end))) end += 1;
  while (start > 0 && opensInside(word.text.charAt(start - 1), word.text.slice(start, end), word.text.slice(end)))
    start -= 1;
  while (end < word.text.length && closesInside(word.text.slice(start, end), word.text.charAt(end))) end += 1;
  return {
    ...word,
    core: word.text.slice(start, end),
    coreAt: word.at + start,
    before: word.text.slice(0, start),
    after: word.text.slice(end),
  };
};

/** Punctuation behind the last formula of a word. */
const trailingOf = ({ pieces }: DisplayWord): string => {
  const last = pieces.at(-1);
  return last?.kind === "text" ? (AFTER.exec(last.text)?.[0] ?? "") : "";
};

const count = (text: string, sign: string): number => text.split(sign).length - 1;

const closesInside = (core: string, sign: string): boolean => {
  const open = ownValue(PAIRS, sign);
  return open !== undefined && count(core, open) > count(core, sign);
};

/** Whether an opening bracket before the core is closed in it, with more behind: `(x+1)^2`. */
const opensInside = (sign: string, core: string, after: string): boolean => {
  const close = Object.entries(PAIRS).find(([, open]) => open === sign)?.[0];
  return (
    close !== undefined &&
    (count(core, close) > count(core, sign) ||
      (/^[\w+\-*/^=.,|]+$/u.test(core) && /[+\-*/^=|,]/u.test(core) && after.startsWith(close)))
  );
};

/** What the rules for sentences share. */
export type ProseContext = {
  language: SpokenLanguage;
  chunks: readonly Chunk[];
  /** Letters that the lecture's symbol table uses, so that "5 m" is no length there. */
  variables: ReadonlySet<string>;
  /** Folded words that a person has given pronunciations of. */
  own: ReadonlySet<string>;
  /** Whether the whole text is written in capitals. */
  shouting: boolean;
  maths: (source: string, options: { notation: Notation; at: number }) => Said[];
  /** Words of another text, as if it stood alone. */
  prose: (text: string, at: number) => Said[];
  warn: (message: Message) => void;
};

/** Looks at the chunks from `index` on; null when the rule has nothing to say there. */
export type ProseRule = (context: ProseContext, index: number) => { said: Said[]; used: number } | null;
