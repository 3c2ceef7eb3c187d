import { languageName } from "../../../contract/language-tag.ts";
import { msg } from "../../../contract/messages/message.ts";
import { ownValue } from "../../../own-value.ts";
import { codePoint } from "../maths/speaker.ts";
import { say, withPause, type Said } from "../said.ts";
import { isLatin, writingSystem, foldWord, findOwnWord, foldLatin } from "../fold-words.ts";
import type { DisplayPiece } from "../display-words.ts";
import type { ProseContext, ProseRule, Chunk } from "./chunk.ts";

/** Parts of an identifier: `left_index` and `leftIndex` are "left index". */
const identifierParts = (name: string): string[] =>
  name
    .split(/[_\s]+/u)
    .flatMap((part) =>
      part
        .replaceAll(/([a-z\d])([A-Z])/gu, "$1 $2")
        .replaceAll(/([A-Z]+)([A-Z][a-z])/gu, "$1 $2")
        .split(" "),
    )
    .flatMap((part) => part.split(/(?<=[A-Za-z])(?=\d)|(?<=\d)(?=[A-Za-z])/u))
    .filter((part) => part !== "");

/** Whether a word is written like a name in a program. */
const isIdentifier = (core: string): boolean =>
  /^_*[A-Za-z][A-Za-z0-9]*(?:_+[A-Za-z0-9]+)+_*$/u.test(core) ||
  /^[a-z]+\d*(?:[A-Z][a-z0-9]+)+$/u.test(core) ||
  /^__\w+__$/u.test(core);

/** Words of one part of an identifier or compound. */
const partWords = (part: string, { language }: ProseContext): string => {
  if (/^\d+$/u.test(part)) return language.numbers.integer(part);
  if (/^[A-Za-z]$/u.test(part)) return language.letterName(part);
  if (/^[A-Z]{2,}$/u.test(part)) return ownValue(language.acronyms, part) ?? language.spelledOut(part);
  if (/^[b-df-hj-np-tv-xz]{2,}$/u.test(part) && !["nth", "my"].includes(part))
    return ownValue(language.shortNames, part) ?? language.spelledOut(part);
  return ownValue(language.shortNames, part) ?? (/^[A-Z][a-z]+$/u.test(part) ? part.toLowerCase() : part);
};

/** Longer words are cut; no language has them. */
const MAX_WORD_LENGTH = 60;

/** "e.g.", "Fig.": what is said for an abbreviation. */
export const speakAbbreviation: ProseRule = ({ chunks, language }, index) => {
  const chunk = chunks[index];
  if (chunk === undefined) return null;
  const pair = `${chunk.core}.${chunks[index + 1]?.core ?? ""}`;
  if (chunk.after === "." && Object.hasOwn(language.abbreviations, pair))
    return { said: say(ownValue(language.abbreviations, pair) ?? "", chunk.coreAt), used: 2 };
  const name = chunk.core.replace(/\.$/u, "");
  const dotted = chunk.core.endsWith(".") || chunk.after.startsWith(".");
  const words = ownValue(language.abbreviations, name);
  if (words === undefined || (!dotted && language.dottedOnly.has(name))) return null;
  const lacksNumber = language.beforeNumbers.has(name) && !/^[\d(]/u.test(chunks[index + 1]?.core ?? "");
  return lacksNumber ? null : { said: say(words, chunk.coreAt), used: 1 };
};

/** A single letter; "a" and "A" are the article unless the words around say otherwise. */
export const speakLetter: ProseRule = ({ chunks, language, shouting }, index) => {
  const chunk = chunks[index];
  if (chunk === undefined || !/^[A-Za-z]$/u.test(chunk.core)) return null;
  if (language.letterName(chunk.core) === chunk.core || !language.wordLetter.test(chunk.core))
    return { said: say(language.letterName(chunk.core), chunk.coreAt), used: 1 };
  const next = chunks[index + 1]?.core.toLowerCase() ?? "";
  const before = chunks[index - 1];
  const starts = before === undefined || /[.?!]/u.test(before.after);
  const follower =
    language.letterFollowers.has(next) && (chunk.core === "a" || !starts || language.sureLetterFollowers.has(next));
  const led =
    before !== undefined &&
    before.after === "" &&
    language.letterLeaders.has(before.core.toLowerCase()) &&
    (chunk.core === "A" || !/^\p{Ll}{3,}$/u.test(chunks[index + 1]?.core ?? ""));
  const letter = follower || led || /^[,.;:?!)]/u.test(chunk.after) || (chunk.core === "A" && !starts && !shouting);
  return {
    said: say(
      letter ? language.letterName(chunk.core) : shouting ? chunk.core.toLowerCase() : chunk.core,
      chunk.coreAt,
    ),
    used: 1,
  };
};

