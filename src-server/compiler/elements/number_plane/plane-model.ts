import { msg } from "../../../contract/messages/message.ts";
import type { ElementEnv, ElementFinding } from "../../element-kind.ts";
import { readNum, type ParamValues } from "../../figure/num-field.ts";
import { paramSamples } from "../../figure/param-samples.ts";
import { shortNumber } from "../../figure/short-number.ts";
import { findingAt } from "../../element-refusals.ts";
import { readPlaneMap, type PlaneMap, type NumberPlanePoint } from "./plane-map.ts";
import type { NumberPlaneSpec } from "./number-plane-schema.ts";
import { readVectors, type PlaneVector } from "./read-vectors.ts";

/** A closed figure that moves along: points before the map. */
export type PlaneShape = { id: string; points(params: ParamValues): readonly NumberPlanePoint[]; round: boolean };

/** A plane read from a plan. */
export type NumberPlaneModel = {
  spec: NumberPlaneSpec;
  map: PlaneMap;
  vectors: readonly PlaneVector[];
  shapes: readonly PlaneShape[];
  /** Values of params looked at in advance. */
  samples: readonly ParamValues[];
};
export type NumberPlaneReading = { model?: NumberPlaneModel; findings: readonly ElementFinding[] };

const CIRCLE_POINTS = 72;
const UNIT_SQUARE: readonly NumberPlanePoint[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];
const UNIT_CIRCLE = Array.from({ length: CIRCLE_POINTS }, (_, i): NumberPlanePoint => {
  const angle = (2 * Math.PI * i) / CIRCLE_POINTS;
  return [Math.cos(angle), Math.sin(angle)];
});

const readShapes = (spec: NumberPlaneSpec, env: ElementEnv): { shapes: PlaneShape[]; findings: ElementFinding[] } => {
  const findings: ElementFinding[] = [];
  const shapes = spec.shapes.map((shape, i): PlaneShape => {
    if (shape === "unit_square") return { id: shape, points: () => UNIT_SQUARE, round: false };
    if (shape === "circle") return { id: shape, points: () => UNIT_CIRCLE, round: true };
    const corners = shape.polygon.map((corner, k) =>
      corner.map((value, c) => {
        const { field, findings: found } = readNum(value, `shapes[${i}].polygon[${k}][${c}]`, Object.keys(env.params));
        findings.push(...found);
        return field;
      }),
    );
    return {
      id: shape.id,
      round: false,
      points: (params) => corners.map(([x, y]): NumberPlanePoint => [x?.at(params) ?? NaN, y?.at(params) ?? NaN]),
    };
  });
  shapes.forEach(({ id }, i) => {
    if (shapes.findIndex((other) => other.id === id) < i)
      findings.push(findingAt(`shapes[${i}].id`, "refused", msg("number_plane.id_twice", { id })));
  });
  return { shapes, findings };
};

const showFindings = ({ show, map, vectors }: NumberPlaneSpec): ElementFinding[] => {
  const bent = map ? show.filter((one) => one === "determinant" || one === "eigenvectors") : [];
  const few = vectors.length < 2 && show.includes("projection");
  return [
    ...bent.map((one) => findingAt("show", "refused", msg("number_plane.not_with_map", { one }))),
    ...(few
      ? [
          findingAt(
            "show",
            "refused",
            msg(vectors.length === 1 ? "number_plane.projection_of_one" : "number_plane.projection_of_none"),
          ),
        ]
      : []),
    ...(show.includes("span") && vectors.length === 0
      ? [findingAt("show", "refused", msg("number_plane.span_of_none"))]
      : []),
  ];
};

const isFinitePair = ([x, y]: NumberPlanePoint): boolean => Number.isFinite(x) && Number.isFinite(y);

/** Vectors that cannot be seen before anything is moved. */
const placeFindings = ({ vectors, samples, spec, shapes, map }: NumberPlaneModel): ElementFinding[] => [
  ...vectors.flatMap((vector, i): ElementFinding[] => {
    const points = samples.map((params) => vector.start(params));
    const lost = points.find((point) => !isFinitePair(point));
    if (lost) return [findingAt(`vectors[${i}]`, "no_value", msg("number_plane.vector_has_gap", { id: vector.id }))];
    const far = points.find(([x, y]) => Math.max(Math.abs(x), Math.abs(y)) > spec.range + 1e-9);
    if (!far) return [];
    const shown = far.map(shortNumber).join(", ");
    return [
      findingAt(
        `vectors[${i}]`,
        "range",
        msg("number_plane.vector_outside", { id: vector.id, shown, range: spec.range }),
      ),
    ];
  }),
  ...shapes.flatMap((shape, i) =>
    samples.some((params) => !shape.points(params).every(isFinitePair))
      ? [findingAt(`shapes[${i}]`, "no_value", msg("number_plane.vector_has_gap", { id: shape.id }))]
      : [],
  ),
  ...(map.matrix && samples.some((params) => !map.matrix?.(params).flat().every(Number.isFinite))
    ? [findingAt("matrix", "no_value", msg("number_plane.entry_has_no_value"))]
    : []),
];

const GRID_SHARE = 0.95;

/** A map must have values nearly everywhere in the window. */
const mapFindings = ({ map, samples, spec }: NumberPlaneModel): ElementFinding[] => {
  if (!map.bent) return [];
  const steps = Array.from({ length: 21 }, (_, i) => (spec.range * (i - 10)) / 10);
  const lost = samples.some((params) => {
    const move = map.at(params);
    const finite = steps.flatMap((x) => steps.map((y) => isFinitePair(move([x, y]))));
    return finite.filter(Boolean).length < GRID_SHARE * finite.length;
  });
  return lost ? [findingAt("map", "no_value", msg("number_plane.map_has_gaps", { range: spec.range }))] : [];
};

/** Reads a plane. */
export const readNumberPlane = (spec: NumberPlaneSpec, env: ElementEnv): NumberPlaneReading => {
  const { map, findings: mapped } = readPlaneMap(spec, env);
  const { vectors, findings: vectored } = readVectors(spec, env);
  const { shapes, findings: shaped } = readShapes(spec, env);
  const findings = [...mapped, ...vectored, ...shaped, ...showFindings(spec)];
  if (!map || findings.length > 0) return { findings };
  const samples = paramSamples(env.params, new Set(Object.keys(env.params)));
  const model: NumberPlaneModel = { spec, map, vectors, shapes, samples };
  const placed = [...placeFindings(model), ...mapFindings(model)];
  return placed.length > 0 ? { findings: placed } : { model, findings: [] };
};
