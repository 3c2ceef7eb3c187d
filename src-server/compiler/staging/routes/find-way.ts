import type { Box } from "../../../contract/timeline.ts";
import { grow, overlaps } from "../../boxes.ts";
import type { Point } from "../../drawing.ts";
import { lineMeets } from "../../figure/crossings.ts";
import { boxCentre } from "../../shapes.ts";
import type { Crowd } from "../label-room.ts";

/** How unwelcome a line is in each cell of a grid over the safe area; 0 where nothing is. */
type CostMap = { columns: number; rows: number; cell: number; origin: Point; costs: Float64Array };

/** Width of a cell and room kept from letters, in u. */
const CELL = 0.6;
const ROOM = 0.35;
const COSTS = { letter: 80, body: 6, line: 0.7, area: 0.3 } as const;
/** Areas up to this wide and high, in u, are bodies, such as the nodes of a graph; larger ones are grounds. */
const BODY = 6;

/** Areas that a line should go round. */
const bodiesOf = ({ areas }: Crowd, u: number): readonly Box[] =>
  areas.filter(([x0, y0, x1, y1]) => x1 - x0 <= BODY * u && y1 - y0 <= BODY * u);

const clamp = (value: number, most: number): number => Math.min(most, Math.max(0, value));

/** Index of the cell that holds a place of the stage. */
const cellAt = ({ columns, rows, cell, origin }: Omit<CostMap, "costs">, [x, y]: Point): number =>
  clamp(Math.floor((y - origin[1]) / cell), rows - 1) * columns +
  clamp(Math.floor((x - origin[0]) / cell), columns - 1);

/** Middle of a cell. */
const cellCentre = ({ columns, cell, origin }: Omit<CostMap, "costs">, index: number): Point => [
  origin[0] + ((index % columns) + 0.5) * cell,
  origin[1] + (Math.floor(index / columns) + 0.5) * cell,
];

const raise = (map: CostMap, [x0, y0, x1, y1]: Box, cost: number): void => {
  const { columns, rows, cell, origin } = map;
  const [left, right] = [clamp(Math.floor((x0 - origin[0]) / cell), columns), Math.ceil((x1 - origin[0]) / cell)];
  const [top, bottom] = [clamp(Math.floor((y0 - origin[1]) / cell), rows), Math.ceil((y1 - origin[1]) / cell)];
  for (let row = top; row < Math.min(rows, bottom); row++)
    for (let column = left; column < Math.min(columns, right); column++) {
      const index = row * columns + column;
      map.costs[index] = Math.max(map.costs[index] ?? 0, cost);
    }
};

/** Places along a line no farther apart than a step. */
const walk = (from: Point, to: Point, step: number): Point[] => {
  const count = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / step));
  return Array.from({ length: count + 1 }, (_, i): Point => [
    from[0] + ((to[0] - from[0]) * i) / count,
    from[1] + ((to[1] - from[1]) * i) / count,
  ]);
};

