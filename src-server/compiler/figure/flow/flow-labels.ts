import type { Box } from "../../../contract/timeline.ts";
import type { Point } from "../../drawing.ts";
import { placeLabels, spotsAround, type LabelRequest, type Spot } from "../place-labels.ts";

/** A label beside an arrow: where, and whether a line passes behind it. */
export type FlowLabelPlace = { centre: Point; plated: boolean };

type Task = {
  lines: readonly (readonly Point[])[];
  labels: readonly ({ width: number; height: number } | undefined)[];
  /** Boxes of the flow. */
  boxes: readonly Box[];
  bounds: Box;
  u: number;
  /** Arrows whose label stands at the tip: signs at a sum. */
  atTip?: readonly boolean[];
  /** Labels that stand around a point instead of beside an arrow. */
  points?: ReadonlyMap<number, { centre: Point; gap: number }>;
};

const ALONG = [0.5, 0.3, 0.7, 0.15, 0.85];

/** Beside a straight piece on either side, nearer pieces first; on the line itself at last. */
const spotsAlong = (
  line: readonly Point[],
  size: { width: number; height: number },
  task: Task,
  atTip: boolean,
): Spot[] => {
  const { u } = task;
  const pieces = line.slice(1).map((end, i) => ({ start: line[i] ?? end, end, far: i }));
  const ordered = atTip ? pieces.toReversed().map((piece, i) => ({ ...piece, far: i })) : pieces;
  return ordered.flatMap(({ start, end, far }) => {
    const flat = Math.abs(end[1] - start[1]) < 1e-6;
    const off = (flat ? size.height : size.width) / 2 + 0.35 * u;
    const sides: readonly (readonly [number, number])[] = [
      [flat ? -1 : 1, 0],
      [flat ? 1 : -1, 1],
      [0, 14],
    ];
    return (atTip ? [0.85, 0.7, 0.5] : ALONG).flatMap((share, i) =>
      sides.map(([side, cost]): Spot => {
        const [x, y] = [start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share];
        return { centre: flat ? [x, y + side * off] : [x + side * off, y], cost: cost + i * 2 + far * 9 };
      }),
    );
  });
};

/** Places of the labels of arrows, clear of boxes, of each other and, where it can be, of lines. */
export const flowLabelPlaces = (task: Task): (FlowLabelPlace | undefined)[] => {
  const named = task.labels.flatMap((label, edge) => (label ? [{ label, edge }] : []));
  const requests = named.map(({ label, edge }): LabelRequest => {
    const point = task.points?.get(edge);
    const spots = point
      ? spotsAround(point.centre, label, point.gap)
      : spotsAlong(task.lines[edge] ?? [], label, task, task.atTip?.[edge] ?? false);
    return { width: label.width, height: label.height, spots: [spots] };
  });
  const choices = placeLabels(requests, [{ boxes: task.boxes, lines: task.lines, bounds: task.bounds }], 0.15 * task.u);
  const places: (FlowLabelPlace | undefined)[] = task.labels.map(() => undefined);
  named.forEach(({ edge }, i) => {
    const choice = choices[i];
    const spot = choice && requests[i]?.spots[0]?.[choice.choice];
    if (choice && spot) places[edge] = { centre: spot.centre, plated: choice.crossed };
  });
  return places;
};
