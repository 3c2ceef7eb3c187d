import type { HeardWord } from "../voice.ts";
import type { Phone } from "./phones.ts";

const MISS = 1;
const VOWEL = /^[aeiou]/;

/** Two vowels are nearer to each other than a vowel and a consonant: unstressed words change theirs. */
const distance = (a: string, b: string): number => (a === b ? 0 : VOWEL.test(a) === VOWEL.test(b) ? 0.6 : 1.2);

/** Cheapest way to lay one row of phones over another (Needleman and Wunsch 1970): for each expected phone the heard one, or none. */
export const alignPhones = (expected: readonly string[], heard: readonly string[]): (number | undefined)[] => {
  const width = heard.length + 1;
  const cost = new Float64Array((expected.length + 1) * width);
  for (let i = 0; i <= expected.length; i++) cost[i * width] = i * MISS;
  for (let j = 0; j < width; j++) cost[j] = j * MISS;
  const at = (i: number, j: number): number => cost[i * width + j] ?? 0;
  const swap = (i: number, j: number): number => at(i - 1, j - 1) + distance(expected[i - 1] ?? "", heard[j - 1] ?? "");
  for (let i = 1; i <= expected.length; i++) {
    for (let j = 1; j < width; j++)
      cost[i * width + j] = Math.min(swap(i, j), at(i - 1, j) + MISS, at(i, j - 1) + MISS);
  }
  const found = Array.from<number | undefined>({ length: expected.length });
  for (let i = expected.length, j = heard.length; i > 0 && j > 0;) {
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
): HeardWord[] => {
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
