import type { Point } from "../../drawing.ts";
import { clipSegment } from "../../figure/crossings.ts";
import type { SetLabel } from "../../figure/labels.ts";
import type { Spot } from "../../figure/place-labels.ts";
import { insetBox } from "../../shapes.ts";
import type { NumberPlanePoint } from "./plane-map.ts";
import { toWindow, type PlaneWindow } from "./plane-window.ts";

/** Places about the tip of an arrow, first straight beyond it; a tip outside is taken where the arrow leaves the window. */
export const tipSpots =
  (window: PlaneWindow, tip: NumberPlanePoint) =>
  ({ width, height }: SetLabel): readonly Spot[] => {
    const { u, centre } = window;
    const seen = clipSegment(centre, toWindow(window, tip), insetBox(window.area, 0.5 * u));
    const end = seen?.[1] ?? centre;
    const length = Math.hypot(end[0] - centre[0], end[1] - centre[1]);
    if (length < 0.3 * u) return [];
    const [ex, ey] = [(end[0] - centre[0]) / length, (end[1] - centre[1]) / length];
    const turned = (angle: number, share: number, cost: number, more = 0): Spot => {
      const [dx, dy] = [ex * Math.cos(angle) - ey * Math.sin(angle), ex * Math.sin(angle) + ey * Math.cos(angle)];
      const off = (Math.abs(dx) * width + Math.abs(dy) * height) / 2 + 0.4 * u + more;
      return {
        centre: [
          centre[0] + (end[0] - centre[0]) * share + dx * off,
          centre[1] + (end[1] - centre[1]) * share + dy * off,
        ],
        cost,
      };
    };
    const quarter = Math.PI / 2;
    return [
      turned(0, 1, 0),
      turned(0.7, 1, 1),
      turned(-0.7, 1, 1),
      turned(quarter, 1, 2),
      turned(-quarter, 1, 2),
      turned(quarter, 0.6, 3),
      turned(-quarter, 0.6, 3),
      turned(quarter, 0.3, 5),
      turned(-quarter, 0.3, 5),
      ...[0, 1.2, -1.2, 2, -2].map((angle) => turned(angle, 1, 7, 1.6 * u)),
    ];
  };

/** Places along a line through the origin, near its ends first, on both sides. */
export const numberPlaneLineSpots =
  (window: PlaneWindow, [x, y]: NumberPlanePoint) =>
  ({ width, height }: SetLabel): readonly Spot[] => {
    const far = 2 * Math.hypot(...window.reach);
    const seen = clipSegment(toWindow(window, [-far * x, -far * y]), toWindow(window, [far * x, far * y]), window.area);
    if (!seen) return [];
    const [nx, ny] = [y, x];
    const off = (Math.abs(nx) * width + Math.abs(ny) * height) / 2 + 0.35 * window.u;
    return [0.88, 0.12, 0.78, 0.22, 0.68, 0.32].flatMap((share, i) =>
      [1, -1].map((side): Spot => ({
        centre: [
          seen[0][0] + (seen[1][0] - seen[0][0]) * share + side * nx * off,
          seen[0][1] + (seen[1][1] - seen[0][1]) * share + side * ny * off,
        ],
        cost: i + (side > 0 ? 0 : 0.5),
      })),
    );
  };

/** Places in the corners of the window, `row` lines from its upper or lower edge. */
export const numberPlaneCornerSpots =
  ({ area, u }: PlaneWindow, row: number) =>
  ({ width, height }: SetLabel): readonly Spot[] => {
    const [dx, dy] = [width / 2 + 0.5 * u, height / 2 + (0.45 + row * 2.4) * u];
    const corners: Point[] = [
      [area[0] + dx, area[1] + dy],
      [area[2] - dx, area[1] + dy],
      [area[0] + dx, area[3] - dy],
      [area[2] - dx, area[3] - dy],
    ];
    return corners.map((centre, i) => ({ centre, cost: i * 0.5 }));
  };
