import { isMoney, numeral, readToken } from "./read-token.ts";
import {
  PAUSES,
  PHRASE_ENDS,
  PRIMARY_STRESS,
  soundWeight,
  placeStress,
  type Lexicon,
  contextBefore,
  END_CONTEXT,
  type Context,
} from "./lexicon.ts";
import { PARTS } from "./tokenise.ts";
import { newToken, type SpeechToken, mergedToken, joinedPhonemes } from "./token.ts";
import { tableOf, textsOf } from "./tables.ts";

/** The parts of one written word that are read together; a pause or a sign is a word of its own. */
type WrittenWord = SpeechToken[];

const PUNCTUATION_TAGS: ReadonlySet<string> = new Set(". , -LRB- -RRB- `` \"\" '' : $ # NFP".split(" "));
const TAG_SIGNS: ReadonlyMap<string, string> = new Map([
  ["-LRB-", "("],
  ["-RRB-", ")"],
  ["``", "“"],
  ['""', "”"],
  ["''", "”"],
]);

/** What a sign is in phonemes, null for words and numbers. */
const signPhonemes = ({ text, tag }: SpeechToken): string | null => {
  if (tag === "$" && isMoney(text)) return "";
  if (tag === ":" && /^[-–]$/u.test(text)) return "—";
  if (!PUNCTUATION_TAGS.has(tag) || /[\p{L}\p{N}]/u.test(text)) return null;
  return TAG_SIGNS.get(tag) ?? [...text].filter((sign) => PAUSES.has(sign)).join("");
};

const partsOf = (token: SpeechToken): SpeechToken[] => {
  const parts = (token.text.match(PARTS) ?? [token.text]).map((text) =>
    newToken(text, { tag: token.tag, space: false }),
  );
  const last = parts.at(-1);
  if (last !== undefined) last.space = token.space;
  return parts;
};

const isTwoBetweenLetters = (parts: readonly SpeechToken[], index: number): boolean =>
  parts[index]?.text === "2" &&
  /\p{L}$/u.test(parts[index - 1]?.text ?? "") &&
  /^\p{L}/u.test(parts[index + 1]?.text ?? "");

const place = (words: WrittenWord[], part: SpeechToken, closed: boolean): void => {
  const open = words.at(-1);
  const last = open?.at(-1);
  if (!closed && open !== undefined && last !== undefined && isOpen(open) && !last.space) {
    part.isHead = false;
    open.push(part);
  } else words.push([part]);
};

/** Whether more parts may join a word: it has no fixed sound and is not yet ended by white space. */
const isOpen = (word: WrittenWord): boolean => {
  const [first] = word;
  return first !== undefined && (word.length > 1 || (first.phonemes === null && first.alias === null && !first.space));
};

/** Tokens cut into their parts and gathered into written words; signs get their phonemes, amounts their money. */
const writtenWords = (tokens: readonly SpeechToken[]): WrittenWord[] => {
  const words: WrittenWord[] = [];
  let currency: string | null = null;
  tokens.forEach((token, index) => {
    const parts = token.phonemes === null ? partsOf(token) : [token];
    parts.forEach((part, at) => {
      const isLast = at === parts.length - 1;
      part.phonemes ??= signPhonemes(part);
      if (part.tag === "$" && isMoney(part.text)) currency = part.text;
      else if (part.phonemes === null && currency !== null) {
        if (part.tag !== "CD") currency = null;
        else if (isLast && tokens[index + 1]?.tag !== "CD") part.currency = currency;
      } else if (part.phonemes === null && isTwoBetweenLetters(parts, at)) part.alias = "to";
      place(words, part, part.phonemes !== null || part.alias !== null);
    });
  });
  return words;
};

