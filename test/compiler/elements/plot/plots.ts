/** The plots of the example lectures. */
export const SLOPE = {
  x: [0, 6],
  y: [0, 30],
  x_label: "x",
  y_label: "x^2",
  layers: [
    { id: "f", kind: "function", y: "x^2", color: "a" },
    { id: "p", kind: "point", on: "f", at: 3 },
    { id: "q", kind: "point", on: "f", at: "3 + d", color: "b" },
    { id: "s", kind: "secant", on: "f", at: 3, h: "d", color: "b" },
  ],
};
export const GROWTH = {
  x: [0, 40],
  y: [0, 800],
  x_label: "n",
  y_label: "\\text{comparisons}",
  layers: [
    { id: "c", kind: "function", y: "x*(x-1)/2", domain: [1, 40], color: "a" },
    { id: "p20", kind: "point", on: "c", at: 20, label: "190" },
    { id: "p40", kind: "point", on: "c", at: 40, label: "780", color: "b" },
  ],
};

const zigzag = Array.from({ length: 11 }, (_, i) => [i, Math.round(50 * Math.sin(i)) / 10]);

/** Plots of every kind of layer and axis. */
export const PLOTS: readonly Record<string, unknown>[] = [
  { x: [-2, 2], layers: [{ id: "f", kind: "function", y: "x^2" }] },
  GROWTH,
  {
    x: [0, 6],
    y: [0, 30],
    x_label: "x",
    y_label: "x^2",
    layers: [
      { id: "f", kind: "function", y: "x^2" },
      { id: "p", kind: "point", on: "f", at: 3, label: "P" },
      { id: "q", kind: "point", on: "f", at: 5, label: "Q" },
      { id: "s", kind: "secant", on: "f", at: 3, h: 2, label: "s" },
    ],
  },
  {
    x: [-6.5, 6.5],
    ticks: "pi",
    x_label: "x",
    y_label: "y",
    layers: [
      { id: "f", kind: "function", y: "sin(x)", label: "\\sin x" },
      { id: "g", kind: "function", y: "cos(x)", label: "\\cos x" },
      { id: "t", kind: "tangent", on: "f", at: 1, label: "t" },
    ],
  },
  {
    x: [-4, 4],
    layers: [
      { id: "f", kind: "function", y: "1/x", label: "\\frac1x" },
      { id: "v", kind: "line", x: 0 },
      { id: "r", kind: "riemann_sum", on: "f", from: 1, to: 3, n: 6, label: "S_6" },
    ],
  },
  {
    x: [0, 4],
    layers: [
      { id: "f", kind: "function", y: "x^2/4+1", label: "f" },
      { id: "a", kind: "area", on: "f", from: 1, to: 3, label: "A=\\int_1^3 f(x)\\,dx" },
      { id: "w", kind: "normal", on: "f", at: 2, label: "n" },
    ],
  },
  {
    x: [-3, 3],
    equal: true,
    layers: [
      { id: "c", kind: "parametric", x: "2cos(t)", y: "2sin(t)", t: [0, 6.2832], label: "c" },
      { id: "v", kind: "vector", to: [1, 1.5], label: "\\vec v" },
      { id: "w", kind: "segment", from: [-2, 0], to: [0, -2], label: "d" },
    ],
  },
  {
    x: [1, 1000],
    scale: "log_log",
    x_label: "\\text{frequency in Hz}",
    layers: [
      { id: "f", kind: "function", y: "x^2", label: "x^2" },
      { id: "g", kind: "function", y: "100/x" },
      {
        id: "d",
        kind: "points",
        data: [
          [1, 2],
          [10, 90],
          [100, 11000],
        ],
        join: "line",
        label: "\\text{measured}",
      },
    ],
  },
  {
    x: [-7, 7],
    ticks: "pi",
    layers: [
      { id: "f", kind: "series", of: "fourier", f: "sign(x)", terms: 5, label: "S_5" },
      { id: "t", kind: "series", of: "taylor", f: "sin(x)", terms: 3, label: "T_3" },
    ],
  },
  {
    x: [-5, 5],
    y: [-5, 5],
    layers: [
      { id: "f", kind: "function", y: "tan(x)" },
      { id: "l", kind: "line", slope: 1, label: "y=x" },
      { id: "m", kind: "line", y: 2, label: "y=2" },
    ],
  },
  {
    x: [0, 5],
    layers: [
      { id: "f", kind: "function", y: "4x-x^2", label: "f" },
      { id: "g", kind: "function", y: "x", label: "g" },
      { id: "a", kind: "area_between", a: "f", b: "g", label: "A" },
    ],
  },
  { x: [0, 10], layers: [{ id: "d", kind: "points", data: zigzag, join: "step" }] },
  {
    x: [-4, 4],
    y: [-2, 2],
    layers: [
      { id: "f", kind: "function", x: "y^2", label: "x=y^2" },
      { id: "p", kind: "point", on: "f", at: 1, label: "P" },
    ],
  },
  { x: [0, 1e6], y: [0, 1e-3], ticks: "none", layers: [{ id: "f", kind: "function", y: "x*1e-9" }] },
];
