import type { Box } from "../../../contract/timeline.ts";
import { grow } from "../../boxes.ts";
import type { Point } from "../../drawing.ts";
import type { Crowd } from "../label-room.ts";

/** How unwelcome a line is in each cell of a grid over the safe area; 0 where nothing is. */
export type CostMap = { columns: number; rows: number; cell: number; origin: Point; costs: Float64Array };

/** Width of a cell and room kept from letters, in u. */
const CELL = 0.6;
const ROOM = 0.35;
const COSTS = { letter: 80, body: 6, line: 0.7, area: 0.3 } as const;
/** Areas up to this wide and high, in u, are bodies, such as the nodes of a graph; larger ones are grounds. */
const BODY = 6;

/** Areas that a line should go round. */
export const bodiesOf = ({ areas }: Crowd, u: number): readonly Box[] =>
  areas.filter(([x0, y0, x1, y1]) => x1 - x0 <= BODY * u && y1 - y0 <= BODY * u);

const clamp = (value: number, most: number): number => Math.min(most, Math.max(0, value));

/** Index of the cell that holds a place of the stage. */
export const cellAt = ({ columns, rows, cell, origin }: Omit<CostMap, "costs">, [x, y]: Point): number =>
  clamp(Math.floor((y - origin[1]) / cell), rows - 1) * columns +
  clamp(Math.floor((x - origin[0]) / cell), columns - 1);

/** Middle of a cell. */
export const cellCentre = ({ columns, cell, origin }: Omit<CostMap, "costs">, index: number): Point => [
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
export const walk = (from: Point, to: Point, step: number): Point[] => {
  const count = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / step));
  return Array.from({ length: count + 1 }, (_, i): Point => [
    from[0] + ((to[0] - from[0]) * i) / count,
    from[1] + ((to[1] - from[1]) * i) / count,
  ]);
};

/** Weighs what a line between two boxes would have to cross; nothing inside the boxes themselves counts. */
export const costMap = (crowd: Crowd, ends: readonly Box[], u: number): CostMap => {
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
