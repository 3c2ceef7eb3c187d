import type { Point } from "../../../drawing.ts";
import { labelledDiagramArcPoints, blob, circle, labelledDiagramCurve, dots, ellipse, onEllipse } from "../pen.ts";
import { pieces, type PictureShape } from "../pictogram.ts";

/** A mitochondrion with its folded inner membrane. */
export const mitochondrion = (centre: Point, [rx, ry]: Point, turn: number): PictureShape[] => {
  const folds = Array.from({ length: 5 }, (_, i) => {
    const x = -0.62 + 0.31 * i;
    const wall = 0.78 * Math.sqrt(1 - x * x);
    const sign = i % 2 === 0 ? 1 : -1;
    const at = (px: number, py: number): Point => {
      const [dx, dy] = [px * rx, py * ry];
      const t = (turn * Math.PI) / 180;
      return [centre[0] + dx * Math.cos(t) - dy * Math.sin(t), centre[1] + dx * Math.sin(t) + dy * Math.cos(t)];
    };
    return labelledDiagramCurve([
      at(x - 0.07, sign * wall),
      at(x - 0.05, -sign * 0.3),
      at(x + 0.05, -sign * 0.3),
      at(x + 0.07, sign * wall),
    ]);
  });
  return [
    ...pieces(
      "mitochondrion",
      { fill: { role: "b", alpha: 0.28 }, stroke: "b", width: 0.5 },
      ellipse(centre, [rx, ry], turn),
    ),
    ...pieces("mitochondrion", { stroke: "b", width: 0.28 }, ellipse(centre, [rx * 0.86, ry * 0.8], turn), ...folds),
  ];
};

/** The nucleus with its double envelope, pores, threads of chromatin and nucleolus. */
export const nucleus = (centre: Point, radius: number): PictureShape[] => {
  const threads = [20, 95, 165, 240, 310].map((angle) =>
    labelledDiagramCurve(
      [0, 1, 2, 3].map((i): Point =>
        onEllipse(centre, [radius * (0.62 + 0.14 * (i % 2)), radius * (0.62 + 0.14 * (i % 2))], angle + i * 13),
      ),
    ),
  );
  const nucleolus = onEllipse(centre, [radius * 0.22, radius * 0.22], 200);
  return [
    ...pieces("nucleus", { fill: { role: "d", alpha: 0.1 }, stroke: "d", width: 0.25 }, circle(centre, radius)),
    ...pieces("nucleus", { stroke: { role: "d", alpha: 0.8 }, width: 0.35, quiet: true }, ...threads),
    ...pieces("nuclear_envelope", { stroke: "d", width: 0.55, dash: [4.2, 1], quiet: true }, circle(centre, radius)),
    ...pieces(
      "nuclear_envelope",
      { stroke: "d", width: 0.3, dash: [4.2, 1], quiet: true },
      circle(centre, radius - 0.9),
    ),
    ...pieces(
      "nucleolus",
      { fill: { role: "d", alpha: 0.7 }, stroke: "ink", width: 0.3 },
      circle(nucleolus, radius * 0.27),
    ),
  ];
};

/** Stacked sacs around a centre with ribosomes on their outside. */
export const roughReticulum = (centre: Point, radii: readonly number[], span: Point): PictureShape[] => {
  const sacs = radii.map((radius) =>
    blob([
      ...labelledDiagramArcPoints(centre, [radius + 0.65, radius + 0.65], span, { count: 8 }),
      ...labelledDiagramArcPoints(centre, [radius - 0.65, radius - 0.65], [span[1], span[0]], { count: 8 }),
    ]),
  );
  const count = Math.max(3, Math.round((span[1] - span[0]) / 13));
  const beads = radii.flatMap((radius) =>
    dots(labelledDiagramArcPoints(centre, [radius + 1.05, radius + 1.05], [span[0] + 5, span[1] - 5], { count }), 0.38),
  );
  return [
    ...pieces("rough_er", { fill: { role: "a", alpha: 0.25 }, stroke: "a", width: 0.4 }, ...sacs),
    ...pieces("rough_er", { fill: "a" }, ...beads),
  ];
};

/** Curved sacs, the larger ones outside, with vesicles leaving them. */
export const golgi = ([x, y]: Point, size: number, turn: number): PictureShape[] => {
  const t = (turn * Math.PI) / 180;
  const at = (px: number, py: number): Point => [
    x + size * (px * Math.cos(t) - py * Math.sin(t)),
    y + size * (px * Math.sin(t) + py * Math.cos(t)),
  ];
  const sacs = [0, 1, 2, 3].map((i) => {
    const [half, level] = [1 - 0.13 * i, -0.62 + 0.38 * i];
    return blob([
      at(-half, level + 0.28),
      at(-half - 0.02, level + 0.02),
      at(-half * 0.5, level - 0.14),
      at(0, level - 0.18),
      at(half * 0.5, level - 0.14),
      at(half + 0.02, level + 0.02),
      at(half, level + 0.28),
      at(half * 0.5, level + 0.06),
      at(0, level + 0.02),
      at(-half * 0.5, level + 0.06),
    ]);
  });
  const buds = [at(-1.25, 0.1), at(1.3, -0.05), at(0.45, 1.05), at(-0.35, 1.1)];
  return [
    ...pieces("golgi", { fill: { role: "c", alpha: 0.35 }, stroke: "c", width: 0.4 }, ...sacs),
    ...pieces("vesicle", { fill: { role: "c", alpha: 0.3 }, stroke: "c", width: 0.35 }, ...dots(buds, 0.14 * size)),
  ];
};

/** Free ribosomes. */
export const ribosomes = (places: readonly Point[]): PictureShape[] =>
  pieces("ribosome", { fill: "ink" }, ...dots(places, 0.45));