const SILENT_SIGNS = /^[',\-._‘’/]*$/u;

/** Whether a part of a word is only a joint, such as a hyphen. */
const isJoint = (text: string): boolean => SILENT_SIGNS.test(text);

const kindOf = (sign: string): string => (/\p{L}/u.test(sign) ? "letter" : /[0-9]/u.test(sign) ? "digit" : "sign");

const isMixed = (text: string): boolean =>
  /[ /]/u.test(text) || new Set([...text].filter((sign) => !isJoint(sign)).map(kindOf)).size > 1;

/** Settles joints, gaps and stress among the parts of a written word whose parts were read one by one. */
const settleCompound = (parts: readonly SpeechToken[]): void => {
  const mixed = isMixed(mergedToken(parts).text);
  parts.forEach((part, index) => {
    if (part.phonemes === null && index === parts.length - 1 && PHRASE_ENDS.has(part.text)) part.phonemes = part.text;
    else if (part.phonemes === null && isJoint(part.text)) part.phonemes = "";
    else if (part.phonemes !== null && index > 0) part.parted = mixed;
  });
  if (!mixed) settleStress(parts.filter(({ phonemes }) => phonemes !== null && phonemes !== ""));
};

const weaken = (part: SpeechToken | undefined): void => {
  if (part !== undefined) part.phonemes = placeStress(part.phonemes ?? "", -0.5);
};

/** In "x-axis" the second part is weaker; in longer compounds half of the parts are. */
const settleStress = (parts: readonly SpeechToken[]): void => {
  const [first, second] = parts;
  if (parts.length === 2 && first?.text.length === 1) return weaken(second);
  const ranked = parts.map((part, index) => ({
    part,
    index,
    stressed: part.phonemes?.includes(PRIMARY_STRESS) === true ? 1 : 0,
    weight: soundWeight(part.phonemes ?? ""),
  }));
  const stressed = ranked.reduce((sum, { stressed: one }) => sum + one, 0);
  if (parts.length < 2 || stressed <= Math.floor((parts.length + 1) / 2)) return;
  ranked
    .toSorted((one, other) => one.stressed - other.stressed || one.weight - other.weight || one.index - other.index)
    .slice(0, Math.floor(parts.length / 2))
    .forEach(({ part }) => weaken(part));
};

const SIGN_SOUNDS: ReadonlyMap<string, string> = new Map([
  ["/", "slˈæʃ"],
  ["=", "ˈikwᵊlz"],
  ["+", "plˈʌs"],
  ["&", "ænd"],
  ["@", "æt"],
  ["%", "pəɹsˈɛnt"],
  ["#", "hˈæʃ"],
  ["*", "ˈæstəɹˌɪsk"],
  ["~", "tˈɪldə"],
  ["^", "kˈɛɹət"],
  ["<", "lˈɛs ðən"],
  [">", "ɡɹˈATəɹ ðən"],
  ["—", "—"],
]);

const PIECES = /[\p{L}\p{Nl}\p{No}]+(?:['’][\p{L}\p{Nl}\p{No}]+)*|\p{Nd}+(?:[,.]\p{Nd}+)*|[^\p{L}\p{N}_\s]+/gu;

/** A word that the lexicon cannot read: letters go to the net, digits to the number reader, signs have a name. */
const spellOut = (text: string, { unknown, lexicon }: { unknown: UnknownWord; lexicon: Lexicon }): string =>
  (text.match(PIECES) ?? [])
    .map((piece) => {
      if (/^\p{Nd}/u.test(piece)) return numeral(piece, { currency: null, isHead: false }, lexicon) ?? "";
      if (/^\p{L}/u.test(piece)) return unknown(piece) ?? "";
      return [...piece].map((sign) => SIGN_SOUNDS.get(sign) ?? "").join("");
    })
    .filter((sound) => sound !== "")
    .join(" ");

/** What reading needs. */
type WordReader = { lexicon: Lexicon; unknown: UnknownWord };

/** The written words of a tagged sentence with their phonemes. Read from the end, because small words lean on what follows. */
export const phonemise = (tokens: readonly SpeechToken[], reader: WordReader): SpeechToken[] => {
  const words = writtenWords(tokens);
  let context = END_CONTEXT;
  for (const word of words.toReversed()) context = readWord(word, context, reader);
  return words.map((word) => ({
    ...mergedToken(word),
    phonemes: joinedPhonemes(word).replaceAll("ɾ", "T").replaceAll("ʔ", "t"),
  }));
};

const readWord = (word: WrittenWord, context: Context, reader: WordReader): Context => {
  const [only] = word;
  if (word.length > 1 || only === undefined) return readParts(word, context, reader);
  only.phonemes ??= readToken(only, context, reader.lexicon) ?? spellOut(only.text, reader);
  return contextBefore(context, only, only.phonemes);
};

/** Reads the longest runs of parts that the lexicon knows, from the right; when a part stays unknown, the whole word is spelled out. */
const readParts = (word: WrittenWord, before: Context, reader: WordReader): Context => {
  let context = before;
  let left = 0;
  for (let right = word.length; left < right;) {
    const run = word.slice(left, right);
    const merged = run.some(({ alias, phonemes }) => alias !== null || phonemes !== null) ? null : mergedToken(run);
    const phonemes = merged === null ? null : readToken(merged, context, reader.lexicon);
    if (merged !== null && phonemes !== null) {
      run.forEach((part, index) => (part.phonemes = index === 0 ? phonemes : ""));
      context = contextBefore(context, merged, phonemes);
      right = left;
      left = 0;
    } else if (left + 1 < right) left += 1;
    else {
      right -= 1;
      if (!settlePart(word[right])) return spellWhole(word, context, reader);
      left = 0;
    }
  }
  settleCompound(word);
  return context;
};

/** Whether a part that is left over is silent or already has its sound. */
const settlePart = (part: SpeechToken | undefined): boolean => {
  if (part === undefined || part.phonemes !== null) return true;
  if (!isJoint(part.text)) return false;
  part.phonemes = "";
  return true;
};

const spellWhole = (word: WrittenWord, context: Context, reader: WordReader): Context => {
  const phonemes = spellOut(mergedToken(word).text, reader);
  word.forEach((part, index) => (part.phonemes = index === 0 ? phonemes : ""));
  return context;
};

/** Pronounces a word that no dictionary knows; undefined as long as it has not been asked of the net. */
type UnknownWord = (word: string) => string | undefined;

/** Words that no dictionary knows, answered by the net and remembered. */
type UnknownWords = {
  find: UnknownWord;
  /** Asks the net for words, so that `find` answers from now on. */
  learn(words: Iterable<string>): Promise<void>;
};

/** Longer words are put to the net in pieces. */
const LONGEST = 24;
/** Words that are kept; a lecture has a few dozen. */
const MAX_CACHED = 5000;

type Net = (characters: readonly number[]) => Promise<readonly number[]>;

const piecesOf = (characters: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(characters.length / LONGEST) }, (_, index) =>
    characters.slice(index * LONGEST, (index + 1) * LONGEST),
  );

/** The net's labels as phonemes: repeats count once, blanks (0) part them. */
const collapsed = (labels: readonly number[], outputs: readonly string[]): string =>
  labels.map((label, index) => (label === 0 || label === labels[index - 1] ? "" : (outputs[label - 1] ?? ""))).join("");

/** The net for unknown words with its vendored alphabets. */
export const createUnknownWords = (json: unknown, net: Net): UnknownWords => {
  const table = tableOf(json, "oov.json");
  const inputs = new Map(textsOf(table["in"]).map((character, index) => [character, index + 1]));
  const outputs = textsOf(table["out"]);
  const known = new Map<string, string>();
  const ask = async (word: string): Promise<string> => {
    const characters = [...word].flatMap((character) => inputs.get(character) ?? []);
    let phonemes = "";
    for (const piece of piecesOf(characters)) phonemes += collapsed(await net(piece), outputs);
    return phonemes;
  };
  return {
    find: (word) => known.get(word),
    learn: async (words) => {
      if (known.size > MAX_CACHED) known.clear();
      for (const word of words) known.set(word, await ask(word));
    },
  };
};
