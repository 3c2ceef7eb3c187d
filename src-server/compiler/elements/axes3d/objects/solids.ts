import { msg } from "../../../../contract/messages/message.ts";
import { convexOrder, boxMesh, frustumMesh, sphereMesh, type Face } from "../../../../computation/geometry3d/mesh.ts";
import { polyhedronFaces } from "../../../../computation/geometry3d/polyhedra.ts";
import { add3 } from "../../../../computation/geometry3d/space.ts";
import type { ParamValues } from "../../../figure/num-field.ts";
import type { ObjectOf } from "../axes3d-schema.ts";
import { NO_PARTS, type Made, type ObjectParts } from "../object-model.ts";
import { readTriple, readAxes3dValue, type Reader, type Value } from "./reader.ts";

/** Sides of what is round, and rows of a sphere. */
const ROUND = { sides: 28, rows: 12 };

const convexBody = (faces: readonly Face[]): ObjectParts => ({
  ...NO_PARTS,
  skin: { faces, sorted: (eye) => convexOrder(faces, eye) },
});

/** Refuses a size that is not above zero where the scene begins. */
const positive = (reader: Reader, value: Value, { member, start }: { member: string; start: ParamValues }): void => {
  const found = value(start);
  if (found > 0 || Number.isNaN(found)) return;
  const at = `${reader.at}.${member}`;
  reader.findings.push({
    at,
    code: "range",
    severity: "repair",
    message: msg("axes3d.positive_size_wanted", { at, found }),
  });
};

/** A ball. */
export const sphere = (spec: ObjectOf<"sphere">, reader: Reader, start: ParamValues): Made => {
  const [centre, radius] = [readTriple(reader, spec.center, "center"), readAxes3dValue(reader, spec.radius, "radius")];
  positive(reader, radius, { member: "radius", start });
  const size = (params: ParamValues): number => Math.abs(radius(params));
  return {
    parts: (params) => convexBody(sphereMesh(centre(params), size(params), ROUND.rows)),
    anchor: (params) => add3(centre(params), [0, 0, size(params)]),
    numbers: (params) => ({ volume: (4 / 3) * Math.PI * size(params) ** 3, area: 4 * Math.PI * size(params) ** 2 }),
  };
};

/** A cylinder, or with a point on top a cone. */
export const roundSolid = (spec: ObjectOf<"cylinder"> | ObjectOf<"cone">, reader: Reader, start: ParamValues): Made => {
  const base = readTriple(reader, spec.base, "base");
  const [radius, height] = [
    readAxes3dValue(reader, spec.radius, "radius"),
    readAxes3dValue(reader, spec.height, "height"),
  ];
  positive(reader, radius, { member: "radius", start });
  positive(reader, height, { member: "height", start });
  const cone = spec.kind === "cone";
  return {
    parts: (params) =>
      convexBody(
        frustumMesh({
          base: base(params),
          axis: [0, 0, height(params)],
          radii: [radius(params), cone ? 0 : radius(params)],
          n: ROUND.sides,
        }).slice(0, cone ? -1 : undefined),
      ),
    anchor: (params) => add3(base(params), [0, 0, height(params)]),
    numbers: (params) => ({ volume: (Math.PI * radius(params) ** 2 * height(params)) / (cone ? 3 : 1) }),
  };
};

/** A box along the axes. */
export const box = (spec: ObjectOf<"box">, reader: Reader): Made => {
  const [corner, size] = [readTriple(reader, spec.corner, "corner"), readTriple(reader, spec.size, "size")];
  return {
    parts: (params) => {
      const [a, b, c] = size(params);
      const faces = boxMesh(corner(params), [
        [a, 0, 0],
        [0, b, 0],
        [0, 0, c],
      ]);
      return convexBody(faces);
    },
    anchor: (params) => add3(corner(params), size(params)),
    numbers: (params) => ({ volume: Math.abs(size(params).reduce((product, side) => product * side, 1)) }),
  };
};

/** A regular body, its corners on a sphere. */
export const polyhedron = (spec: ObjectOf<"polyhedron">, reader: Reader, start: ParamValues): Made => {
  const [centre, radius] = [readTriple(reader, spec.center, "center"), readAxes3dValue(reader, spec.radius, "radius")];
  positive(reader, radius, { member: "radius", start });
  const unit = polyhedronFaces(spec.name, [0, 0, 0], 1);
  const edges = unit.reduce((sum, face) => sum + face.length, 0) / 2;
  return {
    parts: (params) => convexBody(polyhedronFaces(spec.name, centre(params), radius(params))),
    anchor: (params) => add3(centre(params), [0, 0, radius(params)]),
    numbers: () => ({ faces: unit.length, edges, corners: edges - unit.length + 2 }),
  };
};
