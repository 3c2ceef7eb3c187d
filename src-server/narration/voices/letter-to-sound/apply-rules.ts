/** Letters at a place of a word, as a sticky expression, and the phonemes they stand for. */
export type SoundRule = readonly [letters: RegExp, phonemes: string];

/** Phonemes of a stretch of letters. */
export type Sound = { phonemes: string; letters: string };

const VOWEL = /[aeiouyɐɑɔəɛæøœɪʊAIOQWY]/u;

/** Makes rules of "letters phonemes" pairs, one a line; a lone hyphen stands for silence. Letters are a regular expression. */
export const soundRules = (text: string): SoundRule[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => {
      const [letters = "", phonemes = "-"] = line.split(/\s+/u);
      return [new RegExp(letters, "uy"), phonemes === "-" ? "" : phonemes.normalize("NFD")] as const;
    });

/** Sounds of a word: at each place the first rule that fits. A letter without a rule is silent. */
export const applyRules = (word: string, rules: readonly SoundRule[]): Sound[] => {
  const sounds: Sound[] = [];
  for (let index = 0; index < word.length;) {
    const fitting = rules.find(([letters]) => {
      letters.lastIndex = index;
      return letters.test(word);
    });
    const end = fitting === undefined ? index + 1 : Math.max(index + 1, fitting[0].lastIndex);
    sounds.push({ phonemes: fitting?.[1] ?? "", letters: word.slice(index, end) });
    index = end;
  }
  return sounds;
};

/** Whether a sound is the core of a syllable. Glides are written with j, w and ɥ, which are no cores. */
export const isNucleus = ({ phonemes }: Sound): boolean => VOWEL.test(phonemes);

/** Places of the syllable cores among sounds. */
export const nucleiOf = (sounds: readonly Sound[]): number[] =>
  sounds.flatMap((sound, place) => (isNucleus(sound) ? [place] : []));

const marked = (phonemes: string, mark: string): string => phonemes.replace(VOWEL, (vowel) => mark + vowel);

/** Phonemes of a word with its stress before the vowel of the syllable core at `stressed`, counted among the cores. With `second` another stress falls on the first syllable when two or more come before. */
export const withStress = (sounds: readonly Sound[], stressed: number, second = true): string => {
  const nuclei = nucleiOf(sounds);
  return sounds
    .map(({ phonemes }, place) => {
      if (place === nuclei[stressed]) return marked(phonemes, "ˈ");
      return second && stressed >= 2 && place === nuclei[0] ? marked(phonemes, "ˌ") : phonemes;
    })
    .join("");
};
