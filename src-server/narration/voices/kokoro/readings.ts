import { spacedWords } from "../../../kit/text.ts";
import type { OwnPronunciations } from "../../../contract/pronunciations.ts";
import type { PhonemeToken, FrontEnd } from "../heart-front-end/front-end.ts";
import { openData, tableText } from "../heart/data-folder.ts";
import { createFrontEnd } from "../heart-front-end/create-front-end.ts";
import { createUnknownWordNet } from "../heart/onnx-models.ts";
import { phonemesOfFrench } from "../letter-to-sound/french.ts";
import { phonemesOfItalian } from "../letter-to-sound/italian.ts";
import { phonemesOfPortuguese } from "../letter-to-sound/portuguese.ts";
import { phonemesOfSpanish } from "../letter-to-sound/spanish.ts";
import type { VoiceReading, SpeltLanguage } from "./kokoro-voices.ts";

/** The sounds of a text by the rules of its spelling, words apart. */
type PhonemesOf = (text: string) => string;

/** A written word: the signs before it, the word, the signs behind it. */
const WORD = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/su;
const PAUSE = /[;:,.!?…—]/u;

const sign = (text: string): string => [...text].find((one) => PAUSE.test(one)) ?? "";
const withoutSigns = (sound: string): string => sound.replaceAll(/[^\p{L}\p{M}ˈˌː]/gu, "");

/** Sounds of the words, together where that gives a part for each of them: some lean on their neighbours. */
const soundsOf = (words: readonly string[], phonemesOf: PhonemesOf): string[] => {
  const together = spacedWords(phonemesOf(words.join(" "))).map(withoutSigns);
  const parts = together.filter((part) => part !== "");
  return parts.length === words.length ? parts : words.map((word) => withoutSigns(phonemesOf(word)));
};

/** Reads a sentence by the rules of its spelling. */
export const readByLetters = (text: string, phonemesOf: PhonemesOf): PhonemeToken[] => {
  const written = spacedWords(text).map((word) => WORD.exec(word)?.slice(1) ?? ["", word, ""]);
  const spoken = written.filter(([, core = ""]) => /\p{L}/u.test(core));
  const sounds = soundsOf(
    spoken.map(([before = "", core = "", after = ""]) => before + core + after),
    phonemesOf,
  );
  return written.flatMap(([before = "", core = "", after = ""], i): PhonemeToken[] => {
    const place = spoken.indexOf(written[i] ?? []);
    const parts = [
      { text: before, phonemes: core === "" ? sign(before) : "" },
      { text: core, phonemes: place < 0 ? "" : (sounds[place] ?? "") },
      { text: after, phonemes: sign(after) },
    ].filter((part) => part.text !== "");
    return parts.map((part, at) => ({ ...part, space: at === parts.length - 1 && !!written[i + 1]?.[1] }));
  });
};

/** A sentence to be read aloud. */
type ToRead = { text: string; reading: VoiceReading; own: OwnPronunciations };

/** Reads sentences in the ways of the pack's voices. */
type SentenceReader = (sentence: ToRead) => Promise<PhonemeToken[]>;

/** The rules of each language that is read by its spelling. */
const SPELLINGS: Readonly<Record<SpeltLanguage, PhonemesOf>> = {
  es: phonemesOfSpanish,
  fr: phonemesOfFrench,
  it: phonemesOfItalian,
  pt: phonemesOfPortuguese,
};

/** The English front end, opened when the first English sentence comes, for the own entries of the last one. */
const englishReader = (): ((own: OwnPronunciations) => FrontEnd) => {
  let all: ReturnType<typeof createFrontEnd> | undefined;
  let last: { key: string; frontEnd: FrontEnd } | undefined;
  return (own) => {
    const read = openData();
    all ??= createFrontEnd({
      text: (name) => tableText(read, name),
      unknownWordNet: createUnknownWordNet(() => read("oov.onnx")),
    });
    const key = JSON.stringify(own);
    if (last?.key !== key) last = { key, frontEnd: all.pronouncing(own) };
    return last.frontEnd;
  };
};

