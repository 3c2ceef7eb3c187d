import { formatNumber } from "../../../computation/format-number.ts";
import { adjacency } from "../../../computation/chemistry/molecules/molecule.ts";
import { moleculeDirectionOf, towards } from "../../../computation/chemistry/molecules/plane.ts";
import type { Box } from "../../../contract/timeline.ts";
import { grow, shift } from "../../boxes.ts";
import { lineMeets } from "../../figure/crossings.ts";
import type { Point, Shape } from "../../drawing.ts";
import type { DrawFrame } from "../../element-kind.ts";
import { setWords, labelShapes } from "../../figure/labels.ts";
import { placeLabels, type Spot } from "../../figure/place-labels.ts";
import { flattenPath, pathBounds } from "../../paths.ts";
import { polylinePath } from "../../shapes.ts";
import type { MoleculeFit } from "./molecule-fit.ts";
import type { MoleculeModel } from "./molecule-model.ts";

type Scene = {
  model: MoleculeModel;
  fit: MoleculeFit;
  frame: Pick<DrawFrame, "box" | "u" | "type">;
  shapes: readonly Shape[];
};
/** A gap between two neighbouring bonds, from one direction clockwise to the other, in degrees. */
type Gap = { from: number; size: number; radius: number };

const PIECES = 20;
/** Distances of a label from its atom that are tried, in bonds. */
const OUT = [0.72, 0.9, 1.1, 1.35, 1.6];

const boxOf = (shape: Shape): Box => shift(pathBounds(shape.path), shape.at[0], shape.at[1]);

/** Arc about an atom, from the atom. */
const arcOf = ({ fit }: Scene, { from, size, radius }: Gap): Point[] =>
  Array.from({ length: PIECES + 1 }, (_, k): Point => {
    const [dx, dy] = towards(from + (size * (k + 2)) / (PIECES + 4));
    return [dx * radius * fit.bond, dy * radius * fit.bond];
  });

const placedArc = (scene: Scene, atom: number, gap: Gap): Point[] => {
  const [x0, y0] = scene.fit.at(atom);
  return arcOf(scene, gap).map(([x, y]): Point => [x + x0, y + y0]);
};

/** Radii of arcs that are tried, in bonds. */
const radiiOf = ({ model }: Scene): number[] => (model.style === "ball_stick" ? [0.52, 0.62] : [0.42, 0.55, 0.3]);

/** The gap between bonds that is nearest to the angle, free of lone pairs, with an arc that crosses no letters. */
const gapOf = (scene: Scene, atom: number, degrees: number): Gap | undefined => {
  const { model, fit } = scene;
  const bonds = (adjacency(model.drawn)[atom] ?? [])
    .map((other) => moleculeDirectionOf(fit.at(atom), fit.at(other.atom)))
    .toSorted((a, b) => a - b);
  const pairs = model.pairs.filter((pair) => pair.atom === atom).map((pair) => pair.direction + fit.turn);
  const gaps = bonds.flatMap((from, i): Gap[] => {
    const size = ((bonds[(i + 1) % bonds.length] ?? 0) - from + 360) % 360 || 360;
    return radiiOf(scene).map((radius) => ({ from, size, radius }));
  });
  const holds = ({ from, size }: Gap): boolean => pairs.some((pair) => (pair - from + 720) % 360 < size);
  const off = (gap: Gap): number => Math.abs(gap.size - degrees) + (holds(gap) ? 200 : 0) + gap.radius;
  const letters = scene.shapes.filter(({ kind }) => kind !== "line" && kind !== "area").map(boxOf);
  const isClear = (gap: Gap): boolean =>
    !letters.some((box) => lineMeets(placedArc(scene, atom, gap), grow(box, 0.1 * fit.u)));
  return gaps.filter((gap) => gap.size <= 181 && isClear(gap)).toSorted((a, b) => off(a) - off(b))[0];
};

const spotsOf = ({ fit }: Scene, atom: number, { from, size }: Gap): Spot[] => {
  const [x, y] = fit.at(atom);
  return OUT.flatMap((share, ring) =>
    [0, -0.2, 0.2].map((turn, i): Spot => {
      const [dx, dy] = towards(from + size * (0.5 + turn));
      return { centre: [x + dx * share * fit.bond, y + dy * share * fit.bond], cost: ring * 3 + i };
    }),
  );
};

const linesOf = (shape: Shape): Point[][] =>
  flattenPath(shape.path).map((contour) => contour.map(({ x, y }): Point => [x + shape.at[0], y + shape.at[1]]));

/** Arcs between bonds with the size of the angle; one without a free place is left out. */
export const moleculeAngleShapes = (scene: Scene): Shape[] => {
  const { model, fit, frame, shapes } = scene;
  const marks = model.angles.flatMap(({ atom, degrees, exact }) => {
    const gap = gapOf(scene, atom, degrees);
    const size = Math.max(1.1 * fit.u, (model.style === "ball_stick" ? 0.95 : 0.72) * fit.letters);
    const label = setWords(frame.type, `${exact ? "" : "≈ "}${formatNumber(degrees)}°`, size);
    return gap ? [{ atom, gap, label, spots: spotsOf(scene, atom, gap) }] : [];
  });
  const obstacles = {
    boxes: shapes.filter(({ kind }) => kind !== "line").map(boxOf),
    lines: [
      ...shapes.filter(({ kind }) => kind === "line").flatMap(linesOf),
      ...marks.map(({ atom, gap }) => placedArc(scene, atom, gap)),
    ],
    bounds: frame.box,
  };
  const requests = marks.map(({ label, spots }) => ({ width: label.width, height: label.height, spots: [spots] }));
  const choices = placeLabels(requests, [obstacles], 0.12 * fit.u);
  return marks.flatMap(({ atom, gap, label, spots }, i): Shape[] => {
    const choice = choices[i];
    const spot = spots[choice?.choice ?? 0];
    if (!choice || !spot || choice.crossed || choice.covered || choice.outside) return [];
    const key = `angle:${atom + 1}`;
    const order = model.drawn.atoms.length * 2 + 2;
    return [
      {
        key: `${key}/arc`,
        kind: "line",
        order,
        at: fit.at(atom),
        path: polylinePath(arcOf(scene, gap)),
        stroke: "c",
        strokeWidth: 0.1 * fit.u,
      },
      ...labelShapes(label, spot.centre, { key: `${key}/label`, fill: "c", order }),
    ];
  });
};
