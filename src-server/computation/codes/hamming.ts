/** Positions count from 1; those that are powers of two hold parities (Hamming 1950). */
export const isParityPlace = (place: number): boolean => (place & (place - 1)) === 0;

/** Number of parity bits that protect so many data bits. */
export const parityCount = (data: number): number => {
  let count = 0;
  while (2 ** count < data + count + 1) count++;
  return count;
};

/** Places that a parity bit looks at, itself included. */
export const placesOfCheck = (parity: number, length: number): number[] =>
  Array.from({ length }, (_, i) => i + 1).filter((place) => (place & parity) !== 0);

/** Data bits at their places, parities still 0. */
export const placeData = (data: readonly number[]): number[] => {
  const length = data.length + parityCount(data.length);
  const left = [...data];
  return Array.from({ length }, (_, i) => (isParityPlace(i + 1) ? 0 : (left.shift() ?? 0)));
};

export const parityOf = (word: readonly number[], places: readonly number[]): number =>
  places.reduce((sum, place) => sum ^ (word[place - 1] ?? 0), 0);

/** Code word with even parities. */
export const hammingEncode = (data: readonly number[]): number[] => {
  const word = placeData(data);
  for (let parity = 1; parity <= word.length; parity *= 2)
    word[parity - 1] = parityOf(word, placesOfCheck(parity, word.length));
  return word;
};

/** Place of a single wrong bit; 0 where every check is even. */
export const syndromeOf = (word: readonly number[]): number => {
  let syndrome = 0;
  for (let parity = 1; parity <= word.length; parity *= 2)
    if (parityOf(word, placesOfCheck(parity, word.length)) === 1) syndrome += parity;
  return syndrome;
};

/** Data bits of a code word. */
export const hammingData = (word: readonly number[]): number[] => word.filter((_, i) => !isParityPlace(i + 1));
