import type { CostMap } from "./cost-map.ts";

/** Cells to be looked at next, the cheapest first (a binary heap). */
const createQueue = (): { push(cell: number, cost: number): void; pop(): number | undefined } => {
  const heap: { cell: number; cost: number }[] = [];
  const costAt = (i: number): number => heap[i]?.cost ?? Infinity;
  const swap = (i: number, j: number): void => {
    const [a, b] = [heap[i], heap[j]];
    if (a && b) [heap[i], heap[j]] = [b, a];
  };
  return {
    push(cell, cost) {
      heap.push({ cell, cost });
      for (let i = heap.length - 1; i > 0 && costAt((i - 1) >> 1) > costAt(i); i = (i - 1) >> 1) swap(i, (i - 1) >> 1);
    },
    pop() {
      const [first] = heap;
      const last = heap.pop();
      if (last && heap.length > 0) heap[0] = last;
      for (let i = 0; ;) {
        const child = costAt(2 * i + 1) <= costAt(2 * i + 2) ? 2 * i + 1 : 2 * i + 2;
        if (costAt(child) >= costAt(i)) break;
        swap(i, child);
        i = child;
      }
      return first?.cell;
    },
  };
};

const NEIGHBOURS = [-1, 0, 1]
  .flatMap((down) => [-1, 0, 1].map((across) => ({ across, down })))
  .filter(({ across, down }) => across !== 0 || down !== 0);

/** The way of least cost and length from one cell to another (Dijkstra's algorithm with a straight-line estimate). */
export const cheapestCells = ({ columns, rows, costs }: CostMap, start: number, end: number): number[] => {
  const best = new Float64Array(columns * rows).fill(Infinity);
  const from = new Int32Array(columns * rows).fill(-1);
  const estimate = (cell: number): number =>
    Math.hypot((cell % columns) - (end % columns), Math.floor(cell / columns) - Math.floor(end / columns));
  const queue = createQueue();
  best[start] = 0;
  queue.push(start, estimate(start));
  for (let cell = queue.pop(); cell !== undefined && cell !== end; cell = queue.pop()) {
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    for (const { across, down } of NEIGHBOURS) {
      if (column + across < 0 || column + across >= columns || row + down < 0 || row + down >= rows) continue;
      const next = cell + across + down * columns;
      const cost = (best[cell] ?? 0) + Math.hypot(across, down) * (1 + (costs[next] ?? 0));
      if (cost >= (best[next] ?? 0)) continue;
      best[next] = cost;
      from[next] = cell;
      queue.push(next, cost + estimate(next));
    }
  }
  const cells = [end];
  for (let cell = from[end] ?? -1; cell >= 0; cell = from[cell] ?? -1) cells.unshift(cell);
  return cells;
};
