/** One of several things in a row: where its middle would like to be, and its length. */
export type RowItem = { wish: number; length: number };

type Block = { first: number; count: number; wishes: number };

const merge = (a: Block, b: Block): Block => ({
  first: a.first,
  count: a.count + b.count,
  wishes: a.wishes + b.wishes,
});

/**
 * Middles of things in a row, in their order, at least `gap` apart and inside [low, high] where there is room,
 * with the least sum of squared shifts (pool adjacent violators). Moves smoothly with the wishes.
 */
export const spreadRow = (
  items: readonly RowItem[],
  gap: number,
  [low, high]: readonly [number, number],
): readonly number[] => {
  const offsets: number[] = [];
  items.forEach((item, i) => {
    const before = items[i - 1];
    offsets.push(before ? (offsets[i - 1] ?? 0) + before.length / 2 + gap + item.length / 2 : 0);
  });
  const blocks: Block[] = [];
  items.forEach((item, i) => {
    let block: Block = { first: i, count: 1, wishes: item.wish - (offsets[i] ?? 0) };
    for (
      let last = blocks.at(-1);
      last && last.wishes / last.count > block.wishes / block.count;
      last = blocks.at(-1)
    ) {
      blocks.pop();
      block = merge(last, block);
    }
    blocks.push(block);
  });
  const lowest = low + (items[0]?.length ?? 0) / 2;
  const highest = high - (offsets.at(-1) ?? 0) - (items.at(-1)?.length ?? 0) / 2;
  return blocks.flatMap((block) => {
    const base = Math.max(lowest, Math.min(highest, block.wishes / block.count));
    return Array.from({ length: block.count }, (_, k) => base + (offsets[block.first + k] ?? 0));
  });
};
