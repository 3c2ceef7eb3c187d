import { createTypesetter } from "../../../src-server/compiler/typography/create-typesetter.ts";
import { circle, curve, diamond, grid, rectangle } from "./outlines.ts";
import { BLUE, GOLD, sceneBuilder, type SceneBuilder } from "./scene-builder.ts";

const PANEL = "#18223a";
const RED = "#ff7a45";
const damped = (x: number): number => Math.exp(-0.28 * x) * Math.sin(2.2 * x);
const waves = (x: number): number => [1, 3, 5, 7].reduce((sum, n) => sum + Math.sin(n * x * 0.9) / n, 0) * 0.95;

const statement = (build: SceneBuilder): void => {
  build.title("The heat equation");
  build.text("Heat flows from hot regions to cold regions", 105, 340, 48, 45);
  build.text("The rate is proportional to the curvature", 105, 440, 48, 105);
  build.text("Separation turns it into two equations", 105, 540, 48, 165);
  const panel = build.add(rectangle(1710, 300), 105, 640, { fill: PANEL, stroke: BLUE, strokeWidth: 3, kind: "plate" });
  build.fadeIn(panel, 210);
  build.formula(String.raw`\frac{\partial u}{\partial t}=\alpha\,\frac{\partial^2 u}{\partial x^2}`, 760, 805, 84, 230);
};

const derivation = (build: SceneBuilder): void => {
  build.title("From law to solution");
  const terms = build.formula(
    String.raw`u(x,t)=\sum_{n=1}^{\infty}B_n\sin\!\left(\frac{n\pi x}{L}\right)e^{-\alpha t}`,
    200,
    420,
    72,
    30,
  );
  build.formula(String.raw`B_n=\frac{2}{L}\int_0^L f(x)\,\sin\!\left(\frac{n\pi x}{L}\right)dx`, 260, 680, 72, 150);
  const box = build.add(rectangle(800, 160), 560, 570, { stroke: GOLD, strokeWidth: 6, dash: [24, 12], kind: "frame" });
  build.move(box, { prop: "progress", from: 225, frames: 12, values: [0, 1] });
  for (const id of terms.slice(-6)) build.move(id, { prop: "fill", from: 255, frames: 12, values: ["#f4f6fa", GOLD] });
  build.text("Every mode decays at its own rate", 105, 920, 48, 272);
};

const plot = (build: SceneBuilder): void => {
  build.title("One mode drawn");
  build.fadeIn(build.add(grid(930, 600, 12, 8), 900, 260, { stroke: "#26324d", strokeWidth: 1.5, kind: "grid" }), 18);
  const line = curve(damped, 930, 600);
  const area = build.add({ ...line, path: `${line.path}L930 300L0 300Z` }, 900, 260, {
    fill: "#56b4e940",
    clip: [900, 260, 1830, 700],
    kind: "area",
  });
  build.fadeIn(area, 240);
  const graph = build.add(line, 900, 260, { stroke: RED, strokeWidth: 7 });
  build.move(graph, { prop: "progress", from: 36, frames: 50, values: [0, 1], easing: "linear" });
  const dot = build.add(circle(14), 900, 560, { fill: GOLD, kind: "dot" });
  const steps = Array.from({ length: 25 }, (_, index) => index / 24);
  const ride = { from: 150, frames: 24, easing: "linear" } as const;
  build.move(dot, { ...ride, prop: "x", values: steps.map((step) => 900 + 930 * step) });
  build.move(dot, { ...ride, prop: "y", values: steps.map((step) => 560 - damped(12 * step) * 252) });
  build.text("Short waves vanish first", 105, 360, 44, 205);
  build.text("The slowest sets the pace", 105, 460, 44, 262);
};

const code = (build: SceneBuilder): void => {
  build.title("A difference step");
  build.fadeIn(build.add(rectangle(1710, 540), 105, 250, { fill: PANEL, kind: "plate" }), 6);
  const bar = build.add(rectangle(1696, 66), 112, 290, { fill: "#f5c7102e", kind: "area" });
  build.fadeIn(bar, 210);
  for (const step of [0, 1, 2]) {
    build.move(bar, { prop: "y", from: 228 + step * 18, frames: 7, values: [290 + step * 78, 368 + step * 78] });
  }
  const lines = ["def step(u, r):", "v = u.copy()", "for i in range(1, n):", "v[i] = u[i] + r*d[i]", "return v"];
  for (const [index, line] of lines.entries()) build.text(line, 150, 336 + index * 78, 40, 24 + index * 28);
  build.text("Each new value uses three old ones", 105, 920, 48, 192);
};

const diagram = (build: SceneBuilder): void => {
  build.title("What feeds what");
  for (const [index, name] of ["State", "Series", "Decay", "Result"].entries()) {
    const [x, from] = [105 + index * 450, 24 + index * 55];
    const look = { fill: PANEL, stroke: BLUE, strokeWidth: 4, origin: [165, 90] as [number, number] };
    const box = build.add(rectangle(330, 180), x, 440, { ...look, kind: "frame" });
    build.fadeIn(box, from);
    build.move(box, { prop: "scale", from, frames: 12, values: [0.8, 1], easing: "out" });
    build.text(name, x + 60, 545, 42, from);
    const arrow = build.add({ path: "M0 0L80 0L60 -18M80 0L60 18", box: [0, -18, 80, 18], length: 107 }, x + 345, 530, {
      stroke: GOLD,
      strokeWidth: 6,
    });
    build.move(arrow, { prop: "progress", from: from + 22, frames: 12, values: [0, 1], easing: "linear" });
  }
  build.text("Each stage takes one value and gives one", 105, 860, 48, 250);
};

const synthesis = (build: SceneBuilder): void => {
  build.title("Putting it together");
  build.formula(String.raw`\hat f(\xi)=\int_{-\infty}^{\infty}f(x)\,e^{-2\pi i x\xi}\,dx`, 105, 380, 56, 24);
  build.fadeIn(build.add(grid(850, 560, 12, 8), 980, 260, { stroke: "#26324d", strokeWidth: 1.5, kind: "grid" }), 54);
  const line = curve(waves, 850, 560);
  const graph = build.add(line, 980, 260, { stroke: RED, strokeWidth: 7 });
  build.move(graph, { prop: "progress", from: 74, frames: 45, values: [0, 1], easing: "linear" });
  build.move(graph, { prop: "path", from: 162, frames: 24, values: [line.path, curve(damped, 850, 560).path] });
  const ball = circle(120);
  const shape = build.add({ ...ball, box: [-143, -143, 143, 143] }, 330, 640, {
    fill: PANEL,
    stroke: GOLD,
    strokeWidth: 6,
  });
  build.fadeIn(shape, 196);
  build.move(shape, { prop: "path", from: 212, frames: 24, values: [ball.path, diamond(143)] });
  build.move(shape, { prop: "rotation", from: 212, frames: 24, values: [0, Math.PI / 4] });
  build.move(shape, { prop: "x", from: 212, frames: 24, values: [330, 580] });
  build.text("More terms give a sharper picture", 105, 930, 48, 255);
};

const drawScenes = (): SceneBuilder[] => {
  const type = createTypesetter({ textFont: "sans" });
  const drawn = [statement, derivation, plot, code, diagram, synthesis].map((fill) => {
    const build = sceneBuilder(type);
    fill(build);
    return build;
  });
  type.close();
  return drawn;
};

/** The six scenes of ten seconds that test lectures are made of. */
export const SCENES: readonly SceneBuilder[] = drawScenes();
