/** One word to be said. `at` is the place in the display text it stands for; `pause` asks for a short break behind it. */
export type Said = { text: string; at: number; pause?: true };

/** Words separated by spaces; a comma behind one is a pause. */
export const say = (words: string, at: number): Said[] =>
  words
    .split(/\s+/u)
    .filter((word) => word !== "" && word !== ",")
    .map((word) => (word.endsWith(",") ? { text: word.slice(0, -1), at, pause: true } : { text: word, at }));

/** The same words with a pause behind the last one. */
export const withPause = (said: readonly Said[]): Said[] => {
  const last = said.at(-1);
  return last === undefined ? [] : [...said.slice(0, -1), { ...last, pause: true }];
};
