type Item = { id: string; kind: string } & Record<string, unknown>;

/** Squares on the sides of a right triangle. */
export const PYTHAGORAS: readonly Item[] = [
  { id: "T", kind: "triangle", right: [3, 4], measure: "length" },
  { id: "q", kind: "square_on", side: "AB", measure: "area" },
  { id: "r", kind: "square_on", side: "BC", measure: "area" },
  { id: "s", kind: "square_on", side: "CA", measure: "area" },
];
export const CENTRES: readonly Item[] = [
  { id: "T", kind: "triangle", sss: [5, 6, 7], measure: "angle" },
  { id: "k", kind: "circumcircle", of: "T", vertices: "O" },
  { id: "i", kind: "incircle", of: "ABC", color: "c", label: "k_i" },
  { id: "S", kind: "centroid", of: "T" },
  { id: "H", kind: "foot", from: "C", to: "AB" },
  { id: "h", kind: "segment", of: "CH", label: "h", dashed: true },
];
/** Perpendicular bisector with the compass. */
export const COMPASS: readonly Item[] = [
  { id: "A", kind: "point", at: [0, 0] },
  { id: "B", kind: "point", at: [6, 1] },
  { id: "c1", kind: "circle", center: "A", through: "B" },
  { id: "c2", kind: "circle", center: "B", through: "A" },
  { id: "C", kind: "intersection", of: ["c1", "c2"] },
  { id: "D", kind: "intersection", of: ["c1", "c2"], which: 2 },
  { id: "m", kind: "line", of: "CD", label: "m" },
  { id: "s", kind: "segment", from: "A", to: "B", hidden: true },
  { id: "M", kind: "intersection", of: ["m", "s"] },
  { id: "w", kind: "angle", of: "CMB", mark: "right" },
  { id: "h1", kind: "segment", of: "AM", mark: "equal_2" },
  { id: "h2", kind: "segment", of: "MB", mark: "equal_2" },
];
export const TANGENTS: readonly Item[] = [
  { id: "O", kind: "point", at: [0, 0] },
  { id: "k", kind: "circle", center: "O", radius: 2 },
  { id: "P", kind: "point", at: [5, 1] },
  { id: "t", kind: "tangent_lines", from: "P", to: "k", vertices: "ST", measure: "length", mark: "equal_1" },
  { id: "a", kind: "segment", of: "OS" },
  { id: "w", kind: "angle", of: "OSP", mark: "right" },
  { id: "v", kind: "angle", of: "TPS", measure: "angle", label: "\\alpha" },
  { id: "b", kind: "arc", center: "O", from: "T", to: "S", radius: 2.6, color: "d", label: "b" },
];
export const CONICS: readonly Item[] = [
  { id: "F", kind: "point", at: [0, 1] },
  { id: "A", kind: "point", at: [-4, -1] },
  { id: "B", kind: "point", at: [4, -1] },
  { id: "d", kind: "line", of: "AB", label: "d" },
  { id: "p", kind: "parabola", focus: "F", directrix: "d" },
  { id: "e", kind: "ellipse", center: [0, 4], axes: [2, 1], dashed: true },
  { id: "f", kind: "ellipse", of: "AB", sum: 9, color: "d" },
];
export const IMAGES: readonly Item[] = [
  {
    id: "T",
    kind: "polygon",
    corners: [
      [0, 0],
      [3, 0],
      [1, 2],
    ],
    vertices: "ABC",
  },
  { id: "R", kind: "rotation", of: "T", about: "B", by: -70 },
  { id: "U", kind: "reflection", of: "T", over: "AB", dashed: true },
  { id: "V", kind: "translation", of: "T", by: [-4, 0.5] },
  { id: "W", kind: "dilation", of: "T", about: "A", by: 0.5, color: "d" },
];
export const HEXAGON: readonly Item[] = [
  { id: "P", kind: "regular_polygon", n: 6, radius: 2, vertices: "ABCDEF", mark: "equal_1" },
  { id: "w", kind: "angle", of: "ABC", measure: "angle" },
  { id: "b", kind: "angle_bisector", of: "BAF" },
  { id: "g", kind: "parallel", through: "C", to: "AB", mark: "parallel_1" },
  { id: "h", kind: "perpendicular", through: "C", to: "AB" },
  { id: "s", kind: "ray", from: "E", to: "D" },
];
export const LOCUS: readonly Item[] = [
  { id: "A", kind: "point", at: [0, 0] },
  { id: "B", kind: "point", at: [4, 0] },
  { id: "k", kind: "circle", center: "A", radius: 2 },
  { id: "Q", kind: "point", on: "k", t: 0.2 },
  { id: "M", kind: "midpoint", of: "QB" },
  { id: "s", kind: "segment", of: "QB" },
  { id: "o", kind: "locus", of: "M", moving: "Q", color: "d", label: "\\text{way of }M" },
];
/** Everything turns with the param t, in degrees. */
export const MOVING: readonly Item[] = [
  { id: "O", kind: "point", at: [0, 0] },
  { id: "k", kind: "circle", center: "O", radius: 3, label: "r = 3" },
  { id: "A", kind: "point", at: [-3, 0] },
  { id: "B", kind: "point", at: [3, 0] },
  { id: "C", kind: "point", at: ["3*cos((t+200)*deg/2.2)", "3*sin((t+200)*deg/2.2)"] },
  { id: "T", kind: "triangle", of: "ABC" },
  { id: "w", kind: "angle", of: "ACB", measure: "angle" },
  { id: "m", kind: "segment", of: "OC", measure: "length" },
];
