import { ownValue } from "../../../../own-value.ts";
import { soundRules, applyRules, nucleiOf, withStress, type Sound } from "../apply-rules.ts";
import { joinWords, splitWords } from "../split-words.ts";

/** Letters and their sounds in Spanish of Spain. Sounds of b, d and g between vowels are softened later. */
const SPANISH_RULES = soundRules(String.raw`
  ch ʧ
  ll ʎ
  rr r
  qu(?=[eiéí]) k
  q k
  gü(?=[eiéí]) ɡw
  gu(?=[eiéí]) ɡ
  g(?=[eiéí]) x
  g ɡ
  c(?=[eiéí]) θ
  c k
  ç s
  z θ
  ñ ɲ
  j x
  h -
  [bv] b
  ^x s
  x ks
  ^r r
  (?<=[nls])r r
  r ɾ
  ^ps(?=[aeiouáéíóú]) s
  ph f
  sh ʃ
  k k
  w w
  d d
  f f
  l l
  m m
  n n
  p p
  s s
  t t
  y(?=[aeiouáéíóú]) ʝ
  [aá][iy](?![aeouáéóú]) I
  [eé][iy](?![aeouáéóú]) A
  [oó][iy](?![aeouáéóú]) oɪ
  [aá]u W
  [eé]u eʊ
  [oó]u O
  ^uy$ uj
  uy$ uj
  u(?=[aeoiáéóíy]) w
  ü(?=[aeoiáéóí]) w
  ü u
  (?<=[bcdfgpt][rl])i(?=[aeoáéó]\p{L}{2}) i
  i(?=[aeouáéóú]) j
  [aá] a
  [eé] e
  [iíy] i
  [oó] o
  [uú] u
  [àâäã] a
  [èêë] e
  [ìîï] i
  [òôöõø] o
  [ùû] u
`);

/** Words that are read otherwise than by their letters, with their stress. */
const SPANISH_EXCEPTIONS: Readonly<Record<string, string>> = {
  y: "i",
  muy: "mˈuj",
  méxico: "mˈexiko",
  mexicano: "mˌexikˈano",
  mexicana: "mˌexikˈana",
  texas: "tˈexas",
  oaxaca: "waxˈaka",
  hardware: "xˈaɾwweɾ",
  software: "sˈofweɾ",
  web: "wˈeb",
  pizza: "pˈiʦa",
  euler: "ˈOleɾ",
  newton: "nˈjuton",
  bayes: "bˈAes",
  fourier: "fuɾjˈe",
  laplace: "laplˈas",
  pascal: "paskˈal",
  joule: "ʝˈul",
  watt: "wˈat",
  hertz: "ˈeɾʦ",
};

/** Names of letters. */
const SPANISH_LETTERS: Readonly<Record<string, string>> = {
  b: "bˈe",
  c: "θˈe",
  d: "dˈe",
  f: "ˈefe",
  g: "xˈe",
  h: "ˈaʧe",
  j: "xˈota",
  k: "kˈa",
  l: "ˈele",
  m: "ˈeme",
  n: "ˈene",
  ñ: "ˈeɲe",
  p: "pˈe",
  q: "kˈu",
  r: "ˈere",
  s: "ˈese",
  t: "tˈe",
  v: "ˈube",
  w: "ˌubeðˈoble",
  x: "ˈekis",
  z: "θˈeta",
};

/** Words without a stress of their own. */
const SPANISH_WEAK: ReadonlySet<string> = new Set(
  "el la los las lo de del a al en con por para que se su sus mi mis tu tus me te le les nos os o e u si y ni un sin".split(
    " ",
  ),
);

const ACCENT = /[áéíóú]/u;
const SOFT: Readonly<Record<string, string>> = { b: "β", d: "ð", ɡ: "ɣ" };
const NASALS = "mnɲŋ";

/** Syllable that has the stress: the accented one, else the last but one behind a vowel, n or s, else the last. */
const stressOf = (word: string, sounds: readonly Sound[]): number => {
  const nuclei = nucleiOf(sounds);
  const accented = nuclei.findIndex((place) => ACCENT.test(sounds[place]?.letters ?? ""));
  if (accented >= 0) return accented;
  return Math.max(0, nuclei.length - (/[aeiouns]$/u.test(word) ? 2 : 1));
};

const wordPhonemes = (written: string): string => {
  const word = written.replaceAll(/['-]/gu, "");
  const known = ownValue(SPANISH_EXCEPTIONS, word) ?? ownValue(SPANISH_LETTERS, word);
  if (known !== undefined) return known;
  const adverb = /^(\p{L}{3,})mente$/u.exec(word)?.[1];
  if (adverb !== undefined && !/^(?:vehe|cle)/u.test(word)) return `${wordPhonemes(adverb)}mˈente`;
  const sounds = applyRules(word, SPANISH_RULES);
  const plain = sounds.map(({ phonemes }) => phonemes).join("");
  return SPANISH_WEAK.has(word) ? plain : withStress(sounds, stressOf(word, sounds));
};

/** b, d and g are stops behind a pause and a nasal, d behind l too, and soft elsewhere; n takes the place of what follows. */
const blend = (phonemes: string): string => {
  const signs = [...phonemes];
  const isSound = (sign: string): boolean => !/[\sˈˌ]/u.test(sign);
  return signs
    .map((sign, index) => {
      const before = signs.slice(0, index).findLast(isSound) ?? "";
      const next = signs.slice(index + 1).find(isSound) ?? "";
      if (sign === "n" && /[pbm]/u.test(next)) return "m";
      if (sign === "n" && /[kɡx]/u.test(next)) return "ŋ";
      const soft = ownValue(SOFT, sign);
      if (soft === undefined || !/\p{L}/u.test(before) || NASALS.includes(before)) return sign;
      if (
        sign === "d" &&
        (before === "l" || (!/\p{L}/u.test(signs[index + 1] ?? "") && !/[ˈˌ]/u.test(signs[index + 1] ?? "")))
      )
        return sign;
      return sign === "ɡ" && next === "n" ? sign : soft;
    })
    .join("");
};

/** IPA of Spanish text in the signs of the Kokoro model; one group between spaces for each word. */
export const phonemesOfSpanish = (text: string): string => {
  const words = splitWords(text, /[a-záéíóúüñ]/u);
  return blend(
    joinWords(
      words,
      words.map(({ letters }) => wordPhonemes(letters)),
      SPANISH_LETTERS,
    ),
  );
};
