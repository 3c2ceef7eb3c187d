/** What a column would like, and the least it can be without breaking words. */
export type ColumnWish = { natural: number; least: number };

const shrunk = (wishes: readonly ColumnWish[], cap: number): number[] =>
  wishes.map(({ natural, least }) => Math.max(least, Math.min(natural, cap)));

const total = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);
const BISECTIONS = 24;

/**
 * Widths of columns for a room: wide columns are narrowed first, down to their least; room that is left over
 * is shared out, at most `spread` to each.
 */
export const columnWidths = (wishes: readonly ColumnWish[], room: number, spread: number): number[] => {
  const natural = wishes.map((wish) => wish.natural);
  const left = room - total(natural);
  if (left >= 0) return natural.map((width) => width + Math.min(spread, left / wishes.length));
  let [low, high] = [0, Math.max(...natural)];
  for (let i = 0; i < BISECTIONS; i++) {
    const cap = (low + high) / 2;
    if (total(shrunk(wishes, cap)) > room) high = cap;
    else low = cap;
  }
  return shrunk(wishes, low);
};
