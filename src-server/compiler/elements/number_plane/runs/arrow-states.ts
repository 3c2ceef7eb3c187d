import { msg } from "../../../../contract/messages/message.ts";
import { apply2, determinant2 } from "../../../../computation/matrices/eigen-2x2.ts";
import { POWER_DEFAULTS, powerIteration } from "../../../../computation/matrices/power-iteration.ts";
import { AlgorithmRunRefusal } from "../../../../computation/algorithms/run-refusal.ts";
import type { NumberPlaneSpec } from "../number-plane-schema.ts";
import type { NumberPlanePoint } from "../plane-map.ts";
import { asRows, UNMOVED, type PlaneChange, type PlaneData, type PlaneStates } from "./plane-data.ts";

/** Room the longer of vector and image gets, as a share of the window. */
const REACH = 0.85;

/** The vector turns to the eigenvector of the largest eigenvalue. */
export const powerStates = ({ matrix, run, range }: PlaneData): PlaneStates => {
  const start = run.start ?? [1, 0];
  const found = powerIteration(asRows(matrix), start, { ...POWER_DEFAULTS, most: run.steps ?? 8 });
  if (found.value === 0) throw new AlgorithmRunRefusal("start", msg("number_plane.start_maps_to_zero"));
  const largest = Math.max(
    1,
    ...found.steps.map(({ vector, product }) => Math.hypot(...product) / Math.hypot(...vector)),
  );
  const long = (vector: readonly number[], length: number): NumberPlanePoint => {
    const scale = length / (Math.hypot(...vector) || 1);
    return [(vector[0] ?? 0) * scale, (vector[1] ?? 0) * scale];
  };
  const unit = (REACH * range) / largest;
  const arrows = (vector: readonly number[], image: readonly number[], k: number): NumberPlaneSpec["vectors"] => [
    { id: "v", xy: [...long(vector, unit)], label: `v_{${k}}`, color: "a" },
    {
      id: "w",
      xy: [...long(image, (unit * Math.hypot(...image)) / Math.hypot(...vector))],
      label: `A v_{${k}}`,
      color: "b",
    },
  ];
  const first = arrows(start, start, 0).slice(0, 1);
  return {
    start: { matrix: UNMOVED, vectors: first },
    steps: [
      ...found.steps.map(({ vector, product }, k) => ({
        event: "iterate",
        change: { matrix: UNMOVED, vectors: arrows(vector, product, k) },
      })),
      {
        event: "stop",
        change: {
          matrix: UNMOVED,
          vectors: arrows(
            found.vector,
            apply2(matrix, [found.vector[0] ?? 0, found.vector[1] ?? 0]),
            found.steps.length,
          ),
        },
      },
    ],
    facts: { iterations: found.steps.length, eigenvalue: () => found.value, error: found.error },
  };
};

/** Areas of parallelograms: the columns, then each column in turn replaced by the right-hand side. */
export const cramerStates = ({ matrix, run, range }: PlaneData): PlaneStates => {
  const right = run.right;
  const whole = determinant2(matrix);
  if (!right) throw new AlgorithmRunRefusal("right", msg("number_plane.right_hand_side_missing"), "missing");
  if (Math.abs(whole) < 1e-12) throw new AlgorithmRunRefusal("algorithm", msg("number_plane.cramer_determinant_0"));
  const [p, q]: NumberPlanePoint[] = [
    [matrix[0][0], matrix[1][0]],
    [matrix[0][1], matrix[1][1]],
  ];
  const b: NumberPlanePoint = [right[0], right[1]];
  const area = (u: NumberPlanePoint, v: NumberPlanePoint): number => u[0] * v[1] - u[1] * v[0];
  if (
    !p ||
    !q ||
    [p, q, b, [p[0] + q[0], p[1] + q[1]], [b[0] + q[0], b[1] + q[1]], [p[0] + b[0], p[1] + b[1]]].some(
      (point) => Math.max(Math.abs(point[0]), Math.abs(point[1])) > range,
    )
  )
    throw new AlgorithmRunRefusal("right", msg("number_plane.columns_outside", { range }));
  const vectors: NumberPlaneSpec["vectors"] = [
    { id: "p", xy: [...p], label: "a_1", color: "a" },
    { id: "q", xy: [...q], label: "a_2", color: "c" },
    { id: "r", xy: [...b], label: "b", color: "b" },
  ];
  const figure = (u: NumberPlanePoint, v: NumberPlanePoint): NumberPlaneSpec["shapes"] => [
    { id: "area", polygon: [[0, 0], [...u], [u[0] + v[0], u[1] + v[1]], [...v]] },
  ];
  const change = (u: NumberPlanePoint, v: NumberPlanePoint): PlaneChange => ({
    matrix: UNMOVED,
    vectors,
    shapes: figure(u, v),
  });
  const solution = [area(b, q) / whole, area(p, b) / whole];
  return {
    start: { matrix: UNMOVED, vectors },
    steps: [
      { event: "determinant", change: change(p, q) },
      { event: "determinant", change: change(b, q) },
      { event: "determinant", change: change(p, b) },
    ],
    facts: { determinant: whole, solution: (n) => solution[Number(n) - 1] ?? NaN },
  };
};
