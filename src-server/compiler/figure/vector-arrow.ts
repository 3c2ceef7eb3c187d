import type { ColorRole } from "../../contract/style.ts";
import type { Box } from "../../contract/timeline.ts";
import { grow, shift, unionAll } from "../boxes.ts";
import type { Point, Shape } from "../drawing.ts";
import { pathBounds } from "../paths.ts";
import { arrowHeadPath, polylinePath } from "../shapes.ts";
import { labelShapes, type SetLabel } from "./labels.ts";
import { placeLabels, spotsAround, type LabelRequest, type Spot } from "./place-labels.ts";

/** An arrow on the stage with a label at its tip. */
export type VectorArrow = {
  key: string;
  from: Point;
  /** From its start to its tip, y downwards. */
  reach: Point;
  role: ColorRole;
  label?: SetLabel;
  /** The label rather stands beyond the tip, above it, to the left of it, or beside the middle. */
  labelAt?: "tip" | "above" | "left" | "beside";
  order: number;
};

const HEAD = 0.8;
const WIDTH = 0.15;
/** Shorter arrows, in u, are not drawn. */
const SHORTEST = 0.3;
/** What a place costs that is not the wished one. */
const SECOND = 4;

const arrowShapes = ({ key, from, reach, role, order }: VectorArrow, u: number): Shape[] => {
  const length = Math.hypot(reach[0], reach[1]);
  const head = Math.min(HEAD * u, length * 0.6);
  const share = (length - head * 0.7) / length;
  const shaft = polylinePath([
    [0, 0],
    [reach[0] * share, reach[1] * share],
  ]);
  const look = { kind: "line", order } as const;
  return [
    { key: `${key}/shaft`, ...look, at: from, path: shaft, stroke: role, strokeWidth: WIDTH * u },
    {
      key: `${key}/head`,
      ...look,
      at: [from[0] + reach[0], from[1] + reach[1]],
      path: arrowHeadPath(head, Math.atan2(reach[1], reach[0])),
      fill: role,
    },
  ];
};

/** Beyond the tip, beside the tip, beside the middle. */
const spotsFor = ({ from, reach: [dx, dy], labelAt = "tip" }: VectorArrow, label: SetLabel, u: number): Spot[] => {
  const length = Math.hypot(dx, dy);
  const [ex, ey] = [dx / length, dy / length];
  const off = (nx: number, ny: number): number =>
    (Math.abs(nx) * label.width) / 2 + (Math.abs(ny) * label.height) / 2 + 0.3 * u;
  const [tipX, tipY] = [from[0] + dx, from[1] + dy];
  const beside = (share: number, side: number): Point => {
    const [nx, ny] = [side * ey, -side * ex];
    const out = off(nx, ny) + 0.25 * u;
    return [from[0] + dx * share + nx * out, from[1] + dy * share + ny * out];
  };
  const sideways = label.width / 2 + 0.6 * u;
  const cost = (at: VectorArrow["labelAt"]): number => (at === labelAt ? 0 : SECOND);
  return [
    { centre: [tipX + ex * off(ex, ey), tipY + ey * off(ex, ey)], cost: cost("tip") },
    { centre: [tipX - sideways, tipY - label.height / 2], cost: cost("left") },
    { centre: [tipX + sideways, tipY - label.height / 2], cost: SECOND + 1 },
    { centre: [tipX + 2.2 * sideways, tipY], cost: SECOND + 6 },
    { centre: [tipX - 2.2 * sideways, tipY], cost: SECOND + 6 },
    { centre: beside(0.6, 1), cost: cost("beside") && SECOND + 2 },
    { centre: beside(0.6, -1), cost: cost("beside") && SECOND + 2 },
    { centre: beside(0.2, 1), cost: SECOND + 3 },
    { centre: beside(0.2, -1), cost: SECOND + 3 },
    { centre: [tipX + ex * (off(ex, ey) + label.height), tipY + ey * (off(ex, ey) + label.height)], cost: SECOND + 4 },
  ];
};

