import { msg } from "../../../../contract/messages/message.ts";
import { niceStep } from "../../../../computation/numerics/ticks.ts";
import { gridReach, sampleGrid, type PlaneFunction } from "../../../../computation/numerics/plane-grid.ts";
import { plainNumber } from "../../../../computation/format-number.ts";
import type { Point, Shape } from "../../../drawing.ts";
import type { Span } from "../../../figure/axis-scale.ts";
import type { NumField, ParamValues } from "../../../figure/num-field.ts";
import { readSeveral, type SeveralField } from "../../../figure/several-field.ts";
import type {
  Canvas,
  PlotLayer,
  LayerContext,
  LayerDrawing,
  LayerNote,
  LayerReading,
  ReadLayer,
} from "../layer-model.ts";
import type { LayerOf } from "../layer-schemas.ts";
import { clipOf, LINE_WIDTHS } from "./draw-curve.ts";
import { pieceShapes } from "./implicit-layer.ts";
import { layerBase } from "./layer-base.ts";
import { readNums } from "./read-curve.ts";
import { stageContours, stageRegion } from "./stage-contours.ts";
import { inWindow, type PlotWindow } from "../plot-window.ts";

const MAX_FILL = 0.3;

type Contours = {
  z: SeveralField;
  /** Heights named in the plan, or how many round ones are wanted. */
  levels: readonly NumField[] | number;
  uses: readonly string[];
};

const plane =
  (z: SeveralField, params: ParamValues): PlaneFunction =>
  (x, y) =>
    z.value([x, y], params);

/** Round heights between the lowest and the highest, without the far end of a peak. */
const roundLevels = (f: PlaneFunction, count: number, { x, y }: PlotWindow): number[] => {
  const grid = sampleGrid({ f, x: x.range, y: y.range, columns: 41, rows: 41 });
  const values = [...grid.values].filter(Number.isFinite).sort((a, b) => a - b);
  const reach = gridReach(grid);
  if (!reach) return [];
  const low = reach[0];
  const high = values[Math.floor(values.length * 0.88)] ?? reach[1];
  const step = niceStep(high - low || 1, count + 1);
  const first = Math.ceil(low / step + 1e-9);
  return Array.from({ length: count + 3 }, (_, i) => Number(((first + i) * step).toPrecision(12))).filter(
    (level) => level > low && level < high,
  );
};

const levelsAt = ({ z, levels }: Contours, params: ParamValues, window: PlotWindow): number[] =>
  typeof levels === "number"
    ? roundLevels(plane(z, params), levels, window)
    : levels.map((level) => level.at(params)).toSorted((a, b) => a - b);

/** Places along the longest line of a level at which its number may stand. */
const notePlaces = (lines: readonly (readonly Point[])[], window: PlotWindow, turn: number): Point[] => {
  const [longest] = lines.toSorted((a, b) => b.length - a.length);
  const seen = (longest ?? []).filter((point) => inWindow(window, point, -18));
  return [0.12, 0.37, 0.62, 0.87, 0.25, 0.5, 0.75, 0].flatMap((share) =>
    seen.slice(Math.floor(((share + turn * 0.05) % 1) * seen.length)).slice(0, 1),
  );
};

const draw = (id: string, contours: Contours, canvas: Canvas, { style }: Pick<PlotLayer, "style">): LayerDrawing => {
  const { window, params, u } = canvas;
  const moving = contours.uses.length > 0;
  const f = plane(contours.z, params);
  const linesAt = stageContours({ f, window, moving });
  const levels = levelsAt(contours, params, window);
  const drawn = levels.map((level, k) => ({ level, key: `level:${k + 1}`, lines: linesAt(level) }));
  const alpha = MAX_FILL / Math.max(3, levels.length);
  const fills = drawn.map(({ level, key }): Shape => ({
    key: `layer:${id}/${key}/fill`,
    // A field of tones: the lines between them are what is read.
    kind: "grid",
    at: [window.area[0], window.area[1]],
    path: stageRegion({ f: (x, y) => f(x, y) - level, window, moving }),
    fill: { role: style.role, alpha },
    clip: clipOf(window, u),
  }));
  const lines = drawn.flatMap((level) => level.lines);
  return {
    areas: fills.filter(({ path }) => path !== ""),
    strokes: drawn.flatMap(({ key, lines: own }) =>
      pieceShapes(`layer:${id}/${key}/curve`, own, style, canvas, LINE_WIDTHS.thin),
    ),
    lines,
    notes: drawn.map(({ level, key, lines: own }, k): LayerNote => ({
      key,
      tex: plainNumber(level, { maxDigits: 6 }).replace("−", "-"),
      role: style.role,
      within: notePlaces(own, window, k),
    })),
    anchors: lines.flatMap((line) => line.slice(-1)).slice(0, 8),
  };
};

const readLevels = (spec: LayerOf<"contour">, context: LayerContext) => {
  if (typeof spec.levels === "number") return { levels: spec.levels, uses: [], findings: [] };
  const { fields, findings } = readNums(
    spec.levels,
    spec.levels.map((_, i) => `levels[${i}]`),
    context,
  );
  return { levels: fields, uses: (fields ?? []).flatMap((field) => field.uses), findings };
};

const emptyFinding = (spec: LayerOf<"contour">, path: string, { x, y }: { x: Span; y: Span }) => ({
  at: path,
  code: "no_value" as const,
  severity: "repair" as const,
  message: msg("plot.levels_outside_window", { path, z: spec.z, x: x.join("…"), y: y.join("…") }),
});

/** Lines of equal height of z(x, y), the higher the fuller. */
export const readContourLayer: ReadLayer<LayerOf<"contour">> = (spec, context): LayerReading => {
  const wanted = { variables: ["x", "y"], params: context.params, wanted: msg("plot.function_of_x_y") };
  const read = readSeveral(spec.z, `${context.path}.z`, wanted);
  const levels = readLevels(spec, context);
  const findings = [...read.findings, ...levels.findings];
  const { field } = read;
  if (!field || levels.levels === undefined) return { findings };
  const contours: Contours = { z: field, levels: levels.levels, uses: [...field.uses, ...levels.uses] };
  return {
    findings,
    layer: {
      ...layerBase(spec, context, contours.uses),
      plane: { of: "height", at: (x, y, params) => [field.value([x, y], params)], uses: contours.uses },
      heights: (_, x) => [...x],
      unseen: (params, { x, y }) => {
        const reach = gridReach(sampleGrid({ f: plane(field, params), x, y, columns: 61, rows: 61 }));
        const heights = typeof contours.levels === "number" ? [] : contours.levels.map((level) => level.at(params));
        const met =
          reach &&
          (typeof contours.levels === "number"
            ? reach[0] < reach[1]
            : heights.some((level) => level > reach[0] && level < reach[1]));
        return met ? undefined : emptyFinding(spec, `${context.path}.z`, { x, y });
      },
      draw: (canvas) => draw(spec.id, contours, canvas, { style: context.style }),
      facts: () => ({}),
    },
  };
};
