/** Plots of layers that fill the plane. */
export const PLANAR_PLOTS: readonly Record<string, unknown>[] = [
  { x: [-3, 3], polar: true, layers: [{ id: "p", kind: "polar", r: "2*sin(3*theta)", label: "r=2\\sin 3\\theta" }] },
  { x: [-3, 3], equal: true, layers: [{ id: "p", kind: "polar", r: "1+cos(theta)", label: "r=1+\\cos\\theta" }] },
  {
    x: [-3, 3],
    equal: true,
    layers: [
      { id: "p", kind: "implicit", equation: "x^2+y^2=4", label: "x^2+y^2=4" },
      { id: "c", kind: "implicit", equation: "x*y=1", label: "xy=1" },
    ],
  },
  {
    x: [-3, 5],
    y: [-3, 6],
    layers: [
      { id: "p", kind: "inequality", inequality: "y > x^2-2 and y <= x+2", label: "S" },
      { id: "q", kind: "inequality", inequality: "(x-3)^2+(y+1)^2<2", label: "K" },
    ],
  },
  {
    x: [-3, 3],
    y: [-2, 2],
    layers: [{ id: "v", kind: "vector_field", u: "-y", v: "x", density: 25, label: "\\vec F" }],
  },
  {
    x: [-3, 3],
    y: [-2, 2],
    layers: [
      { id: "s", kind: "slope_field", slope: "x-y", density: 25 },
      { id: "o", kind: "ode", equations: { y: "t-y" }, start: { y: 1 }, t: [-1, 3], label: "y(x)" },
    ],
  },
  {
    x: [0, 20],
    x_label: "t",
    layers: [
      {
        id: "o",
        kind: "ode",
        equations: { prey: "prey*(1-0.5*pred)", pred: "pred*(0.5*prey-1)" },
        start: { prey: 1, pred: 1 },
        t: [0, 20],
      },
    ],
  },
  {
    x: [0, 5],
    y: [0, 5],
    x_label: "\\text{prey}",
    y_label: "\\text{predators}",
    layers: [
      { id: "f", kind: "vector_field", u: "x*(1-0.5*y)", v: "y*(0.5*x-1)", color: "muted", density: 17 },
      {
        id: "o",
        kind: "ode",
        equations: { prey: "prey*(1-0.5*pred)", pred: "pred*(0.5*prey-1)" },
        start: { prey: 1, pred: 1 },
        t: [0, 20],
        axes: "phase",
        label: "\\text{orbit}",
      },
    ],
  },
  { x: [-2, 2], y: [-1, 3], layers: [{ id: "z", kind: "contour", z: "(1-x)^2+5*(y-x^2)^2", label: "z" }] },
  {
    x: [-3, 3],
    y: [-2, 2],
    layers: [{ id: "z", kind: "contour", z: "x*exp(-x^2-y^2)", levels: [-0.4, -0.2, 0, 0.2] }],
  },
];

const f = (y: string): Record<string, unknown> => ({ id: "f", kind: "function", y });
const run = (
  algorithm: string,
  data: Record<string, unknown> = {},
  more: Record<string, unknown> = {},
): Record<string, unknown> => ({
  id: "n",
  kind: "run",
  ...more,
  run: { algorithm, ...data },
});
const on = { on: "f" };

/** Plots on which every algorithm runs. */
export const RUN_PLOTS: readonly Record<string, unknown>[] = [
  { x: [0, 4], layers: [f("x^2-2"), run("newton_raphson", { start: 3.5 }, on)] },
  { x: [0, 3], layers: [f("x^2-2"), run("secant_method", { start: [0.5, 3] }, on)] },
  { x: [0, 1.5], layers: [f("cos(x)"), run("fixed_point", { start: 0.2 }, on)] },
  { x: [0, 3], layers: [f("x^2-2"), run("bisection", { from: 0, to: 2.6 }, on)] },
  { x: [-2, 3], layers: [f("(x-1)^2+1"), run("gradient_descent", { start: -1.6, rate: 0.2 }, on)] },
  {
    x: [-3, 3],
    y: [-2, 2],
    layers: [
      { id: "f", kind: "contour", z: "x^2+4*y^2" },
      run("gradient_descent", { start: [-2.5, 1.5], rate: 0.2 }, { ...on, color: "b" }),
    ],
  },
  {
    x: [0, 3],
    layers: [{ id: "f", kind: "slope_field", slope: "y-x" }, run("euler_method", { start: [0, 0.5], steps: 6 }, on)],
  },
  {
    x: [0, 3],
    layers: [{ id: "f", kind: "slope_field", slope: "y-x" }, run("runge_kutta", { start: [0, 0.5], steps: 6 }, on)],
  },
  { x: [0, 3], layers: [f("1+sin(2x)"), run("trapezoid", { from: 0.2, to: 2.8, steps: 6 }, on)] },
  { x: [0, 3], layers: [f("1+sin(2x)"), run("simpson", { from: 0.2, to: 2.8, steps: 6 }, on)] },
  { x: [-3, 3], layers: [f("sign(x)"), run("fourier_series", {}, on)] },
  { x: [0, 1], layers: [f("if(abs(x-0.5)<0.2,1,0)"), run("heat_equation", {}, on)] },
  {
    x: [0, 10],
    y: [0, 10],
    layers: [
      { ...f("9-0.7x"), label: "D" },
      { id: "s", kind: "function", y: "1+0.9x", label: "S" },
      run("equilibrium", { start: 2 }, { ...on, with: "s" }),
    ],
  },
  { x: [0, 60], layers: [run("sir_model", { infection: 0.4, recovery: 0.1 })] },
  { x: [0, 100], layers: [run("random_walk")] },
  {
    x: [-3, 3],
    y: [-2, 2],
    layers: [
      { id: "f", kind: "vector_field", u: "-y", v: "x", color: "muted" },
      { id: "c", kind: "parametric", x: "2*cos(t)", y: "1.5*sin(t)", t: [0, "pi"] },
      run("line_integral", {}, { ...on, with: "c" }),
    ],
  },
  {
    x: [-3, 3],
    y: [-2, 2],
    equal: true,
    layers: [
      { id: "f", kind: "parametric", x: "2*cos(t)", y: "1.5*sin(t)", t: [0, "2*pi"] },
      run("winding_number", { at: [0.5, 0.2] }, on),
    ],
  },
  { x: [0, 26], x_label: "\\text{round trip}", layers: [run("tcp_reno", { capacity: 16, steps: 24 })] },
];
