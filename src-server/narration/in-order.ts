/** Works on items a few at a time and gives the results in their order; the first failure stops new work and is thrown. */
export const inOrder = async <Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> => {
  const results = new Map<number, Result>();
  let next = 0;
  let failed = false;
  const run = async (): Promise<void> => {
    for (let index = next++; index < items.length && !failed; index = next++) {
      const item = items[index];
      if (item === undefined) continue;
      try {
        results.set(index, await work(item, index));
      } catch (thrown) {
        failed = true;
        throw thrown;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, run));
  return items.flatMap((_, index) => {
    const result = results.get(index);
    return result === undefined ? [] : [result];
  });
};
