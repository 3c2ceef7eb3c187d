import type { SpokenLanguage } from "../languages/spoken-language.ts";
import { speakNuclide, speakReactionRun, speakState } from "./formula-run.ts";
import type { Message } from "../../../contract/messages/message.ts";
import { ownValue } from "../../../own-value.ts";
import { displayWords } from "../display-words.ts";
import { speakMath } from "../maths/speak-math.ts";
import { withPause, type Said, say } from "../said.ts";
import type { SymbolPattern } from "../tex/lex.ts";
import { toChunks, type Chunk, type ProseContext, type ProseRule } from "./chunk.ts";
import { speakFormulaRun, speakOperator } from "./formula-run.ts";
import { speakMixed, speakOwnWord, speakAbbreviation, speakLetter, speakWord } from "./words.ts";
import { speakNumber, speakUnit, speakListDots, speakTypedInterval } from "./quantities.ts";

/** What is needed to say a text. */
type ProseOptions = {
  language: SpokenLanguage;
  symbols: readonly SymbolPattern[];
  /** Folded words that a person has given pronunciations of. */
  own: ReadonlySet<string>;
  warn: (message: Message) => void;
};

/** A sentence in words; `end` is the sign that ended it. */
type ProseSentence = { said: Said[]; end: "." | "?" | "!" };

const RULES: readonly ProseRule[] = [
  speakMixed,
  speakOwnWord,
  speakAbbreviation,
  speakNuclide,
  speakReactionRun,
  speakState,
  speakTypedInterval,
  speakListDots,
  speakFormulaRun,
  speakOperator,
  speakUnit,
  speakNumber,
  speakLetter,
];
const MAX_TEXT_DEPTH = 4;

/** The sentences of a display text in words. Places count from `at`. */
export const speakSentences = (text: string, at: number, options: ProseOptions): ProseSentence[] =>
  sentencesOf(text, { at, depth: 0, options });

const sentencesOf = (
  text: string,
  { at, depth, options }: { at: number; depth: number; options: ProseOptions },
): ProseSentence[] => {
  const context = createContext(text, { at, depth, options });
  const sentences: ProseSentence[] = [];
  let said: Said[] = [];
  for (let index = 0; index < context.chunks.length;) {
    const spoken = speakChunk(context, index, startsPart(context.chunks[index]) ? withPause(said) : said);
    const last = context.chunks[index + spoken.used - 1];
    said = spoken.said;
    index += spoken.used;
    const end = last === undefined ? null : sentenceEnd(last, index, context);
    if (end !== null) {
      if (said.length > 0) sentences.push({ said, end });
      said = [];
    } else if (last !== undefined && /[,;:)\]—…]|\.\.\./u.test(last.after)) said = withPause(said);
  }
  return said.length > 0 ? [...sentences, { said, end: "." }] : sentences;
};

/** What was said so far with the words from `index` on, which are fitted to the last of it. */
const speakChunk = (context: ProseContext, index: number, said: readonly Said[]): { said: Said[]; used: number } => {
  const { chunks, language } = context;
  const chunk = chunks[index];
  for (const rule of RULES) {
    const found = rule(context, index);
    if (found === null) continue;
    const words = wished(found.said, chunks[index - 1], language);
    return { said: [...said.slice(0, -1), ...language.grammar.fit([...said.slice(-1), ...words])], used: found.used };
  }
  return { said: [...said, ...(chunk === undefined ? [] : speakWord(context, chunk))], used: 1 };
};

const createContext = (
  text: string,
  { at, depth, options }: { at: number; depth: number; options: ProseOptions },
): ProseContext => {
  const { language, symbols, own, warn } = options;
  const context: ProseContext = {
    language,
    own,
    warn,
    chunks: toChunks(
      displayWords(text).map((word) => ({
        ...word,
        at: word.at + at,
        pieces: word.pieces.map((piece) => ({ ...piece, at: piece.at + at })),
      })),
    ),
    variables: new Set(
      symbols.flatMap(({ tokens: [only, more] }) => (only?.kind === "letter" && more === undefined ? [only.text] : [])),
    ),
    shouting: isShouting(text, language),
    prose: (inner, place) =>
      depth > MAX_TEXT_DEPTH
        ? []
        : sentencesOf(inner, { at: place, depth: depth + 1, options }).flatMap(({ said }, index, all) =>
            index < all.length - 1 ? withPause(said) : said,
          ),
    maths: (source, { notation, at: place }) =>
      speakMath(source, { notation, at: place, language, symbols, warn, prose: context.prose }),
  };
  return context;
};

/** Whether most words, little ones among them, are in capitals. */
const isShouting = (text: string, { smallWords }: SpokenLanguage): boolean => {
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  const capitals = words.filter((word) => word === word.toUpperCase());
  return (
    words.length > 2 &&
    capitals.length >= 0.8 * words.length &&
    capitals.some((word) => smallWords.has(word.toLowerCase()))
  );
};

/** Whether an opening bracket or dash before a word parts it from the words before. */
const startsPart = (chunk: Chunk | undefined): boolean =>
  chunk !== undefined &&
  ((/[([]/u.test(chunk.before) && !/^[([][-−]?[\d.π∞]+,$/u.test(chunk.text)) || /^[—–―-]$/u.test(chunk.text));

/** The sign that ends a sentence behind `chunk`, the one before `index`; null when the sentence goes on. */
const sentenceEnd = (chunk: Chunk, index: number, { chunks, language }: ProseContext): ProseSentence["end"] | null => {
  const next = chunks[index];
  const sign = /[.?!…]/u.exec(chunk.after.replace(/^\.{3}/u, "…"))?.[0];
  if (sign === undefined || next === undefined) return sign === "?" || sign === "!" ? sign : null;
  if (sign === "…" && !/^\p{Lu}/u.test(next.core)) return null;
  const abbreviation =
    sign === "." &&
    (Object.hasOwn(language.abbreviations, chunk.core) ||
      Object.hasOwn(language.abbreviations, `${chunks[index - 2]?.core ?? ""}.${chunk.core}`) ||
      /^(?:[A-Z]|[A-Za-z]\.[A-Za-z])$/u.test(chunk.core));
  if (sign === "." && language.grammar.dottedOrdinal(chunk.core, chunks[index - 2]?.core ?? "") !== null) return null;
  if (abbreviation && !(chunk.core === "etc" && /^\p{Lu}/u.test(next.core))) return null;
  return sign === "?" || sign === "!" ? sign : ".";
};

/** Behind "let" a relation is wished for, not stated: "let x be in R", "let n equal three". */
const wished = (said: readonly Said[], before: Chunk | undefined, { wishes }: SpokenLanguage): Said[] => {
  if (before === undefined || !wishes.leaders.has(before.core.toLowerCase())) return [...said];
  const at = said.findIndex(({ text }) => Object.hasOwn(wishes.words, text));
  return said.flatMap((word, index) =>
    index === at
      ? say(ownValue(wishes.words, word.text) ?? word.text, word.at).map((part) => ({ ...word, ...part }))
      : [word],
  );
};
