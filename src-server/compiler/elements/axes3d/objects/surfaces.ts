import { msg } from "../../../../contract/messages/message.ts";
import { formatNumber } from "../../../../computation/format-number.ts";
import { depthOrder, gridOrder, gridMesh } from "../../../../computation/geometry3d/mesh.ts";
import type { Vector3 } from "../../../../computation/geometry3d/space.ts";
import type { ParamValues } from "../../../figure/num-field.ts";
import { indices } from "../../../../kit/numbers.ts";
import type { ObjectOf } from "../axes3d-schema.ts";
import { NO_PARTS, type Made } from "../object-model.ts";
import { checkHoles, gridCells, usefulHeights } from "./heights.ts";
import { along, checkRange } from "./ranges.ts";
import { readAxes3dFunction, type Reader } from "./reader.ts";

type SurfacePoint = (params: ParamValues, su: number, sv: number) => Vector3;

/** Heights over the whole ground, at the first values of the params. */
const heightsOf = (at: SurfacePoint, params: ParamValues, n: number): number[] =>
  indices((n + 1) ** 2).map((k) => at(params, (k % (n + 1)) / n, Math.floor(k / (n + 1)) / n)[2]);

/** A surface over a rectangle of the ground; poles are cut off. */
export const surface = (spec: ObjectOf<"surface">, reader: Reader, start: ParamValues): Made => {
  const z = readAxes3dFunction(reader, spec.z, "z", ["x", "y"]);
  checkRange(reader, "x", spec.x);
  checkRange(reader, "y", spec.y);
  const n = gridCells(reader, spec.grid);
  const at: SurfacePoint = (params, su, sv) => {
    const [x, y] = [along(spec.x, su), along(spec.y, sv)];
    return [x, y, z([x, y], params)];
  };
  const heights = heightsOf(at, start, n).filter(Number.isFinite);
  const useful = usefulHeights(heights);
  const cut = heights.some((height) => height < useful[0] || height > useful[1]);
  if (cut)
    reader.findings.push({
      at: `${reader.at}.z`,
      code: "no_value",
      severity: "mend",
      message: msg("axes3d.z_cut_off", {
        at: reader.at,
        low: formatNumber(useful[0], { maxDigits: 3 }),
        high: formatNumber(useful[1], { maxDigits: 3 }),
      }),
    });
  const shown: SurfacePoint = (params, su, sv) => {
    const place = at(params, su, sv);
    return cut && (place[2] < useful[0] || place[2] > useful[1]) ? [NaN, NaN, NaN] : place;
  };
  const meshAt = (params: ParamValues) => gridMesh((su, sv) => shown(params, su, sv), [n, n]);
  if (!cut) checkHoles(reader, meshAt(start));
  return {
    parts: (params) => {
      const faces = meshAt(params);
      return { ...NO_PARTS, skin: { faces, sorted: (eye) => gridOrder(faces, [n, n], eye), row: n } };
    },
    anchor: (params) => shown(params, 1, 1),
  };
};

/** A surface by two coordinates of its own. */
export const parametricSurface = (spec: ObjectOf<"parametric_surface">, reader: Reader, start: ParamValues): Made => {
  const [x, y, z] = (["x", "y", "z"] as const).map((name) => readAxes3dFunction(reader, spec[name], name, ["u", "v"]));
  checkRange(reader, "u", spec.u);
  checkRange(reader, "v", spec.v);
  const n = gridCells(reader, spec.grid);
  const at: SurfacePoint = (params, su, sv) => {
    const uv = [along(spec.u, su), along(spec.v, sv)];
    return [x?.(uv, params) ?? NaN, y?.(uv, params) ?? NaN, z?.(uv, params) ?? NaN];
  };
  const meshAt = (params: ParamValues) => gridMesh((su, sv) => at(params, su, sv), [n, n]);
  checkHoles(reader, meshAt(start));
  return {
    parts: (params) => {
      const faces = meshAt(params);
      return { ...NO_PARTS, skin: { faces, sorted: (eye) => depthOrder(faces, eye) } };
    },
    anchor: (params) => at(params, 0.5, 1),
  };
};

const CURVE_PIECES = 120;

/** A line through space by one coordinate of its own. */
export const axes3dCurve = (spec: ObjectOf<"curve">, reader: Reader): Made => {
  const [x, y, z] = (["x", "y", "z"] as const).map((name) => readAxes3dFunction(reader, spec[name], name, ["t"]));
  checkRange(reader, "t", spec.t);
  const at = (params: ParamValues, share: number): Vector3 => {
    const t = [along(spec.t, share)];
    return [x?.(t, params) ?? NaN, y?.(t, params) ?? NaN, z?.(t, params) ?? NaN];
  };
  return {
    parts: (params) => ({
      ...NO_PARTS,
      lines: [indices(CURVE_PIECES + 1).map((i) => at(params, i / CURVE_PIECES))],
    }),
    anchor: (params) => at(params, 1),
  };
};
