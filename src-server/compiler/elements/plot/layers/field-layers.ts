import { msg } from "../../../../contract/messages/message.ts";
import type { ParamValues } from "../../../figure/num-field.ts";
import { readSeveral } from "../../../figure/several-field.ts";
import { shortNumber } from "../../../figure/short-number.ts";
import type { LayerReading, PlotPlane, ReadLayer } from "../layer-model.ts";
import type { PlotWindow } from "../plot-window.ts";
import { drawField, marksOf, places, strengthOf, type FieldSpec } from "./field-marks.ts";
import { layerBase } from "./layer-base.ts";

const readPlane = (spec: FieldSpec, context: Parameters<ReadLayer<FieldSpec>>[1]) => {
  const wanted = { variables: ["x", "y"], params: context.params, wanted: msg("plot.function_of_x_y") };
  const members =
    spec.kind === "slope_field"
      ? ([["slope", spec.slope]] as const)
      : ([
          ["u", spec.u],
          ["v", spec.v],
        ] as const);
  const read = members.map(([member, source]) => readSeveral(source, `${context.path}.${member}`, wanted));
  const fields = read.flatMap(({ field }) => field ?? []);
  const findings = read.flatMap((reading) => reading.findings);
  if (fields.length < members.length) return { findings };
  const plane: PlotPlane = {
    of: spec.kind === "slope_field" ? "slope" : "field",
    at: (x, y, params) => fields.map((field) => field.value([x, y], params)),
    uses: [...new Set(fields.flatMap((field) => field.uses))],
  };
  return { plane, findings };
};

const hasValue = (plane: PlotPlane, params: ParamValues, x: readonly number[], y: readonly number[]): boolean =>
  [0.1, 0.3, 0.5, 0.7, 0.9].some((a) =>
    [0.1, 0.3, 0.5, 0.7, 0.9].some((b) =>
      plane
        .at((x[0] ?? 0) + ((x[1] ?? 0) - (x[0] ?? 0)) * a, (y[0] ?? 0) + ((y[1] ?? 0) - (y[0] ?? 0)) * b, params)
        .every(Number.isFinite),
    ),
  );

/** Arrows of a vector field, longer where it is stronger, and the short lines of a slope field. */
export const readFieldLayer: ReadLayer<FieldSpec> = (spec, context): LayerReading => {
  const { plane, findings } = readPlane(spec, context);
  if (!plane) return { findings };
  let known: { window: PlotWindow; strongest: number } | undefined;
  const strongestIn = (window: PlotWindow): number => {
    if (known?.window === window) return known.strongest;
    const { list } = places(window, spec.density);
    const found = (plane.uses.length > 0 ? context.samples : context.samples.slice(0, 1)).flatMap((params) =>
      list.map(({ data }) => strengthOf(plane.at(data[0], data[1], params))).filter(Number.isFinite),
    );
    const sorted = found.sort((a, b) => a - b);
    // One pole must not make all other arrows dots.
    known = { window, strongest: sorted[Math.floor((sorted.length - 1) * 0.97)] || 1 };
    return known.strongest;
  };
  const member = `${context.path}.${spec.kind === "slope_field" ? "slope" : "u"}`;
  return {
    findings,
    layer: {
      ...layerBase(spec, context, plane.uses),
      plane,
      heights: (_, x) => [...x],
      unseen: (params, { x, y }) =>
        hasValue(plane, params, x, y)
          ? undefined
          : {
              at: member,
              code: "no_value",
              severity: "repair",
              message: msg("plot.field_outside_window", {
                member,
                x: x.map(shortNumber).join("…"),
                y: y.map(shortNumber).join("…"),
              }),
            },
      draw: (canvas) => {
        const strongest = spec.kind === "vector_field" ? strongestIn(canvas.window) : 1;
        return drawField(spec, marksOf(spec, plane, canvas, strongest), context.style, canvas);
      },
      facts: () => ({}),
    },
  };
};
