import type { Point, Shape } from "../../../drawing.ts";
import { polylinePath } from "../../../shapes.ts";
import type { Canvas, PlotLayer, LayerDrawing } from "../layer-model.ts";
import { dataX, inWindow, isFinitePoint, stageX, stageY, type PlotWindow } from "../plot-window.ts";
import { fractionOf, type Span } from "../../../figure/axis-scale.ts";
import { clipOf } from "./draw-curve.ts";

const PIECES = 120;
/** Opacity of a filled region: ink on it keeps its contrast. */
export const AREA_ALPHA = 0.26;

/** Stage height of the x axis, or of the window's edge nearest to it. */
export const baseline = (window: PlotWindow): number => {
  const { area, y } = window;
  const share = y.log ? 0 : Math.min(1, Math.max(0, fractionOf(y, 0)));
  return area[3] - (area[3] - area[1]) * share;
};

const clampHeight = ({ area }: PlotWindow, height: number): number =>
  Math.min(2 * area[3] - area[1], Math.max(2 * area[1] - area[3], height));

type Region = { upper: (x: number) => number; lower?: (x: number) => number; span: Span };

const edge = (window: PlotWindow, f: (x: number) => number, [from, to]: Span): Point[] => {
  const [left, right] = [stageX(window, from), stageX(window, to)];
  return Array.from({ length: PIECES + 1 }, (_, i): Point => {
    const x = left + ((right - left) * i) / PIECES;
    const height = stageY(window, f(dataX(window, x)));
    return [x, Number.isFinite(height) ? clampHeight(window, height) : baseline(window)];
  });
};

/** Width of the rim in u: the thin fill alone is not seen on every ground. */
const RIM = 0.06;

/** Fills the region between a graph and the axis, or between two graphs. */
export const drawRegion = (id: string, style: PlotLayer["style"], region: Region, canvas: Canvas): LayerDrawing => {
  const { window, u } = canvas;
  const top = edge(window, region.upper, region.span);
  const [first, last] = [top[0], top.at(-1)];
  if (!first || !last || !isFinitePoint(first) || !isFinitePoint(last)) return { anchors: [] };
  const base = baseline(window);
  const bottom: Point[] = region.lower
    ? edge(window, region.lower, region.span).reverse()
    : [
        [last[0], base],
        [first[0], base],
      ];
  const { area } = window;
  const at: Point = [area[0], area[1]];
  const path = polylinePath(
    [...top, ...bottom].map(([x, y]): Point => [x - at[0], y - at[1]]),
    true,
  );
  const fill: Shape = {
    key: `layer:${id}/fill`,
    kind: "area",
    at,
    path,
    fill: { role: style.role, alpha: AREA_ALPHA },
    stroke: style.role,
    strokeWidth: RIM * u,
    clip: clipOf(window, u),
  };
  const within = middles(top, region.lower ? bottom.toReversed() : undefined, base);
  const rim = [0.5, 0.3, 0.7, 0.1, 0.9].flatMap((share) => top.slice(Math.round(share * PIECES)).slice(0, 1));
  return { areas: [fill], within, anchors: rim.filter((point) => inWindow(window, point)) };
};

/** Places halfway up the region, its tallest part first. */
const middles = (top: readonly Point[], bottom: readonly Point[] | undefined, base: number): Point[] =>
  [0.5, 0.35, 0.65, 0.25, 0.75, 0.15, 0.85]
    .flatMap((share): { at: Point; tall: number }[] => {
      const index = Math.round(share * PIECES);
      const [a, b] = [top[index], bottom?.[index]?.[1] ?? base];
      return a ? [{ at: [a[0], (a[1] + b) / 2], tall: Math.abs(a[1] - b) }] : [];
    })
    .sort((a, b) => b.tall - a.tall)
    .map(({ at }) => at);
