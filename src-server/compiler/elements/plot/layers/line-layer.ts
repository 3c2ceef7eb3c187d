import { msg, placed, type Message } from "../../../../contract/messages/message.ts";
import type { NumField, ParamValues } from "../../../figure/num-field.ts";
import type { LayerReading, ReadLayer } from "../layer-model.ts";
import type { LayerOf } from "../layer-schemas.ts";
import { drawLine, type StraightLine } from "./draw-line.ts";
import { layerBase } from "./layer-base.ts";
import { readNums } from "./read-curve.ts";

const lineOf = (spec: LayerOf<"line">, fields: readonly NumField[]): ((params: ParamValues) => StraightLine) => {
  const [x, y, slope, px, py] = fields;
  const value = (field: NumField | undefined, params: ParamValues): number => field?.at(params) ?? NaN;
  if (spec.x !== undefined) return (params) => ({ through: [value(x, params), 1], direction: [0, 1] });
  if (spec.slope === undefined) return (params) => ({ through: [1, value(y, params)], direction: [1, 0] });
  const start = (params: ParamValues): StraightLine["through"] =>
    spec.through ? [value(px, params), value(py, params)] : [0, spec.y === undefined ? 0 : value(y, params)];
  return (params) => ({ through: start(params), direction: [1, value(slope, params)] });
};

const lineFinding = (spec: LayerOf<"line">, path: string): LayerReading["findings"] => {
  const refuse = (message: Message): LayerReading["findings"] => [
    { at: path, code: "refused", severity: "repair", message: placed(path, message) },
  ];
  if (spec.x === undefined && spec.y === undefined && spec.slope === undefined) return refuse(msg("plot.line_form"));
  if (spec.x !== undefined && (spec.y !== undefined || spec.slope !== undefined))
    return refuse(msg("plot.upright_line"));
  return [];
};

const MEMBERS = ["x", "y", "slope", "through[0]", "through[1]"];

/** Upright, level and sloping lines from edge to edge. */
export const readLineLayer: ReadLayer<LayerOf<"line">> = (spec, context): LayerReading => {
  const wrong = lineFinding(spec, context.path);
  if (wrong.length > 0) return { findings: wrong };
  const { fields, findings } = readNums(
    [spec.x, spec.y, spec.slope, spec.through?.[0], spec.through?.[1]],
    MEMBERS,
    context,
  );
  if (!fields) return { findings };
  const line = lineOf(spec, fields);
  return {
    findings,
    layer: {
      ...layerBase(
        spec,
        context,
        fields.flatMap((field) => field.uses),
      ),
      heights: (params) =>
        spec.y !== undefined && spec.slope === undefined ? [line(params).through[1]].filter(Number.isFinite) : [],
      draw: (canvas) => drawLine(`layer:${spec.id}/line`, line(canvas.params), context.style, canvas),
      facts: (params) => (spec.x === undefined ? { slope: line(params).direction[1] } : {}),
    },
  };
};