/** Reads in every way of the pack's voices. */
export const createSentenceReader = (): SentenceReader => {
  const english = englishReader();
  return async ({ text, reading, own }) => {
    if (reading === "american") return english(own).phonemes(text);
    if (reading === "british") return toBritish(await english(own).phonemes(text));
    return readByLetters(text, SPELLINGS[reading]);
  };
};

const VOWEL = "[ˈˌ]?[AIOQWYaiuæɑɒɔəɛɜɪʊʌᵻᵊ]";

/** A change of American phonemes, and for which spellings it is made. */
type Rule = { from: RegExp; to: string; spelt?: RegExp; unless?: RegExp };

/** Words said with the long a of "bath". */
const BATH =
  /^(ask|bask|cask|flask|mask|task|bath|path|lath|aft|craft|daft|draft|graft|raft|shaft|calf|half|halv|calv|laugh|staff|chaff|class|glass|grass|brass|pass|surpass|cast|fast|last|mast|past|vast|blast|contrast|forecast|broadcast|master|disaster|plaster|castle|fasten|nasty|rascal|chance|dance|france|glance|lance|prance|stance|trance|advance|enhance|branch|ranch|grant|plant|slant|chant|advantage|disadvantage|answer|example|sample|rather|command|demand|reprimand|can't|shan't|aunt|giraffe|drama|graph|paragraph|photograph|telegraph|transplant)/u;

