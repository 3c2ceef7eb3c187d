import { ownValue } from "../../../own-value.ts";
import type { FliteProcess } from "./flite-process.ts";

/** What words sound like when each is said alone; every word is asked for once. */
export type WordPhones = {
  /** Names words that will be asked for later, so that they can be looked up in the same go. */
  foresee(words: readonly string[]): void;
  /** Phones of each word, in order. */
  of(words: readonly string[], signal: AbortSignal | undefined): Promise<readonly (readonly string[])[]>;
};

/** A small, quick voice with the same dictionary: only the names of the phones are wanted. */
const PHONE_VOICE = ["-voice", "kal", "--setf", "duration_stretch=0.1"];
const MAX_LIST_LENGTH = 480;
/** More words than any lecture has. */
const MAX_CACHED = 20_000;

/** Looks words up with a Flite program, many at a time. */
export const createWordPhones = (process: FliteProcess): WordPhones => {
  const known = new Map<string, readonly string[]>();
  const expected = new Set<string>();

  const list = async (words: readonly string[], signal: AbortSignal | undefined): Promise<string[][]> => {
    const text = words.map(fliteSpelling).join(", ");
    const args = ["-ps", ...PHONE_VOICE, "-t", text, "-o", "none"];
    const answer = await process.run({ args, lexicon: pronunciations(words) }, signal);
    return "stdout" in answer ? readSpokenWords(answer.stdout) : [];
  };

  const lookUp = async (words: readonly string[], signal: AbortSignal | undefined): Promise<void> => {
    const phones = await list(words, signal);
    if (phones.length === words.length) words.forEach((word, i) => known.set(word, phones[i] ?? []));
    else for (const word of words) known.set(word, (await list([word], signal)).flat());
  };

  return {
    foresee: (words) => {
      for (const word of words) if (!known.has(word)) expected.add(word);
    },
    of: async (words, signal) => {
      if (known.size > MAX_CACHED) known.clear();
      for (let batch = nextBatch(words, known, expected); batch.length > 0; batch = nextBatch(words, known, expected)) {
        await lookUp(batch, signal);
        for (const word of batch) expected.delete(word);
      }
      return words.map((word) => known.get(word) ?? []);
    },
  };
};

/** Unknown words of a sentence, filled up with words that come later; empty when the sentence has none. */
const nextBatch = (
  words: readonly string[],
  known: ReadonlyMap<string, unknown>,
  expected: ReadonlySet<string>,
): string[] => {
  const unknown = new Set(words.filter((word) => !known.has(word)));
  if (unknown.size === 0) return [];
  const batch: string[] = [];
  let length = 0;
  for (const word of new Set([...unknown, ...expected])) {
    length += word.length + 2;
    if (batch.length > 0 && length > MAX_LIST_LENGTH) break;
    batch.push(word);
  }
  return batch;
};

/** A speech sound with its time, in milliseconds. */
export type Phone = { name: string; startMs: number; endMs: number };

const PAUSE = "pau";

/** Reads `dh:0.329 ax:0.364 …`, where every number is the end of its phone in seconds; pauses are left out. */
export const readTimedPhones = (text: string): Phone[] => {
  let startMs = 0;
  return text
    .trim()
    .split(/\s+/)
    .flatMap((entry): Phone[] => {
      const [name = "", end] = entry.split(":");
      const phone: Phone = { name, startMs, endMs: Number(end) * 1000 };
      if (!Number.isFinite(phone.endMs)) return [];
      startMs = phone.endMs;
      return name === PAUSE ? [] : [phone];
    });
};

/** Reads `pau dh ax pau s l ow p pau`: the phones between pauses, one list a word that was spoken alone. */
export const readSpokenWords = (text: string): string[][] => {
  const words: string[][] = [[]];
  for (const name of text.match(/\S+/gu) ?? []) {
    if (name !== PAUSE) words.at(-1)?.push(name);
    else if (words.at(-1)?.length !== 0) words.push([]);
  }
  return words.filter((word) => word.length > 0);
};

/**
 * Names and terms that Flite's dictionary lacks or has wrongly, in its own phones (CMU, stress on the vowel).
 * A word without a vowel is given under a spelling of its own: Flite would name its letters before it looks it up.
 */
