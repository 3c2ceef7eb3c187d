import { msg, type Message } from "../../../contract/messages/message.ts";
import { readWav } from "../../../wav.ts";
import { type OwnPronunciations, phonemesIn } from "../../../contract/pronunciations.ts";
import { AppError } from "../../../errors.ts";
import { foldWord, findOwnWord, foldLatin } from "../../spoken/fold-words.ts";
import { type TimedWord, type Speech, type Voice, versionWith } from "../voice.ts";
import { type Phone, readTimedPhones, fliteSpelling, pronunciations, type WordPhones } from "./word-phones.ts";
import type { FliteProcess } from "./flite-process.ts";

const MISS = 1;
const VOWEL = /^[aeiou]/;

/** Two vowels are nearer to each other than a vowel and a consonant: unstressed words change theirs. */
const distance = (a: string, b: string): number => (a === b ? 0 : VOWEL.test(a) === VOWEL.test(b) ? 0.6 : 1.2);

/** Cheapest way to lay one row of phones over another (Needleman and Wunsch 1970): for each expected phone the heard one, or none. */
export const alignPhones = (expected: readonly string[], spoken: readonly string[]): (number | undefined)[] => {
  const width = spoken.length + 1;
  const cost = new Float64Array((expected.length + 1) * width);
  for (let i = 0; i <= expected.length; i++) cost[i * width] = i * MISS;
  for (let j = 0; j < width; j++) cost[j] = j * MISS;
  const at = (i: number, j: number): number => cost[i * width + j] ?? 0;
  const swap = (i: number, j: number): number =>
    at(i - 1, j - 1) + distance(expected[i - 1] ?? "", spoken[j - 1] ?? "");
  for (let i = 1; i <= expected.length; i++) {
    for (let j = 1; j < width; j++)
      cost[i * width + j] = Math.min(swap(i, j), at(i - 1, j) + MISS, at(i, j - 1) + MISS);
  }
  const found = Array.from<number | undefined>({ length: expected.length });
  for (let i = expected.length, j = spoken.length; i > 0 && j > 0;) {
    if (at(i, j) === swap(i, j)) found[--i] = --j;
    else if (at(i, j) === at(i - 1, j) + MISS) i--;
    else j--;
  }
  return found;
};

type Span = { startMs: number; endMs: number };

const spanOf = (indexes: readonly (number | undefined)[], phones: readonly Phone[]): Span | undefined => {
  const hit = indexes.flatMap((index) => (index === undefined ? [] : (phones[index] ?? [])));
  const [first, last] = [hit[0], hit.at(-1)];
  return first && last ? { startMs: first.startMs, endMs: last.endMs } : undefined;
};

/** Words none of whose phones were found share the time between their neighbours. */
const fillGaps = (spans: readonly (Span | undefined)[], endMs: number): Span[] => {
  let before = 0;
  return spans.map((span, i) => {
    const after = spans.slice(i + 1).find((other) => other !== undefined)?.startMs ?? endMs;
    const filled = span ?? { startMs: before, endMs: Math.max(before, after) };
    before = filled.endMs;
    return filled;
  });
};

/** Times of words, from what each sounds like alone and what was heard of the whole sentence. */
export const alignWords = (
  words: readonly string[],
  alone: readonly (readonly string[])[],
  phones: readonly Phone[],
): TimedWord[] => {
  const expected = alone.flat();
  const found = alignPhones(
    expected,
    phones.map((phone) => phone.name),
  );
  let taken = 0;
  const spans = words.map((_, i) => {
    const count = alone[i]?.length ?? 0;
    const span = spanOf(found.slice(taken, taken + count), phones);
    taken += count;
    return span;
  });
  return fillGaps(spans, phones.at(-1)?.endMs ?? 0).map((span, i) => ({ text: words[i] ?? "", ...span }));
};

/** A voice of CMU Flite. */
export type FliteVoiceOptions = {
  id: "rms" | "slt";
  label: Message;
  /** Slows (above 1) or hurries the voice to a teacher's pace. */
  stretch: number;
};

/** What the Flite voices share: one worker, and what words sound like. */
type FliteParts = { process: FliteProcess; phones: WordPhones };

const LICENCE = msg("voice.licence_flite");
const SAMPLE_RATE = 16_000;
const SIZE_MB = 22;
/** Memory of one call grows with its text. */
const LONGEST = 500;
/** Raise it when the same text would sound different. */
const VERSION = 2;

/** What the voice may be given: plain letters, digits and punctuation. */
const SPEAKABLE = /^[\x20-\x7e]+$/u;

const checkText = (text: string): void => {
  if (text.length > LONGEST || !SPEAKABLE.test(text) || spokenParts(text).length === 0) {
    throw new AppError("voice", msg("voice.built_in_given_unspeakable"));
  }
};

const unsaid = (id: string, cause: string): AppError =>
  new AppError("voice", msg("voice.sentence_failed", { id }), { cause });

