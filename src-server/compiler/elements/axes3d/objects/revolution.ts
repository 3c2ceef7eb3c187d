import { msg, placed, type Message } from "../../../../contract/messages/message.ts";
import {
  columnOrder,
  convexOrder,
  looksAway,
  type Eye,
  frustumMesh,
  tubeMesh,
  type Face,
} from "../../../../computation/geometry3d/mesh.ts";
import { quadrature } from "../../../../computation/numerics/quadrature.ts";
import type { ParamValues } from "../../../figure/num-field.ts";
import { indices } from "../../../../kit/numbers.ts";
import type { ObjectOf } from "../axes3d-schema.ts";
import { NO_PARTS, type Made, type Skin } from "../object-model.ts";
import { whole } from "./ranges.ts";
import { readAxes3dFunction, readAxes3dValue, type Reader } from "./reader.ts";

type Revolved = ObjectOf<"solid_of_revolution">;
type Profile = (x: number) => number;
type Slices = { outer: Profile; inner: Profile; count: number };

const SIDES = 24;
/** Slices of a solid that is drawn smooth. */
const SMOOTH = 20;
const MAX_PIECES = 40;

/** Which pieces: discs across the axis, rings with a hole, shells about it. */
const methodOf = (spec: Revolved): "disk" | "washer" | "shell" =>
  spec.method ?? (spec.axis === "y" ? "shell" : spec.inner === undefined ? "disk" : "washer");

const ringOrder = (hole: readonly Face[], outside: readonly Face[], eye: Eye): Face[] => [
  ...hole.filter((face) => !looksAway(face, eye)),
  ...outside.filter((face) => !looksAway(face, eye)),
];

/** Slices side by side along the x axis; the farthest comes first. */
const stackSkin = (spec: Revolved, { outer, inner, count }: Slices, smooth: boolean): Skin => {
  const width = (spec.to - spec.from) / count;
  const slices = indices(count).map((i) => {
    const x = spec.from + i * width;
    const middle = x + width / 2;
    const hole = inner(middle);
    const place = { base: [x, 0, 0], axis: [width, 0, 0], n: SIDES } as const;
    if (hole > 0) return { ...tubeMesh({ ...place, radii: [outer(middle), hole] }), round: false };
    const radii = smooth ? ([outer(x), outer(x + width)] as const) : ([outer(middle), outer(middle)] as const);
    const all = frustumMesh({ ...place, radii });
    const ends = smooth ? all.slice(i === 0 ? 0 : 1, i === count - 1 ? undefined : -1) : all;
    return { hole: [], outside: ends, round: true };
  });
  return {
    faces: slices.flatMap(({ hole, outside }) => [...hole, ...outside]),
    sorted: (eye) =>
      (eye.ray[0] >= 0 ? slices : slices.toReversed()).flatMap(({ hole, outside, round }) =>
        round ? convexOrder(outside, eye).filter((face) => !looksAway(face, eye)) : ringOrder(hole, outside, eye),
      ),
  };
};

/** Shells about the y axis, one in the other. */
const shellSkin = (spec: Revolved, { outer, inner, count }: Slices): Skin => {
  const width = (spec.to - spec.from) / count;
  const faces = indices(count).flatMap((i) => {
    const x = spec.from + i * width;
    const middle = x + width / 2;
    const [low, high] = [inner(middle), outer(middle)];
    const { hole, outside } = tubeMesh({
      base: [0, low, 0],
      axis: [0, high - low, 0],
      radii: [Math.abs(x + width), Math.abs(x)],
      n: SIDES,
    });
    return [...(x === 0 ? [] : hole), ...outside];
  });
  return { faces, sorted: (eye) => columnOrder(faces, eye, 1) };
};

const checkRevolved = (spec: Revolved, reader: Reader): void => {
  const refuse = (member: string, message: Message): void => {
    const at = `${reader.at}.${member}`;
    reader.findings.push({ at, code: "refused", severity: "repair", message: placed(at, message) });
  };
  const method = methodOf(spec);
  if (!(spec.from < spec.to)) refuse("to", msg("axes3d.end_not_above_start", { to: spec.to, from: spec.from }));
  if ((method === "shell") !== (spec.axis === "y"))
    refuse("method", msg("axes3d.method_goes_with_axis", { method, axis: method === "shell" ? "y" : "x" }));
  if (method === "disk" && spec.inner !== undefined) refuse("method", msg("axes3d.disk_with_inner"));
  if (method === "shell" && spec.from < 0) refuse("from", msg("axes3d.shells_begin_at_zero", { from: spec.from }));
};

/** A solid made by turning the region under a curve about an axis: smooth, or as discs, rings or shells. */
export const revolution = (spec: Revolved, reader: Reader): Made => {
  const y = readAxes3dFunction(reader, spec.y, "y", ["x"]);
  const hole = spec.inner === undefined ? () => 0 : readAxes3dFunction(reader, spec.inner, "inner", ["x"]);
  const n = readAxes3dValue(reader, spec.n ?? 8, "n");
  checkRevolved(spec, reader);
  const shell = methodOf(spec) === "shell";
  const smooth = spec.method === undefined && spec.n === undefined;
  const outer =
    (params: ParamValues): Profile =>
    (x) =>
      Math.abs(y([x], params));
  const inner =
    (params: ParamValues): Profile =>
    (x) =>
      Math.abs(hole([x], params));
  const density = (params: ParamValues): Profile => {
    const [f, g] = [outer(params), inner(params)];
    return shell ? (x) => 2 * Math.PI * x * (f(x) - g(x)) : (x) => Math.PI * (f(x) ** 2 - g(x) ** 2);
  };
  return {
    parts: (params) => {
      const count = smooth ? SMOOTH : whole(n(params), MAX_PIECES);
      const slices = { outer: outer(params), inner: inner(params), count };
      return { ...NO_PARTS, skin: shell ? shellSkin(spec, slices) : stackSkin(spec, slices, smooth) };
    },
    upright: spec.axis === "y",
    anchor: (params) => {
      const edge = outer(params)(spec.to);
      return shell ? [spec.to, edge, 0] : [spec.to, 0, edge];
    },
    numbers: (params) => {
      const count = whole(n(params), 1000);
      const width = (spec.to - spec.from) / count;
      const at = density(params);
      const volume = quadrature({ f: at, from: spec.from, to: spec.to }).value;
      return { volume, sum: indices(count).reduce((sum, i) => sum + at(spec.from + (i + 0.5) * width) * width, 0) };
    },
  };
};