/** Any other word: compounds, initials, identifiers, words with foreign letters. Never null. */
export const speakWord = (context: ProseContext, { core, coreAt }: Pick<Chunk, "core" | "coreAt">): Said[] => {
  if (isIdentifier(core)) return identifierParts(core).flatMap((part) => say(partWords(part, context), coreAt));
  const parts = core.split(/([^\p{L}\p{M}\p{N}'’]+)/u);
  let at = coreAt;
  return parts.flatMap((part, index) => {
    const place = at;
    at += part.length;
    if (part === "") return [];
    return index % 2 === 1 ? speakSigns(context, part, place) : speakPart(context, part, place);
  });
};

const speakPart = (context: ProseContext, part: string, at: number): Said[] => {
  const { language, shouting } = context;
  const own = wholeOwnWord(context, part, at);
  if (own !== null) return own;
  const folded = language.fold(part.replaceAll("’", "'"));
  const foreign = [...folded].filter((character) => /\p{L}/u.test(character) && !isLatin(character));
  if (foreign.length > 0) return speakForeign(context, folded, at);
  const plain = cutLong(
    context,
    [...folded]
      .filter((character) => /[\d']/u.test(character) || language.letter.test(character))
      .join("")
      .replaceAll(/^'+|'+$/gu, ""),
  );
  if (plain === "") return unsaid(context, part);
  if (/^\d+$/u.test(plain)) return say(language.numbers.integer(plain), at);
  const number = language.writtenNumber(plain);
  if (number !== null) return say(number, at);
  const plural = /^([A-Z]{2,})(?:'?s)$/u.exec(plain)?.[1];
  if (plural !== undefined && !shouting)
    return say(`${ownValue(language.acronyms, plural) ?? language.spelledOut(plural)}'s`, at);
  if (/^[A-Z]{2,}$/u.test(plain)) return say(capitalWords(context, plain), at);
  if (/\d/u.test(plain) || /[a-z][A-Z]/u.test(plain))
    return identifierParts(plain).flatMap((name) => say(partWords(name, context), at));
  return say(
    /^[A-Za-z]$/u.test(plain)
      ? language.letterName(plain)
      : (ownValue(language.shortNames, plain) ?? spellable(plain, context)),
    at,
  );
};

/** Words without a vowel are spelled. */
const spellable = (word: string, { language }: ProseContext): string =>
  /^[b-df-hj-np-tv-xz]{2,}$/u.test(word) && !language.vowelless.has(word) ? language.spelledOut(word) : word;

const capitalWords = ({ language, shouting }: ProseContext, word: string): string => {
  const known = ownValue(language.acronyms, word);
  if (known !== undefined) return known;
  const readable = /[AEIOUY]/u.test(word);
  return readable && (shouting || word.length > 5) ? word.toLowerCase() : language.spelledOut(word);
};

const cutLong = ({ warn }: ProseContext, word: string): string => {
  if (word.length <= MAX_WORD_LENGTH) return word;
  warn(msg("speech.word_too_long", { length: word.length, most: MAX_WORD_LENGTH }));
  return word.slice(0, MAX_WORD_LENGTH);
};

const speakForeign = (context: ProseContext, word: string, at: number): Said[] => {
  const greek = [...word].filter((character) => /\p{Script=Greek}/u.test(character));
  if (greek.length === [...word].filter((character) => /\p{L}/u.test(character)).length && greek.length < 4)
    return context.maths(word, { notation: "tex", at });
  const script = writingSystem([...word].find((character) => /\p{L}/u.test(character) && !isLatin(character)) ?? "");
  context.warn(msg("speech.script_not_spoken", { script, language: languageName(context.language.tag) }));
  return [];
};

const unsaid = ({ warn }: ProseContext, part: string): Said[] => {
  const odd = [...part].find((character) => /[^\p{M}\p{Cc}\p{Cf}'’]/u.test(character));
  if (odd !== undefined) warn(msg("speech.sign_not_spoken", { sign: odd, code: codePoint(odd) }));
  return [];
};

/** Signs inside or beside a word. */
const speakSigns = (context: ProseContext, signs: string, at: number): Said[] => {
  const { language } = context;
  const whole = ownValue(language.signsInWords, signs);
  if (whole !== undefined) return say(whole, at);
  return [...signs].flatMap((sign) => {
    if (/[\s\p{Cc}\p{Cf}\p{M}]/u.test(sign) || language.silentSigns.has(sign)) return [];
    if (language.pauseSigns.has(sign)) return withPause([]);
    if (
      /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u.test(sign) &&
      !/[\p{Sm}©®™#*]/u.test(sign)
    ) {
      context.warn(msg("speech.picture_sign_not_spoken", { sign, code: codePoint(sign) }));
      return [];
    }
    return context.maths(sign, { notation: "tex", at });
  });
};

const PLAIN = /^[A-Z]?[a-z']+$/u;

/** A word with a pronunciation of a person's own, left whole for the voice; null for all others, and for letters. */
const wholeOwnWord = ({ own }: Pick<ProseContext, "own">, word: string, at: number): Said[] | null => {
  const found = findOwnWord(word, (folded) => own.has(folded));
  if (found === null || !/^[a-z']{2,}$/u.test(found.entry)) return null;
  const written = foldLatin(word.replaceAll("’", "'"));
  return say(PLAIN.test(written) ? written : foldWord(word), at);
};

/** "NumPy" and "GIF" are not taken apart when it is known how they are said. */
export const speakOwnWord: ProseRule = (context, index) => {
  const chunk = context.chunks[index];
  if (chunk === undefined || context.own.size === 0) return null;
  const said = wholeOwnWord(context, chunk.core, chunk.coreAt);
  return said === null ? null : { said, used: 1 };
};

const PAUSE = /[,;:)\]—…]/u;

/** A displayed word that holds a formula or code: `$x^2$,`, `($n$)`, `$n$-th`, `` `arr[i]` ``. */
export const speakMixed: ProseRule = (context, index) => {
  const chunk = context.chunks[index];
  if (chunk === undefined || chunk.pieces.every(({ kind }) => kind === "text")) return null;
  const said = chunk.pieces.reduce<Said[]>(
    (before, piece, place) => joinPiece(before, { piece, before: chunk.pieces[place - 1], context, index }),
    [],
  );
  return { said, used: 1 };
};

type Place = { piece: DisplayPiece; before: DisplayPiece | undefined; context: ProseContext; index: number };

const joinPiece = (said: Said[], { piece, before, context, index }: Place): Said[] => {
  if (piece.kind === "math")
    return [...said, ...context.maths(sizeAware(piece.text, context, index), { notation: "tex", at: piece.at })];
  if (piece.kind === "code") return [...said, ...speakCode(piece, context)];
  const ordinal = context.language.ordinalEnding.exec(piece.text)?.[0];
  const last = said.at(-1);
  const rest = piece.text.slice(ordinal?.length ?? 0);
  const joined =
    ordinal !== undefined && last !== undefined && before?.kind === "math"
      ? [...said.slice(0, -1), { ...last, text: context.language.grammar.ordinal(last.text, before.text, ordinal) }]
      : said;
  if (/^['’]s(?![A-Za-z])/u.test(rest) && last !== undefined)
    return [...said.slice(0, -1), { ...last, text: `${last.text}'s` }];
  const after = PAUSE.test(rest) && before !== undefined ? withPause(joined) : joined;
  return /[\p{L}\p{N}\p{S}]/u.test(rest)
    ? [...after, ...context.prose(rest.replace(/^-/u, ""), piece.at + piece.text.length - rest.length)]
    : after;
};

/** "$2 \times 3$ matrix" is a two by three matrix. */
const sizeAware = (tex: string, { chunks, language }: ProseContext, index: number): string => {
  const noun = chunks[index + 1]?.core.toLowerCase() ?? "";
  return language.sizeNouns.has(noun) && /^\s*\w+\s*(?:\\times|×)\s*\w+\s*$/u.test(tex)
    ? tex.replace(/\\times|×/u, `\\text{${language.phrases.sizeBy}}`)
    : tex;
};

const speakCode = ({ text, at }: DisplayPiece, context: ProseContext): Said[] =>
  /[^\w\s.]/u.test(text)
    ? context.maths(text, { notation: "plain", at })
    : text
        .split(/(\s+)/u)
        .flatMap((part, index, parts) =>
          index % 2 === 1 ? [] : context.prose(part, at + parts.slice(0, index).join("").length),
        );