const spell = (text: string): string => text.replaceAll(/[A-Za-z']+/gu, (word) => fliteSpelling(word));

type SpeakParts = FliteParts &
  Pick<FliteVoiceOptions, "id" | "stretch"> & { respell: ReturnType<typeof createRespelling> };

const createSpeak =
  ({ id, stretch, respell, process, phones: wordPhones }: SpeakParts): Voice["speak"] =>
  async ({ text, pace = 1, signal }): Promise<Speech> => {
    checkText(text);
    const respelled = respell(text);
    const said = respelled.words.flat();
    const feature = `duration_stretch=${(stretch / pace).toFixed(3)}`;
    const args = ["-psdur", "-voice", id, "--setf", feature, "-t", spell(respelled.text), "-o", "/speech.wav"];
    const [answer, alone] = await Promise.all([
      process.run({ args, lexicon: pronunciations(said) }, signal),
      wordPhones.of(said, signal),
    ]);
    if ("failure" in answer) throw unsaid(id, answer.failure);
    const phones = readTimedPhones(answer.stdout);
    if (answer.exitCode !== 0 || phones.length < said.length) throw unsaid(id, answer.stdout);
    let taken = 0;
    const alonePhones = respelled.words.map(({ length }) => alone.slice(taken, (taken += length)).flat());
    return { ...readWav(answer.wav), words: alignWords(spokenParts(text), alonePhones, phones) };
  };

/** A Flite voice on a shared worker; English only, 16 kHz, the same sound every time. */
export const createFliteVoice = (
  { id, label, stretch }: FliteVoiceOptions,
  parts: FliteParts,
  own: OwnPronunciations = {},
): Voice => {
  const { process } = parts;
  const respell = createRespelling(own);
  const speak = createSpeak({ id, stretch, respell, ...parts });
  return {
    id,
    label,
    kind: "embedded",
    licence: LICENCE,
    sizeMb: SIZE_MB,
    needsNetwork: false,
    languages: ["en"],
    sampleRate: SAMPLE_RATE,
    maxLength: LONGEST,
    tempo: 1,
    version: versionWith(`flite-2.3 ${stretch} ${VERSION}`, own),
    warmUp: () => process.warmUp(),
    foresee: (texts) => parts.phones.foresee(texts.flatMap((text) => respell(text).words.flat())),
    pronouncing: (entries) => createFliteVoice({ id, label, stretch }, parts, entries),
    speak,
    close: () => process.close(),
  };
};

/** A sentence as the program gets it, and what each of its words became there. */
type Respelled = { text: string; words: readonly (readonly string[])[] };

/** Longest names in words. */
const MAX_WORDS = 4;
/** A sentence that grows longer keeps its spelling: memory grows with it. */
const LONGEST_RESPELLED = 1000;

type Spellings = ReadonlyMap<string, readonly string[]>;
type Place = { word: string; from: number; to: number };
type Name = { places: readonly Place[]; said: readonly string[] };

/** Entries in words; phonemes are those of another voice. */
const spellingsOf = (own: OwnPronunciations): Spellings =>
  new Map(
    Object.entries(own).flatMap(([word, value]) => {
      const plain = foldLatin(value).replaceAll(/[‘’]/gu, "'").trim();
      const usable = phonemesIn(value) === undefined && /^[A-Za-z' .,–-]+$/u.test(plain);
      return usable ? [[foldWord(word), plain.match(/[A-Za-z']+/gu) ?? []]] : [];
    }),
  );

const nameAt = (text: string, places: readonly Place[], spellings: Spellings): Name | null => {
  for (let count = Math.min(MAX_WORDS, places.length); count > 0; count -= 1) {
    const name = places.slice(0, count);
    const [first, last] = [name[0], name.at(-1)];
    if (!first || !last) continue;
    const found = findOwnWord(text.slice(first.from, last.to), (folded) => spellings.has(folded));
    const said = found && spellings.get(found.entry);
    if (!found || !said || said.length < count) continue;
    return { places: name, said: [...said.slice(0, -1), `${said.at(-1) ?? ""}${found.ending}`] };
  }
  return null;
};

/** Shares what is said among the words of a name, at least one each. */
const shared = ({ places, said }: Name): string[][] =>
  places.map((_, i) =>
    said.slice(Math.floor((i * said.length) / places.length), Math.floor(((i + 1) * said.length) / places.length)),
  );

/** Writes words with a pronunciation of a person's own as they are said. */
export const createRespelling = (own: OwnPronunciations): ((text: string) => Respelled) => {
  const spellings = spellingsOf(own);
  return (text) => {
    const places = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
      word,
      from: index,
      to: index + word.length,
    }));
    const asWritten = { text, words: places.map(({ word }) => [word]) };
    if (spellings.size === 0) return asWritten;
    const words: string[][] = [];
    let [written, end] = ["", 0];
    for (let at = 0; at < places.length; at = words.length) {
      const name = nameAt(text, places.slice(at), spellings);
      const [from, to] = [places[at]?.from ?? 0, name?.places.at(-1)?.to ?? places[at]?.to ?? 0];
      written += text.slice(end, from) + (name ? name.said.join(" ") : text.slice(from, to));
      words.push(...(name ? shared(name) : [[text.slice(from, to)]]));
      end = to;
    }
    written += text.slice(end);
    return written.length > LONGEST_RESPELLED ? asWritten : { text: written, words };
  };
};

/** A word of a sentence, without punctuation. */
const WORD = /[A-Za-z0-9'-]*[A-Za-z0-9][A-Za-z0-9'-]*/gu;

/** The words of a text, without punctuation. */
const spokenParts = (text: string): string[] => text.match(WORD) ?? [];
