/**
 * Words for names in a plan: `at` wherever it stands, `scene.at` for the one that stands in a `scene`, `points[]` for
 * one of `points`.
 */
export type NameList = Readonly<Record<string, string>>;

/** Key of the words for a name: with the nearest name around it that has such a pair, else the name alone. */
export const nameKey = (name: string, around: readonly string[], words: NameList): string | undefined =>
  [...around.map((other) => `${other}.${name}`), name].find((key) => Object.hasOwn(words, key));
