import type { Point } from "../../drawing.ts";
import type { SetLabel } from "../../figure/labels.ts";
import type { Spot } from "../../figure/place-labels.ts";
import type { CircleWindow } from "./circle-window.ts";

/** Beside an upright stretch, the outer side first; then beyond the circle at the same height. */
export const besideUpright =
  ([x, y0]: Point, [, y1]: Point, outer: 1 | -1, { u, centre, radius }: CircleWindow) =>
  ({ width }: SetLabel): readonly Spot[] => [
    ...[0.5, 0.7, 0.3, 0.9].flatMap((share, i) =>
      [outer, -outer].map((side): Spot => ({
        centre: [x + side * (width / 2 + 0.8 * u), y0 + (y1 - y0) * share],
        cost: i * 2 + (side === outer ? 0 : 1),
      })),
    ),
    ...[outer, -outer].map((side, i): Spot => {
      const y = (y0 + y1) / 2;
      const edge = Math.sqrt(Math.max(0, radius ** 2 - (y - centre[1]) ** 2));
      return { centre: [centre[0] + side * (edge + width / 2 + 0.6 * u), y], cost: 9 + i * 3 };
    }),
  ];

/** Below or above a level stretch. */
export const besideLevel =
  ([x0, y]: Point, [x1]: Point, outer: 1 | -1, u: number) =>
  ({ height }: SetLabel): readonly Spot[] =>
    [0.5, 0.75, 0.25].flatMap((share, i) =>
      [outer, -outer].map((side): Spot => ({
        centre: [x0 + (x1 - x0) * share, y + side * (height / 2 + 0.4 * u)],
        cost: i * 2 + (side === outer ? 0 : 1),
      })),
    );

/** Above and below the circle, beside its upright axis: clear of all that moves inside. */
export const outsideSpots = (
  { centre: [x, y], radius, u }: CircleWindow,
  { width, height }: SetLabel,
): readonly Spot[] =>
  [-1, 1].flatMap((down) =>
    [1, -1].map((side): Spot => ({
      centre: [x + side * (width / 2 + 0.5 * u), y + down * (radius + height / 2 + 0.45 * u)],
      cost: 14 + (down > 0 ? 1 : 0),
    })),
  );

/** Corners of the picture, for what finds no place beside the point. */
export const unitCircleCornerSpots = ({ box, u }: CircleWindow, { width, height }: SetLabel): readonly Spot[] =>
  [1, 0].flatMap((right) =>
    [0, 1].map((low): Spot => ({
      centre: [
        right === 1 ? box[2] - width / 2 - 0.4 * u : box[0] + width / 2 + 0.4 * u,
        low === 1 ? box[3] - height / 2 - 0.4 * u : box[1] + height / 2 + 0.4 * u,
      ],
      cost: 20 + low,
    })),
  );
