import type { Box } from "../../contract/timeline.ts";
import { grow, inside, overlaps } from "../boxes.ts";
import type { Point } from "../drawing.ts";
import { lineMeets } from "./crossings.ts";

/** A place a label could stand at; a lower cost is a nicer place. */
export type Spot = {
  centre: Point;
  cost: number;
  /** Where a leader ends that joins a label here to what it names; none where it stands beside it. */
  leader?: Point;
};

/** What a label must keep clear of at one moment. */
export type Obstacles = {
  /** Other labels and dots. */
  boxes: readonly Box[];
  /** Curves, axes, edges. */
  lines: readonly (readonly Point[])[];
  bounds: Box;
  /** Whether a box lies on something that labels should not cover: bodies in space. */
  solid?(box: Box): boolean;
  /** A smaller room that is nicer to stay in. */
  nicer?: Box;
};

/** A label with its spots at every moment looked at: `spots[moment][choice]`; every moment has the same choices, or none where the label is not seen. */
export type LabelRequest = { width: number; height: number; spots: readonly (readonly Spot[])[] };

/** Which spot was chosen; whether at some moment lines pass there (it needs a plate), other labels stand there, or it leaves the bounds. */
export type LabelChoice = { choice: number; crossed: boolean; covered: boolean; outside: boolean };

const COSTS = { outside: 5000, covered: 1000, solid: 500, crossed: 60, beyond: 16 };

export const boxAround = ([x, y]: Point, width: number, height: number): Box => [
  x - width / 2,
  y - height / 2,
  x + width / 2,
  y + height / 2,
];

type Verdict = Omit<LabelChoice, "choice"> & { cost: number };

const rateBox = (box: Box, obstacles: Obstacles, clearance: number): Verdict => {
  const wide = grow(box, clearance);
  const covered = obstacles.boxes.some((other) => overlaps(wide, other));
  const crossed = obstacles.lines.some((line) => lineMeets(line, wide));
  const outside = !inside(box, obstacles.bounds, 0.01);
  const beyond = obstacles.nicer !== undefined && !inside(box, obstacles.nicer, 0.01);
  const solid = obstacles.solid?.(wide) ?? false;
  const cost =
    (solid ? COSTS.solid : 0) +
    (outside ? COSTS.outside : 0) +
    (covered ? COSTS.covered : 0) +
    (crossed ? COSTS.crossed : 0) +
    (beyond ? COSTS.beyond : 0);
  return { cost, crossed, covered, outside };
};

const checkChoice = (
  request: LabelRequest,
  choice: number,
  moments: readonly Obstacles[],
  clearance: number,
): Verdict => {
  const total: Verdict = { cost: 0, crossed: false, covered: false, outside: false };
  moments.forEach((obstacles, moment) => {
    const spot = request.spots[moment]?.[choice];
    if (!spot) return;
    const verdict = rateBox(boxAround(spot.centre, request.width, request.height), obstacles, clearance);
    total.cost += verdict.cost + spot.cost;
    total.crossed ||= verdict.crossed;
    total.covered ||= verdict.covered;
    total.outside ||= verdict.outside;
  });
  return total;
};

const bestChoice = (request: LabelRequest, moments: readonly Obstacles[], clearance: number): LabelChoice => {
  const count = Math.max(0, ...request.spots.map((spots) => spots.length));
  let best: LabelChoice = { choice: 0, crossed: false, covered: false, outside: false };
  let least = Infinity;
  for (let choice = 0; choice < count; choice++) {
    const { cost, ...verdict } = checkChoice(request, choice, moments, clearance);
    if (cost >= least) continue;
    least = cost;
    best = { choice, ...verdict };
  }
  return best;
};

/**
 * Chooses for every label, in order, the spot that is clear of everything at all moments looked at, so that
 * a label keeps its side while the figure moves. Labels chosen before stand in the way of later ones.
 */
export const placeLabels = (
  requests: readonly LabelRequest[],
  moments: readonly Obstacles[],
  clearance: number,
): readonly LabelChoice[] => {
  const taken = moments.map((obstacles) => ({ ...obstacles, boxes: [...obstacles.boxes] }));
  return requests.map((request) => {
    const best = bestChoice(request, taken, clearance);
    taken.forEach((obstacles, moment) => {
      const spot = request.spots[moment]?.[best.choice];
      if (spot) obstacles.boxes.push(boxAround(spot.centre, request.width, request.height));
    });
    return best;
  });
};

const DIRECTIONS: readonly Point[] = [
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
  [0, 1],
];

/** Spots around a point: eight sides at `gap`, then the same farther off. */
export const spotsAround = ([x, y]: Point, size: { width: number; height: number }, gap: number): readonly Spot[] =>
  [1, 2.2].flatMap((factor, ring) =>
    DIRECTIONS.map(([dx, dy], side): Spot => ({
      centre: [
        x + dx * (size.width / 2 + gap * factor * (dy === 0 ? 1 : 0.75)),
        y + dy * (size.height / 2 + gap * factor * (dx === 0 ? 1 : 0.75)),
      ],
      cost: side + ring * 12,
    })),
  );
