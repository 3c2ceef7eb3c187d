/** Index of an item in the first list and of its counterpart in the second. */
export type IndexPair = readonly [from: number, to: number];

/** Longest common subsequence of two lists, in order (Wagner and Fischer 1974); at most 65,535 items each. */
export const commonSubsequence = <T>(
  from: readonly T[],
  to: readonly T[],
  same: (a: T, b: T) => boolean,
): IndexPair[] => {
  const lengths = Array.from({ length: from.length + 1 }, () => new Uint16Array(to.length + 1));
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  const isSame = (i: number, j: number): boolean => {
    const [a, b] = [from[i], to[j]];
    return a !== undefined && b !== undefined && same(a, b);
  };
  for (let i = from.length - 1; i >= 0; i--) {
    for (let j = to.length - 1; j >= 0; j--) {
      const row = lengths[i];
      if (row) row[j] = isSame(i, j) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: IndexPair[] = [];
  for (let i = 0, j = 0; i < from.length && j < to.length;) {
    if (isSame(i, j)) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return pairs;
};