const RULES: readonly Rule[] = [
  { from: /T/gu, to: "t" },
  // Long endings that are short in Britain.
  { from: /ˌ[ɛɔ]ɹi$/u, to: "əɹi", spelt: /[ao]ry$/u },
  { from: /ˌ[ɛɔ]ɹiz$/u, to: "əɹiz", spelt: /[ao]ries$/u },
  { from: /ᵊl$/u, to: "Il", spelt: /[tbgsrc]ile$/u },
  // Weak vowels, which stay apart in Britain.
  { from: /(?<=[ʃʒʧʤsvtTpkdb])ə(?=[nl]([tz]|$))/gu, to: "ᵊ" },
  { from: /(?<=m)ə(?=l$|nt)/gu, to: "ᵊ" },
  { from: /jə(?=[lt])/gu, to: "jʊ" },
  {
    from: /ə(?=[tT]i$|kᵊl|kəl|[ˈˌ]?fI|məl|mᵊl|stɹi|v[ˈˌ]?Id|k[ˈˌ]?A|t$|ts$)/gu,
    to: "ɪ",
    spelt: /it|ic|if|im|ist|ivi/u,
  },
  { from: /ə(?=ts?$)/gu, to: "ɪ", spelt: /ets?$/u },
  { from: /ə(?=mən|ɡɹ|kj|s)/gu, to: "ɪ", spelt: /eme|egr|ecu|ess/u },
  // Prefixes.
  { from: /^([dɹb]|pɹ)ə(?=[^ˈˌə]*[ˈˌ])/u, to: "$1ɪ", spelt: /^(de|di|re|be|pre)/u },
  { from: /^ə(?=[^ˈˌ]*ˈ)/u, to: "ɪ", spelt: /^e/u },
  // The vowel before r and another vowel.
  { from: new RegExp(`ɑ(?=ɹ${VOWEL})`, "gu"), to: "ɒ", spelt: /or/u },
  {
    from: new RegExp(`ɔ(?=ɹ${VOWEL})`, "gu"),
    to: "ɒ",
    spelt: /orr|or[aei][^d]/u,
    unless: /ore|ori[ao]|oral|orage|oring/u,
  },
  { from: new RegExp(`ɛ(?=ɹ${VOWEL})`, "gu"), to: "a", spelt: /arr|ar[aeio]/u, unless: /ari[aoeu]|are|ary|aria/u },
  { from: new RegExp(`ɛ(?=ɹ${VOWEL})`, "gu"), to: "ɛː", spelt: /ari[aoeu]|are|ary|air|ear|[aeo]rent/u, unless: /arr/u },
  {
    from: new RegExp(`ɪ(?=ɹ${VOWEL})`, "gu"),
    to: "ɪə",
    spelt: /er|ear|eor|eir/u,
    unless: /irr|yr|ir[aeiou]|^[dpr]?re?r|^der/u,
  },
  { from: new RegExp(`ʊ(?=ɹ${VOWEL})`, "gu"), to: "ʊə" },
  { from: new RegExp(`ɜ(?=ɹ${VOWEL})`, "gu"), to: "ʌ", spelt: /urr[aeiy]|orr|our|orou/u, unless: /urr(ing|ed)/u },
  // The vowel before r that falls silent.
  { from: new RegExp(`ɛɹ(?!${VOWEL})`, "gu"), to: "ɛːɹ" },
  { from: new RegExp(`ɪɹ(?!${VOWEL})`, "gu"), to: "ɪəɹ" },
  { from: new RegExp(`ʊɹ(?!${VOWEL})`, "gu"), to: "ʊəɹ" },
  { from: /([ɑɔɜ])(?=ɹ)/gu, to: "$1ː" },
  // Vowels that differ everywhere, or by spelling.
  { from: /æ/u, to: "ɑː", spelt: BATH },
  { from: /æ/gu, to: "a" },
  { from: /(?<=w[ˈˌ]?)[ɑɔ](?!ː)/gu, to: "ɒ", spelt: /wa|qua|wha/u, unless: /wal|water|wau|war|quar/u },
  { from: /ɑ(?!ː)/gu, to: "ɒ", spelt: /o/u },
  { from: /ɑ(?!ː)/gu, to: "ɑː" },
  { from: /ɔ(?!ː)/gu, to: "ɒ", spelt: /o/u, unless: /ough|aw|au|al[lktm]|oa/u },
  { from: /ɔ(?!ː)/gu, to: "ɔː" },
  { from: /O/gu, to: "Q" },
  { from: /ᵻ/gu, to: "ɪ" },
  { from: /(?<=[tdn])([ˈˌ]?)u/gu, to: "j$1u", spelt: /[tdn](u|ew|eu)/u, unless: /oo|ou|wo/u },
  { from: /[ˈˌ]iə/gu, to: "ˈɪə" },
  { from: /(?<![ˈˌ])i(?=[ˈˌ]?[AIOQWYaɑɒɔəɛɜʊʌ])/gu, to: "ɪ" },
  { from: /ˌ(?=(At|I|Ip|An|u?ul)([sdz]|ɪd|Iz)?$)/gu, to: "" },
  { from: /([ˈˌ])([iu])/gu, to: "$1$2ː" },
  { from: /u(?!ː)(?=$|[^ˈˌAIOQWYaiuɒɔəɛɜɪʊʌ])/gu, to: "uː" },
  { from: /ɜ(?!ː)/gu, to: "ɜː" },
];

/** An American word as it is said in Britain; the sound of r at its end stays, whether it is heard depends on what follows. */
const britishWord = (text: string, phonemes: string): string => {
  const word = text.toLowerCase();
  return RULES.filter(({ spelt, unless }) => (spelt?.test(word) ?? true) && unless?.test(word) !== true).reduce(
    (sound, { from, to }) => sound.replaceAll(from.global ? from : new RegExp(from.source, `${from.flags}g`), to),
    phonemes,
  );
};

/** Without the r that is silent: those without a vowel behind them, at the end of the word as `links` says. */
const withoutSilentR = (phonemes: string, links: boolean): string => {
  const inside = phonemes.replaceAll(new RegExp(`ɹ(?!${VOWEL}|$)`, "gu"), "");
  return links ? inside : inside.replace(/ɹ$/u, "");
};

