import { messageIn, msg, placed, sentence } from "../../../../contract/messages/message.ts";
import { readInequality, type Inequality } from "../../../../computation/expressions/inequality.ts";
import { sampleGrid, type PlaneFunction } from "../../../../computation/numerics/plane-grid.ts";
import type { Point, Shape } from "../../../drawing.ts";
import type { ParamValues } from "../../../figure/num-field.ts";
import { severalField, strangerFindings, type SeveralField } from "../../../figure/several-field.ts";
import { shortNumber } from "../../../figure/short-number.ts";
import type { Canvas, LayerContext, LayerDrawing, LayerReading, ReadLayer } from "../layer-model.ts";
import type { LayerOf } from "../layer-schemas.ts";
import { dataX, dataY } from "../plot-window.ts";
import { clipOf, LINE_WIDTHS } from "./draw-curve.ts";
import { AREA_ALPHA } from "./draw-region.ts";
import { pieceShapes } from "./implicit-layer.ts";
import { layerBase } from "./layer-base.ts";
import { stageContours, stageRegion } from "./stage-contours.ts";

const VARIABLES = ["x", "y"] as const;

type Region = { inside: SeveralField; bounds: readonly { field: SeveralField; strict: boolean }[] };

const regionOf = ({ region, bounds }: Inequality): Region => ({
  inside: severalField(region, VARIABLES),
  bounds: bounds.map(({ difference, strict }) => ({ field: severalField(difference, VARIABLES), strict })),
});

const readRegion = (spec: LayerOf<"inequality">, context: LayerContext): { region?: Region } & LayerReading => {
  const at = `${context.path}.inequality`;
  try {
    const inequality = readInequality(spec.inequality, [...context.params, ...VARIABLES]);
    const wanted = { variables: VARIABLES, params: context.params, wanted: msg("plot.inequality_wanted") };
    const findings = strangerFindings(inequality.region, at, wanted);
    return findings.length > 0 ? { findings } : { region: regionOf(inequality), findings };
  } catch (thrown) {
    const message = placed(at, sentence(messageIn(thrown)));
    return { findings: [{ at, code: "bad_expr", severity: "repair", message }] };
  }
};

const plane =
  (field: SeveralField, params: ParamValues): PlaneFunction =>
  (x, y) =>
    field.value([x, y], params);

/** The parts of a bound's line that bound the region: elsewhere another bound is nearer. */
const rimOf = (lines: readonly (readonly Point[])[], isRim: (point: Point) => boolean): Point[][] =>
  lines.flatMap((line) => {
    const runs: Point[][] = [[]];
    for (const point of line) {
      if (isRim(point)) runs.at(-1)?.push(point);
      else runs.push([]);
    }
    return runs.filter((run) => run.length > 1);
  });

/** Places deep inside the region first: where most of the neighbourhood belongs to it. */
const innerPlaces = (f: PlaneFunction, { window }: Canvas): Point[] => {
  const [x0, y0, x1, y1] = window.area;
  const grid = sampleGrid({ f, x: [x0, x1], y: [y0, y1], columns: 15, rows: 11 });
  const places: { at: Point; depth: number }[] = [];
  const isIn = (column: number, row: number): boolean => {
    const [c, r] = [Math.min(14, Math.max(0, column)), Math.min(10, Math.max(0, row))];
    return (grid.values[r * 15 + c] ?? -1) > 0;
  };
  for (let row = 1; row < 10; row++)
    for (let column = 1; column < 14; column++) {
      if (!isIn(column, row)) continue;
      let depth = 0;
      for (let dr = -2; dr <= 2; dr++) for (let dc = -2; dc <= 2; dc++) depth += isIn(column + dc, row + dr) ? 1 : 0;
      places.push({ at: [grid.xAt(column), grid.yAt(row)], depth });
    }
  return places
    .sort((a, b) => b.depth - a.depth)
    .slice(0, 24)
    .map(({ at }) => at);
};

const drawInequality = (id: string, region: Region, canvas: Canvas, context: LayerContext): LayerDrawing => {
  const { window, params, u } = canvas;
  const moving = [region.inside, ...region.bounds.map(({ field }) => field)].some((field) => field.uses.length > 0);
  const inside = plane(region.inside, params);
  const path = stageRegion({ f: inside, window, moving });
  const fill: Shape = {
    key: `layer:${id}/fill`,
    kind: "area",
    at: [window.area[0], window.area[1]],
    path,
    fill: { role: context.style.role, alpha: AREA_ALPHA },
    clip: clipOf(window, u),
  };
  const rims = region.bounds.map(({ field, strict }, i) => {
    const difference = plane(field, params);
    const all = stageContours({ f: difference, window, moving })(0);
    const lines = rimOf(all, ([x, y]) => {
      const [px, py] = [dataX(window, x), dataY(window, y)];
      return inside(px, py) === difference(px, py);
    });
    const style = { ...context.style, dash: strict ? ("dashed" as const) : ("solid" as const) };
    return { lines, shapes: pieceShapes(`layer:${id}/rim:${i + 1}`, lines, style, canvas, LINE_WIDTHS.straight) };
  });
  const lines = rims.flatMap((rim) => rim.lines);
  const staged: PlaneFunction = (x, y) => inside(dataX(window, x), dataY(window, y));
  return {
    areas: path === "" ? [] : [fill],
    strokes: rims.flatMap(({ shapes }) => shapes),
    lines,
    within: innerPlaces(staged, canvas),
    anchors: lines.flatMap((line) => line.slice(-1)),
  };
};

/** The part of the plane where inequalities hold; rims that do not belong to it are dashed. */
export const readInequalityLayer: ReadLayer<LayerOf<"inequality">> = (spec, context): LayerReading => {
  const { region, findings } = readRegion(spec, context);
  if (!region) return { findings };
  const path = `${context.path}.inequality`;
  return {
    findings,
    layer: {
      ...layerBase(spec, context, region.inside.uses),
      heights: (_, x) => [...x],
      unseen: (params, { x, y }) => {
        const { values } = sampleGrid({ f: plane(region.inside, params), x, y, columns: 96, rows: 96 });
        return values.some((value) => value >= 0)
          ? undefined
          : {
              at: path,
              code: "no_value",
              severity: "repair",
              message: msg("plot.inequality_outside_window", {
                path,
                inequality: spec.inequality,
                x: x.map(shortNumber).join("…"),
                y: y.map(shortNumber).join("…"),
              }),
            };
      },
      draw: (canvas) => drawInequality(spec.id, region, canvas, context),
      facts: () => ({}),
    },
  };
};
