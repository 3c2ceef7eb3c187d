import { run, type AlgorithmExample, type Element } from "./example.ts";

const F = { id: "f", kind: "function", y: "x^2-2" };
const plot = (algorithm: string, events: string, data: Element = {}, hosts: readonly Element[] = [F], x = [0, 4]) => {
  const names = hosts.map((host) => host["id"]);
  const layer = {
    id: "r",
    kind: "run",
    ...(names[0] === undefined ? {} : { on: names[0] }),
    ...(names[1] === undefined ? {} : { with: names[1] }),
    run: { algorithm, ...data },
  };
  return { algorithm, events: events.split(" "), element: { x, layers: [...hosts, layer] } };
};
const WAVE = { id: "f", kind: "function", y: "0.8*sin(2*pi*x)" };
const FIELD = { id: "f", kind: "vector_field", u: "-y", v: "x" };
const CIRCLE = { id: "c", kind: "parametric", x: "cos(t)", y: "sin(t)", t: [0, 6.2832] };
const SLOPES = { id: "f", kind: "slope_field", slope: "x-y" };
const POINTS = [
  [1, 1, "a"],
  [2, 1.5, "a"],
  [1.5, 2, "a"],
  [6, 5, "b"],
  [7, 6, "b"],
  [6.5, 6, "b"],
];

/** Plots: every algorithm of the vocabulary, by element. */
export const plotsExamples: Readonly<Record<string, readonly AlgorithmExample[]>> = {
  plot: [
    plot("newton_raphson", "iterate accept", { start: 1 }),
    plot("bisection", "iterate", { from: 0, to: 2 }),
    plot("secant_method", "iterate", { start: [1, 2] }),
    plot("fixed_point", "iterate", { start: 1 }, [{ id: "f", kind: "function", y: "cos(x)" }]),
    plot("gradient_descent", "iterate", { start: 1 }),
    plot("simpson", "iterate accept"),
    plot("trapezoid", "iterate accept"),
    plot("euler_method", "iterate", { start: [0, 1] }, [SLOPES]),
    plot("runge_kutta", "iterate", { start: [0, 1] }, [SLOPES]),
    plot("random_walk", "iterate stop", { steps: 5 }, []),
    plot("fourier_series", "iterate"),
    plot("fourier_transform", "iterate stop", {}, [WAVE]),
    plot("heat_equation", "iterate"),
    plot("equilibrium", "iterate", { start: 1 }, [
      { id: "f", kind: "function", y: "4-x" },
      { id: "s", kind: "function", y: "1+0.5*x" },
    ]),
    plot("sir_model", "iterate stop", { infection: 1, recovery: 0.3 }, []),
    plot("line_integral", "", {}, [FIELD, CIRCLE], [-2, 2]),
    plot("winding_number", "", { at: [0, 0] }, [CIRCLE], [-2, 2]),
    plot("box_counting", "iterate stop", {}, [WAVE]),
    plot("slotted_aloha", "ack loss", { capacity: 6, rate: 0.3, steps: 40 }, []),
    plot("sigma_delta", "send", {}, [WAVE]),
    plot("tcp_reno", "send loss", { capacity: 8 }, []),
    plot("sliding_window", "send ack", { capacity: 3 }, []),
    plot("round_robin", "send ack", { bursts: [3, 5], quantum: 2 }, []),
  ],
  scatter: [
    ...["linear_regression", "pca"].map((name) => run(name, "update converge", { points: POINTS })),
    run("k_means", "assign converge", { points: POINTS }, { k: 2 }),
    run("k_nearest_neighbors", "assign converge", { points: POINTS }, { k: 3, at: [2, 2] }),
    run("em_gaussian_mixture", "assign update", { points: POINTS }, { k: 2 }),
    run("perceptron", "update", { points: POINTS }),
  ],
  geometry: [
    run("polygon_pi", "stage"),
    run("chord_regions", "stage"),
    run("rotating_line", "stage"),
    run("pythagorean_triples", "item"),
  ],
  number_line: [
    run("arithmetic_coding", "narrow", {}, { symbols: { a: 0.5, b: 0.5 }, text: "ab" }),
    run("bisection", "narrow", {}, { f: "x^2-2", from: 0, to: 2 }),
  ],
};
