import type { Element } from "./values.ts";

const curve = (y: string, x: readonly [number, number] = [-2, 2]): Element => ({
  x,
  layers: [{ id: "f", kind: "function", y }],
});
const layers = (...list: readonly Element[]): Element => ({ x: [-3, 3], y: [-3, 3], layers: list });
const surface = (z: string, grid = 1000): Element => ({ objects: [{ id: "s", kind: "surface", z, grid }] });
const digits = Array.from({ length: 6 }, (_, r) => [1, 2, 3, 4, 5, 6].map((c) => 9001 + ((r * 7919 * c * c) % 9973)));

/** Poles, gaps, slopes of a million, holes, singular matrices, constructions that do not exist. */
export const WICKED_MATHEMATICS: Readonly<Record<string, readonly Element[]>> = {
  plot: [
    ...["1/(x-x)", "tan(1e6*x)", "1e6*x", "sin(1e6/x)", "floor(1e5*x)", "sqrt(-1-x^2)", "9^9^9^x", "x!"].map((y) =>
      curve(y),
    ),
    ...[curve("log(x)", [-2, -1]), curve("x", [1e300, 1e308]), curve("x", [2, 2]), curve("x", [3, -3])],
    layers(
      ...["sin(1000*x*y)=cos(1000*y)", "1/(x-y)=1/(x+y)", "tan(50*x)=tan(50*y)"].map((equation, i) => ({
        id: `i${i}`,
        kind: "implicit",
        equation,
      })),
    ),
    layers({ id: "o", kind: "ode", equations: { y: "sin(1000*t*y)", z: "exp(z*z)" }, start: { y: 1, z: 1 } }),
    layers({ id: "f", kind: "function", y: "x^2" }, { id: "r", kind: "riemann_sum", on: "f", from: -3, to: 3, n: 1e6 }),
    layers(
      { id: "p", kind: "parametric", x: "cos(1e6*t)", y: "sin(1e6*t)" },
      { id: "q", kind: "slope_field", slope: "1/(x-x)" },
    ),
  ],
  matrix: [
    ...["inverse", "cramers_rule", "row_reduction", "eigen_2x2", "power_iteration"].map((run) => ({
      rows: [
        [1, 2],
        [2, 4],
      ],
      by: [[1], [1]],
      run,
    })),
    ...["row_reduction", "determinant", "inverse", "matrix_exponential"].map((run) => ({ rows: digits, run })),
    {
      rows: [
        ["9^9^9^9", "1/0"],
        [Number.NaN, Infinity],
      ],
      run: "determinant",
    },
    {
      rows: [
        [0, -1],
        [1, 0],
      ],
      run: "power_iteration",
    },
  ],
  axes3d: [
    ...["1/(x-y)", "sqrt(1-x^2-y^2)", "1/(x-x)", "1e6*x*y", "tan(1000*x*y)", "floor(9*x)*floor(9*y)"].map((z) =>
      surface(z),
    ),
    {
      objects: Array.from({ length: 8 }, (_, i) => ({
        id: `s${i}`,
        kind: "surface",
        z: `sin(${i + 9}*x*y)`,
        grid: 1000,
      })),
    },
    { objects: [{ id: "p", kind: "prisms", z: "x*y", nx: 1e6, ny: 1e6 }], run: { algorithm: "riemann_2d", steps: 3 } },
    { objects: [{ id: "s", kind: "solid_of_revolution", y: "1/x", from: -1, to: 1, n: 1e6, method: "disk" }] },
    { objects: [{ id: "c", kind: "curve", x: "cos(1e6*t)", y: "1/t", z: "t", t: [-1e6, 1e6] }] },
    {
      objects: [
        {
          id: "m",
          kind: "matrix",
          rows: [
            [1, 2, 3],
            [2, 4, 6],
            [3, 6, 9],
          ],
        },
        { id: "x", kind: "cross_section", of: "m", at: 0 },
      ],
    },
  ],
  number_plane: [
    {
      matrix: [
        [1, 2],
        [2, 4],
      ],
      vectors: [{ id: "v", xy: ["1/0", 1e308] }],
      show: ["basis", "eigenvectors", "determinant"],
    },
    {
      vectors: [
        { id: "v", sum: ["v", "v"] },
        { id: "w", of: "w" },
      ],
      show: ["basis"],
    },
    {
      matrix: [
        [1e308, 1e308],
        [-1e308, 1e-308],
      ],
      vectors: [{ id: "v", xy: [1, 1] }],
    },
  ],
  geometry: [
    {
      construct: [
        { id: "T", kind: "triangle", sss: [1, 2, 5] },
        { id: "c", kind: "circumcircle", of: "T" },
      ],
    },
    { construct: Array.from({ length: 24 }, (_, i) => ({ id: `P${i}`, kind: "point", at: [i * 1e12, 0] })) },
    {
      construct: [
        { id: "A", kind: "point", at: ["1/0", Number.NaN] },
        { id: "l", kind: "line", of: "AA" },
      ],
    },
  ],
  sequence: ["1/(n-3)", "9^9^n", "(-1)^n*n!", "tan(1e6*n)", "1/0"].flatMap((term) => [
    { term, n: [1, 8], show: "partial_sums" },
    { term, n: [1, 1e9] },
  ]),
  complex_plane: [
    { roots: { of: "1", n: 1e6 } },
    { roots: { of: "0", n: 5 } },
    { points: [{ id: "z", z: "1/0+i/0" }] },
    { points: [{ id: "z", z: "e^(e^(e^9))" }] },
  ],
  unit_circle: ["1e300 deg", "1/0", "5 m", "d^d^d^d"].map((angle) => ({ angle, show: ["sin", "cos", "tan", "angle"] })),
  number_line: [
    { range: [-1e9, 1e9], tick: 1e-9 },
    { range: [0, 0] },
    { range: [1e308, -1e308] },
    { range: [0, 1], points: [{ id: "p", at: "1/0" }] },
  ],
  derivation: [
    { steps: [{ tex: "x" }, ...Array.from({ length: 9 }, () => ({ relation: "=", tex: "\\frac{".repeat(90) }))] },
    { steps: [{ tex: "(x+1)^{99999}" }, { relation: "=", tex: "x^{99999}+1", reason: "expand" }] },
    { steps: [{ tex: "\\sum_{n=1}^{10^9}\\frac1n" }, { relation: "=", tex: "\\int_0^{\\infty}\\frac{1}{x}dx" }] },
  ],
  formula: [
    "\\def\\a{\\a\\a}\\a",
    "\\require{x}\\href{file:///}{x}",
    "{".repeat(900),
    "x_{".repeat(200) + "}".repeat(200),
    "\\unknown{x}",
  ].map((tex) => ({ tex })),
  table: [
    { columns: ["n"], rows: [["=c1^2"]] },
    { columns: ["a", "b"], rows: [["=c2", "=c1"]] },
    { columns: ["a"], rows: [["=9^9^9^9"], ["=1/0"]] },
  ],
  area_model: [
    { rows: [{ tex: "a", len: 1e-300 }], cols: [{ tex: "b", len: 1e300 }] },
    { rows: [{ tex: "a", len: 0 }], cols: [{ tex: "b", len: -1 }] },
  ],
};