const PHONES: Readonly<Record<string, string>> = {
  metre: "m iy1 t er",
  metres: "m iy1 t er z",
  kilometre: "k ax l aa1 m ax t er",
  kilometres: "k ax l aa1 m ax t er z",
  decimetres: "d eh1 s ax m iy t er z",
  centimetre: "s eh1 n t ax m iy t er",
  centimetres: "s eh1 n t ax m iy t er z",
  millimetre: "m ih1 l ax m iy t er",
  millimetres: "m ih1 l ax m iy t er z",
  micrometre: "m ay1 k r ow m iy t er",
  micrometres: "m ay1 k r ow m iy t er z",
  nanometre: "n ae1 n ax m iy t er",
  nanometres: "n ae1 n ax m iy t er z",
  picometres: "p iy1 k ow m iy t er z",
  litre: "l iy1 t er",
  litres: "l iy1 t er z",
  millilitre: "m ih1 l ax l iy t er",
  millilitres: "m ih1 l ax l iy t er z",
  decilitres: "d eh1 s ax l iy t er z",
  amperes: "ae1 m p ih r z",
  milliamperes: "m ih1 l iy ae m p ih r z",
  coulomb: "k uw1 l aa m",
  coulombs: "k uw1 l aa m z",
  pascals: "p ae s k ae1 l z",
  kilopascals: "k ih1 l ax p ae s k ae l z",
  cosine: "k ow1 s ay n",
  secant: "s iy1 k ae n t",
  secants: "s iy1 k ae n t s",
  cosecant: "k ow1 s iy k ae n t",
  sinc: "s ih1 ng k",
  asymptote: "ae1 s ax m t ow t",
  asymptotes: "ae1 s ax m t ow t s",
  hypotenuse: "hh ay p aa1 t ax n uw s",
  isosceles: "ay s aa1 s ax l iy z",
  trapezoid: "t r ae1 p ax z oy d",
  radii: "r ey1 d iy ay",
  loci: "l ow1 s ay",
  supremum: "s uw p r iy1 m ax m",
  zeroth: "z ih1 r ow th",
  eigenvalue: "ay1 g ax n v ae l y uw",
  eigenvalues: "ay1 g ax n v ae l y uw z",
  eigenvector: "ay1 g ax n v eh k t er",
  eigenvectors: "ay1 g ax n v eh k t er z",
  tuple: "t uw1 p ax l",
  tuples: "t uw1 p ax l z",
  tau: "t aw1",
  xi: "k s ay1",
  eta: "ey1 t ax",
  fourier: "f uh1 r iy ey",
  laplace: "l ax p l aa1 s",
  laplacian: "l ax p l aa1 s iy ax n",
  lagrange: "l ax g r aa1 n jh",
  lagrangian: "l ax g r aa1 n jh iy ax n",
  legendre: "l ax zh aa1 n d r ax",
  lebesgue: "l ax b eh1 g",
  poisson: "p w aa s ao1 n",
  cauchy: "k ow1 sh iy",
  hermite: "eh r m iy1 t",
  dedekind: "d ey1 d ax k ih n t",
  weierstrass: "v ay1 er sh t r aa s",
  godel: "g er1 d ax l",
  noether: "n er1 t er",
  dijkstra: "d ay1 k s t r ax",
  "dijkstra's": "d ay1 k s t r ax z",
  knuth: "k ax n uw1 th",
  nyquist: "n ay1 k w ih s t",
  schrodinger: "sh r ow1 d ih ng er",
  "schrodinger's": "sh r ow1 d ih ng er z",
  schwarzschild: "sh w ao1 r t s sh ih l d",
  carnot: "k aa r n ow1",
  arrhenius: "ax r iy1 n iy ax s",
  bronsted: "b r ao1 n s t eh d",
  raoult: "r ao uw1 l",
  "raoult's": "r ao uw1 l z",
  anion: "ae1 n ay ax n",
  anions: "ae1 n ay ax n z",
  cation: "k ae1 t ay ax n",
  cations: "k ae1 t ay ax n z",
  stoichiometry: "s t oy k iy aa1 m ax t r iy",
  titration: "t ay t r ey1 sh ax n",
  adiabatic: "ae d iy ax b ae1 t ih k",
  fermion: "f er1 m iy aa n",
  fermions: "f er1 m iy aa n z",
  mitosis: "m ay t ow1 s ax s",
  ribosome: "r ay1 b ax s ow m",
  ribosomes: "r ay1 b ax s ow m z",
  eukaryote: "y uw k eh1 r iy ow t",
  eukaryotes: "y uw k eh1 r iy ow t s",
  enth: "eh1 n th",
  emth: "eh1 m th",
  kayth: "k ey1 th",
  jayth: "jh ey1 th",
  eyeth: "ay1 th",
  peeth: "p iy1 th",
  arth: "aa1 r th",
  exth: "eh1 k s th",
};

const SPELLINGS: Readonly<Record<string, string>> = {
  nth: "enth",
  mth: "emth",
  kth: "kayth",
  jth: "jayth",
  ith: "eyeth",
  pth: "peeth",
  rth: "arth",
  xth: "exth",
};

const VOWEL = /\b(?<vowel>aa|ae|ah|ao|aw|ax|ay|eh|er|ey|ih|iy|ow|oy|uh|uw)\b/gu;

/** A word as Flite must be given it to say it right. */
export const fliteSpelling = (word: string): string => ownValue(SPELLINGS, word.toLowerCase()) ?? word.toLowerCase();

/** Pronunciations of these words as a Flite addendum file, in which every vowel has a stress; empty when none is needed. */
export const pronunciations = (words: readonly string[]): string =>
  [...new Set(words.map(fliteSpelling))]
    .flatMap((word) => {
      const phones = ownValue(PHONES, word);
      return phones === undefined ? [] : [`${word} 0 : ${phones.replaceAll(VOWEL, "$<vowel>0")}\n`];
    })
    .join("");

/** Words with a pronunciation of ours, and their phones without stress. */
export const pronouncedWords = (): [word: string, phones: string][] =>
  Object.entries(PHONES).map(([word, phones]) => [word, phones.replaceAll(/\d/gu, "")]);
