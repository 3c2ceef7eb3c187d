/** No repetition is looked for over more characters. */
const WINDOW = 6_000;

type Squeezed = { text: string; /** Where each character stood. */ places: readonly number[] };

const squeeze = (text: string, from: number, to: number): Squeezed => {
  const places: number[] = [];
  for (let at = from; at < to; at++) if (!/\s/.test(text.charAt(at))) places.push(at);
  return { text: places.map((at) => text.charAt(at)).join(""), places };
};

/** For each place, the length of the longest start of the text that ends there (Knuth, Morris and Pratt). */
const borders = (text: string): number[] => {
  const lengths = [0];
  let length = 0;
  for (let at = 1; at < text.length; at++) {
    while (length > 0 && text.charAt(at) !== text.charAt(length)) length = lengths[length - 1] ?? 0;
    if (text.charAt(at) === text.charAt(length)) length++;
    lengths.push(length);
  }
  return lengths;
};

/** Where a text goes on after having repeated the end of another, and what it repeated. */
export type Overlap = { goesOn: number; repeated: string };

/** All ways in which `more` begins with the end of `text`, white space aside; the longest first. */
export const overlapsOf = (text: string, more: string): Overlap[] => {
  const end = squeeze(text, Math.max(0, text.length - WINDOW), text.length);
  const start = squeeze(more, 0, Math.min(more.length, WINDOW));
  const lengths = borders(`${start.text}\u0000${end.text}`);
  const overlaps: Overlap[] = [];
  for (let length = lengths.at(-1) ?? 0; length > 0; length = lengths[length - 1] ?? 0) {
    const last = start.places[length - 1];
    if (length <= end.text.length && last !== undefined) {
      overlaps.push({ goesOn: last + 1, repeated: start.text.slice(0, length) });
    }
  }
  return overlaps;
};