/** Words that no rule reaches, as they are said in Britain. */
const BRITISH_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    from: "fɹɒm",
    of: "ɒv",
    what: "wɒt",
    was: "wɒz",
    because: "bɪkˈɒz",
    derivative: "dɪɹˈɪvətɪv",
    derivatives: "dɪɹˈɪvətɪvz",
    derive: "dɪɹˈIv",
    be: "biː",
    we: "wiː",
    he: "hiː",
    she: "ʃiː",
    me: "miː",
    these: "ðiːz",
    undefined: "ˌʌndɪfˈInd",
    application: "ˌaplɪkˈAʃᵊn",
    multiply: "mˈʌltɪplI",
    oxygen: "ˈɒksɪʤᵊn",
    detail: "dˈiːtAl",
    cannot: "kˈanɒt",
    duration: "djʊɹˈAʃᵊn",
    coefficient: "kˌQɪfˈɪʃᵊnt",
    data: "dˈAtə",
    schedule: "ʃˈɛdjuːl",
    laboratory: "ləbˈɒɹətəɹi",
    either: "ˈIðə",
    neither: "nˈIðə",
    leisure: "lˈɛʒə",
    vase: "vˈɑːz",
    tomato: "təmˈɑːtQ",
    route: "ɹˈuːt",
    lever: "lˈiːvə",
    levers: "lˈiːvəz",
    process: "pɹˈQsɛs",
    processes: "pɹˈQsɛsɪz",
    progress: "pɹˈQɡɹɛs",
    figure: "fˈɪɡə",
    figures: "fˈɪɡəz",
    z: "zˈɛd",
    zed: "zˈɛd",
    vitamin: "vˈɪtəmɪn",
    privacy: "pɹˈɪvəsi",
    your: "jɔː",
    poor: "pˈɔː",
    record: "ɹˈɛkɔːd",
    series: "sˈɪəɹiːz",
    catch: "kˈaʧ",
    been: "biːn",
    ate: "ˈɛt",
    clerk: "klˈɑːk",
    derby: "dˈɑːbi",
    herb: "hˈɜːb",
    garage: "ɡˈaɹɑːʒ",
    advertisement: "ədvˈɜːtɪsmᵊnt",
    aluminum: "ˌaləmˈɪniəm",
    aluminium: "ˌaləmˈɪniəm",
    mathematics: "mˌaθəmˈatɪks",
    evolution: "ˌiːvəlˈuːʃᵊn",
    isotope: "ˈIsətQp",
    missile: "mˈɪsIl",
    quarter: "kwˈɔːtə",
    inquiry: "ɪnkwˈIəɹi",
    zebra: "zˈɛbɹə",
    depot: "dˈɛpQ",
    premier: "pɹˈɛmiə",
    dynasty: "dˈɪnəsti",
    simultaneous: "sˌɪməltˈAniəs",
    simultaneously: "sˌɪməltˈAniəsli",
    methane: "mˈiːθAn",
    beta: "bˈiːtə",
    theta: "θˈiːtə",
    zeta: "zˈiːtə",
    eta: "ˈiːtə",
  }),
);

const STARTS_WITH_VOWEL = /^[ˈˌ]?[AIQWYaiuɑɒɔəɛɜɪʊʌ]/u;
const IS_WORD = /\p{L}/u;

const soundOf = ({ text, phonemes }: PhonemeToken): string => {
  const known = BRITISH_WORDS.get(text.toLowerCase());
  return known !== undefined && phonemes !== "" ? known : britishWord(text, phonemes);
};

/** American phonemes of a sentence as they are said in Britain: r is heard only before a vowel, across words as well. */
export const toBritish = (tokens: readonly PhonemeToken[]): PhonemeToken[] => {
  const sounds = tokens.map((token) => (IS_WORD.test(token.phonemes) ? soundOf(token) : token.phonemes));
  return tokens.map((token, i) => ({
    ...token,
    phonemes: withoutSilentR(sounds[i] ?? "", STARTS_WITH_VOWEL.test(sounds[i + 1] ?? "")),
  }));
};