/** Weighs what a line between two boxes would have to cross; nothing inside the boxes themselves counts. */
const costMap = (crowd: Crowd, ends: readonly Box[], u: number): CostMap => {
  const [x0, y0, x1, y1] = crowd.safe;
  const cell = CELL * u;
  const columns = Math.max(1, Math.ceil((x1 - x0) / cell));
  const rows = Math.max(1, Math.ceil((y1 - y0) / cell));
  const map: CostMap = { columns, rows, cell, origin: [x0, y0], costs: new Float64Array(columns * rows) };
  for (const area of crowd.areas) raise(map, area, COSTS.area);
  for (const body of bodiesOf(crowd, u)) raise(map, grow(body, ROOM * u), COSTS.body);
  for (const line of crowd.lines)
    line.forEach((point, i) => {
      for (const [x, y] of walk(line[i - 1] ?? point, point, cell / 2)) raise(map, [x, y, x + 1, y + 1], COSTS.line);
    });
  for (const [left, top, right, bottom] of ends)
    for (let index = 0; index < map.costs.length; index++) {
      const [x, y] = cellCentre(map, index);
      if (x > left && x < right && y > top && y < bottom) map.costs[index] = 0;
    }
  for (const letter of crowd.letters) raise(map, grow(letter, ROOM * u), COSTS.letter);
  return map;
};

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
const cheapestCells = ({ columns, rows, costs }: CostMap, start: number, end: number): number[] => {
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

/** Most that a short cut may cost more than the way it cuts short. */
const SLACK = 0.5;

const costOf = (map: CostMap, from: Point, to: Point): number =>
  walk(from, to, map.cell / 2).reduce((sum, point) => sum + (map.costs[cellAt(map, point)] ?? 0), 0);

const costAlong = (map: CostMap, points: readonly Point[]): number =>
  points.reduce((sum, point, i) => sum + (i === 0 ? 0 : costOf(map, points[i - 1] ?? point, point)), 0);

/** Leaves out bends where the straight way crosses no more. */
const straightened = (map: CostMap, points: readonly Point[]): Point[] => {
  const kept: Point[] = points.slice(0, 1);
  for (let at = 0; at < points.length - 1;) {
    let next = points.length - 1;
    const from = points[at] ?? [0, 0];
    while (
      next > at + 1 &&
      costOf(map, from, points[next] ?? from) > costAlong(map, points.slice(at, next + 1)) + SLACK
    )
      next--;
    kept.push(points[next] ?? from);
    at = next;
  }
  return kept;
};

/** Rounds the corners of a way (Chaikin's corner cutting, three times); its ends stay. */
const rounded = (points: readonly Point[]): Point[] => {
  let line = [...points];
  for (let round = 0; round < 3 && line.length > 2; round++) {
    const cut = line.flatMap((point, i): Point[] => {
      const next = line[i + 1];
      if (!next) return [];
      const part = (share: number): Point => [
        point[0] + (next[0] - point[0]) * share,
        point[1] + (next[1] - point[1]) * share,
      ];
      return [part(0.25), part(0.75)];
    });
    line = [...line.slice(0, 1), ...cut, ...line.slice(-1)];
  }
  return line;
};

const holds = ([x0, y0, x1, y1]: Box, [x, y]: Point): boolean => x >= x0 && x <= x1 && y >= y0 && y <= y1;

/** The piece of a way between two boxes. */
const between = (points: readonly Point[], from: Box, to: Box): Point[] => {
  const fine = points.flatMap((point, i) => (i === 0 ? [point] : walk(points[i - 1] ?? point, point, 2).slice(1)));
  const start = fine.findLastIndex((point) => holds(from, point)) + 1;
  const end = fine.findIndex((point, i) => i >= start && holds(to, point));
  return fine.slice(start, end < 0 ? undefined : end);
};

/** A way from one box to another round what lies between: letters above all, then bodies and lines; points lie close together. */
export const findWay = (from: Box, to: Box, crowd: Crowd, u: number): readonly Point[] => {
  const map = costMap(crowd, [from, to], u);
  const [start, end] = [boxCentre(from), boxCentre(to)];
  const cells = cheapestCells(map, cellAt(map, start), cellAt(map, end));
  const points = [start, ...cells.slice(1, -1).map((index) => cellCentre(map, index)), end];
  const short = straightened(map, points);
  // The map is coarse: a short cut or a rounded corner may still touch what the cells went round.
  const ways = [rounded(short), short, rounded(points), points].map((way) => between(way, from, to));
  const bodies = bodiesOf(crowd, u).filter((body) => !overlaps(body, from) && !overlaps(body, to));
  const clearOf = (boxes: readonly Box[]): readonly Point[] | undefined =>
    ways.find((way) => way.length > 1 && !boxes.some((box) => lineMeets(way, box)));
  const [first = []] = ways;
  return clearOf([...crowd.letters, ...bodies]) ?? clearOf(crowd.letters) ?? (first.length > 1 ? first : [start, end]);
};
