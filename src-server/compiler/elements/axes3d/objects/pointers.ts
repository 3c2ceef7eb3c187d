import { msg } from "../../../../contract/messages/message.ts";
import { convexOrder, depthOrder, boxMesh } from "../../../../computation/geometry3d/mesh.ts";
import {
  add3,
  determinant3,
  frameAbout,
  length3,
  scale3,
  subtract3,
  type Vector3,
} from "../../../../computation/geometry3d/space.ts";
import type { ParamValues } from "../../../figure/num-field.ts";
import { indices } from "../../../../kit/numbers.ts";
import type { ObjectOf } from "../axes3d-schema.ts";
import { NO_PARTS, type Made } from "../object-model.ts";
import { readAxes3dFunction, readTriple, type Reader } from "./reader.ts";

/** A dot. */
export const point = (spec: ObjectOf<"point">, reader: Reader): Made => {
  const at = readTriple(reader, spec.at, "at");
  return { parts: (params) => ({ ...NO_PARTS, dots: [at(params)] }), anchor: at };
};

/** An arrow. */
export const vector = (spec: ObjectOf<"vector">, reader: Reader): Made => {
  const [from, to] = [readTriple(reader, spec.from, "from"), readTriple(reader, spec.to, "to")];
  return {
    parts: (params) => ({ ...NO_PARTS, arrows: [{ from: from(params), to: to(params) }] }),
    anchor: to,
    numbers: (params) => ({ length: length3(subtract3(to(params), from(params))) }),
  };
};

/** A square piece of a plane. */
export const plane = (spec: ObjectOf<"plane">, reader: Reader, start: ParamValues): Made => {
  const [normal, through] = [readTriple(reader, spec.normal, "normal"), readTriple(reader, spec.through, "through")];
  if (length3(normal(start)) === 0)
    reader.findings.push({
      at: `${reader.at}.normal`,
      code: "refused",
      severity: "repair",
      message: msg("axes3d.normal_without_direction", { at: reader.at }),
    });
  const corner = (params: ParamValues, i: number, j: number): Vector3 => {
    const [u, v] = frameAbout(normal(params));
    return add3(through(params), add3(scale3(u, (i * spec.size) / 2), scale3(v, (j * spec.size) / 2)));
  };
  return {
    parts: (params) => {
      const faces = [[corner(params, -1, -1), corner(params, 1, -1), corner(params, 1, 1), corner(params, -1, 1)]];
      return { ...NO_PARTS, skin: { faces, sorted: (eye) => depthOrder(faces, eye) } };
    },
    anchor: (params) => corner(params, 1, 1),
  };
};

/** What a linear map makes of the unit cube and of the three unit arrows. */
export const matrix = (spec: ObjectOf<"matrix">): Made => {
  const column = (i: 0 | 1 | 2): Vector3 => [spec.rows[0][i], spec.rows[1][i], spec.rows[2][i]];
  const columns = [column(0), column(1), column(2)] as const;
  const [a, b, c] = columns;
  const roles = ["a", "b", "d"] as const;
  const faces = boxMesh([0, 0, 0], columns);
  return {
    parts: () => ({
      ...NO_PARTS,
      skin: { faces, sorted: (eye) => convexOrder(faces, eye) },
      arrows: columns.map((to, i) => ({ from: [0, 0, 0], to, role: roles[i] ?? "a" })),
    }),
    anchor: () => add3(a, add3(b, c)),
    numbers: () => ({ determinant: determinant3(a, b, c) }),
  };
};

const spotsOf = (spec: ObjectOf<"vector_field">, step: number): Vector3[] => {
  const { density } = spec;
  return indices(density ** 3).map((k) => [
    spec.range[0] + (k % density) * step,
    spec.range[0] + (Math.floor(k / density) % density) * step,
    spec.range[0] + Math.floor(k / density ** 2) * step,
  ]);
};

/** Arrows of a field about the points of a grid, the longest as long as a cell. */
export const vectorField = (spec: ObjectOf<"vector_field">, reader: Reader): Made => {
  const [fx, fy, fz] = (["x", "y", "z"] as const).map((name) =>
    readAxes3dFunction(reader, spec[name], name, ["x", "y", "z"]),
  );
  const [low, high] = spec.range;
  const step = (high - low) / (spec.density - 1);
  const spots = spotsOf(spec, step);
  return {
    parts: (params) => {
      const values = spots.map((at): Vector3 => [
        fx?.(at, params) ?? NaN,
        fy?.(at, params) ?? NaN,
        fz?.(at, params) ?? NaN,
      ]);
      const longest = Math.max(1e-9, ...values.map(length3).filter(Number.isFinite));
      const arrows = spots.flatMap((spot, i) => {
        const half = scale3(values[i] ?? [NaN, 0, 0], (0.45 * step) / longest);
        return half.every(Number.isFinite) ? [{ from: subtract3(spot, half), to: add3(spot, half) }] : [];
      });
      return { ...NO_PARTS, arrows };
    },
    anchor: () => [high, high, high],
  };
};
