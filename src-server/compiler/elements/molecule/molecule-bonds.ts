import type { Bond } from "../../../computation/chemistry/molecules/molecule.ts";
import type { Point, Shape } from "../../drawing.ts";
import { polylinePath } from "../../shapes.ts";
import type { MoleculeFit } from "./molecule-fit.ts";
import type { AtomLabel } from "./molecule-labels.ts";
import type { MoleculeModel } from "./molecule-model.ts";

type Scene = {
  model: MoleculeModel;
  fit: MoleculeFit;
  labels: ReadonlyMap<number, AtomLabel>;
  radius: (atom: number) => number;
};
type Line = { from: Point; to: Point };

const GAP = 0.16;

/** How far a bond stays away from the middle of an atom, in the direction it comes from. */
const clearance = ({ fit, labels, radius, model }: Scene, atom: number, [dx, dy]: Point): number => {
  if (model.style === "ball_stick") return radius(atom);
  const label = labels.get(atom);
  if (!label) return 0;
  const [w, h] = [label.half.width + 0.2 * fit.letters, label.half.height + 0.2 * fit.letters];
  return Math.min(Math.abs(dx) < 1e-6 ? Infinity : w / Math.abs(dx), Math.abs(dy) < 1e-6 ? Infinity : h / Math.abs(dy));
};

const beside = ({ from, to }: Line, [nx, ny]: Point, offset: number, shorten: readonly [number, number]): Line => {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  return {
    from: [from[0] + nx * offset + dx * shorten[0], from[1] + ny * offset + dy * shorten[0]],
    to: [to[0] + nx * offset - dx * shorten[1], to[1] + ny * offset - dy * shorten[1]],
  };
};

/** The side, 1 or -1, on which the second line of a double bond lies: inside a ring, or where more neighbours are; 0 for both. */
const sideOf = ({ model, fit, labels }: Scene, bond: Bond, [nx, ny]: Point): number => {
  const middle: Point = [(fit.at(bond.a)[0] + fit.at(bond.b)[0]) / 2, (fit.at(bond.a)[1] + fit.at(bond.b)[1]) / 2];
  const towards = (atoms: readonly number[]): number =>
    atoms.reduce(
      (sum, atom) =>
        sum +
        Math.sign(Math.round(((fit.at(atom)[0] - middle[0]) * nx + (fit.at(atom)[1] - middle[1]) * ny) * 100) / 100),
      0,
    );
  const ring = model.rings
    .filter((atoms) => atoms.includes(bond.a) && atoms.includes(bond.b))
    .toSorted((a, b) => Math.abs(a.length - 6) - Math.abs(b.length - 6))[0];
  if (ring) return Math.sign(towards(ring)) || 1;
  if (model.style !== "skeletal" || labels.has(bond.a) || labels.has(bond.b)) return 0;
  const around = model.drawn.bonds.flatMap(({ a, b }) =>
    a === bond.a || a === bond.b ? [b] : b === bond.a || b === bond.b ? [a] : [],
  );
  return Math.sign(towards(around)) || 1;
};

const linesOf = (scene: Scene, bond: Bond): Line[] => {
  const { fit } = scene;
  const [a, b] = [fit.at(bond.a), fit.at(bond.b)];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const way: Point = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const normal: Point = [-way[1], way[0]];
  const ends: readonly [number, number] = [clearance(scene, bond.a, way), clearance(scene, bond.b, way)];
  const axis: Line = { from: a, to: b };
  const gap = Math.min(GAP * fit.bond, 0.5 * fit.u + 0.06 * fit.bond);
  if (bond.order === 1) return [beside(axis, normal, 0, ends)];
  if (bond.order === 3) return [-gap, 0, gap].map((offset) => beside(axis, normal, offset, ends));
  const side = sideOf(scene, bond, normal);
  if (side === 0) return [-gap / 2, gap / 2].map((offset) => beside(axis, normal, offset, ends));
  const inner = 0.14 * fit.bond;
  return [
    beside(axis, normal, 0, ends),
    beside(axis, normal, side * gap, [Math.max(ends[0], inner), Math.max(ends[1], inner)]),
  ];
};

/** Shapes of a molecule's bonds; keys are `bond:1-2/line1`. */
export const bondShapes = (scene: Scene): Shape[] =>
  scene.model.drawn.bonds.flatMap((bond) =>
    linesOf(scene, bond).map(({ from, to }, i): Shape => ({
      key: `bond:${bond.a + 1}-${bond.b + 1}/line${i + 1}`,
      path: polylinePath([
        [0, 0],
        [to[0] - from[0], to[1] - from[1]],
      ]),
      at: from,
      stroke: scene.model.style === "ball_stick" ? "muted" : "ink",
      kind: "line",
      order: Math.max(bond.a, bond.b) * 2,
      strokeWidth: (scene.model.style === "ball_stick" ? 0.18 : 0.09) * scene.fit.letters,
    })),
  );