/** More places around the tip and the middle, for figures with many arrows. */
const farSpots = ({ from, reach }: VectorArrow, label: SetLabel, u: number): Spot[] =>
  [1, 0.6].flatMap((share) =>
    spotsAround([from[0] + reach[0] * share, from[1] + reach[1] * share], label, 0.9 * u).map(({ centre, cost }) => ({
      centre,
      cost: SECOND + 6 + cost,
    })),
  );

/** Gaps in u between a tip and a label above it. */
const ABOVE = [0.3, 1.1, 1.9, 2.7, 3.5];
/** Gaps in u between a tip and a long label right of it, where a path leaves no room above. */
const RIGHT = [0.3, 1.5, 2.7, 3.9, 5.1];

type Clearance = Required<Pick<Room, "u" | "offShafts" | "clear">>;

/** Places for a label, `clear` of its arrow; in crowded figures also further ones, and, where it should be there, above the tip. */
const spotsOf = (arrow: VectorArrow, label: SetLabel, { u, offShafts, clear }: Clearance): Spot[] => {
  const wide = { ...label, width: label.width + clear * u, height: label.height + clear * u };
  const near = spotsFor(arrow, wide, u);
  const far = offShafts ? farSpots(arrow, wide, u) : [];
  const [x, y] = [arrow.from[0] + arrow.reach[0], arrow.from[1] + arrow.reach[1] - wide.height / 2];
  const above = ABOVE.map((gap, i): Spot => ({ centre: [x, y - gap * u], cost: i }));
  const right = RIGHT.map((gap, i): Spot => ({
    centre: [x + wide.width / 2 + gap * u, y + wide.height / 2],
    cost: SECOND / 2 + i / 2,
  }));
  return arrow.labelAt === "above" ? [...near, ...above, ...right, ...far] : [...near, ...far];
};

/** Where labels and plates among shapes stand already, halos included. */
export const labelBoxes = (shapes: readonly Shape[]): Box[] => {
  const taking = shapes.filter(({ kind }) => kind === "glyph" || kind === "plate");
  return [...Map.groupBy(taking, ({ key, label = key }) => label).values()].map((own) =>
    unionAll(own.map(({ path, at, halo = 0 }) => grow(shift(pathBounds(path), at[0], at[1]), halo))),
  );
};

type Room = {
  u: number;
  box: Box;
  taken: readonly Box[];
  /** Lines that labels rather stand off. */
  lines?: readonly (readonly Point[])[];
  /** Labels rather stand off the shafts of other arrows. */
  offShafts?: boolean;
  /** Room around labels, in u, where it is more than a little. */
  clear?: number;
};

const shaftLine = ({ from, reach }: VectorArrow): readonly Point[] => [from, [from[0] + reach[0], from[1] + reach[1]]];

/** Arrows, and apart from them, to be drawn on top, their labels, clear of each other and of what is taken. */
export const vectorShapes = (
  arrows: readonly VectorArrow[],
  { u, box, taken, lines = [], offShafts = false, clear = 0 }: Room,
): { arrows: Shape[]; labels: Shape[] } => {
  const seen = arrows.filter(({ reach }) => Math.hypot(reach[0], reach[1]) > SHORTEST * u);
  const named = seen.flatMap((arrow) =>
    arrow.label
      ? [
          {
            arrow,
            label: arrow.label,
            spots: spotsOf(arrow, arrow.label, { u, offShafts, clear }),
          },
        ]
      : [],
  );
  const requests = named.map(({ label, spots }): LabelRequest => ({
    width: label.width + clear * u,
    height: label.height + clear * u,
    spots: [spots],
  }));
  const choices = placeLabels(
    requests,
    [{ boxes: taken, lines: [...lines, ...(offShafts ? seen.map(shaftLine) : [])], bounds: box }],
    0.05 * u,
  );
  const labels = named.flatMap(({ arrow, label, spots }, i): Shape[] => {
    const centre = spots[choices[i]?.choice ?? 0]?.centre ?? arrow.from;
    const look = { key: `${arrow.key}/label`, fill: arrow.role, order: arrow.order, halo: "wide" } as const;
    return labelShapes(label, centre, look);
  });
  return { arrows: seen.flatMap((arrow) => arrowShapes(arrow, u)), labels };
};
