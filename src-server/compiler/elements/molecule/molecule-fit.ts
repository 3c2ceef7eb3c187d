import { rotated, type MoleculeSpot } from "../../../computation/chemistry/molecules/plane.ts";
import type { Box } from "../../../contract/timeline.ts";
import type { Point } from "../../drawing.ts";
import type { DrawFrame, Measure } from "../../element-kind.ts";
import { boxCentre, boxHeight, boxWidth } from "../../shapes.ts";
import { textSize } from "../../sizes.ts";
import type { MoleculeModel } from "./molecule-model.ts";

/** How a molecule stands in a box. Stage units. */
export type MoleculeFit = {
  u: number;
  /** Length of a bond and size of the letters. */
  bond: number;
  letters: number;
  /** Where each drawn atom stands. */
  at(atom: number): Point;
  /** Degrees it was turned by, for lone pairs. */
  turn: number;
};

type Extent = { width: number; height: number };

const extentOf = (spots: readonly MoleculeSpot[]): Extent & { centre: MoleculeSpot } => {
  const range = (axis: 0 | 1): [number, number] => [
    Math.min(...spots.map((spot) => spot[axis])),
    Math.max(...spots.map((spot) => spot[axis])),
  ];
  const [[x0, x1], [y0, y1]] = [range(0), range(1)];
  return { width: x1 - x0, height: y1 - y0, centre: [(x0 + x1) / 2, (y0 + y1) / 2] };
};

/** Least length of a bond in sizes of its letters, and the longest in u. */
const MIN_BOND: Readonly<Record<MoleculeModel["style"], number>> = {
  skeletal: 1.7,
  structural: 1.75,
  lewis: 2.1,
  condensed: 1,
  ball_stick: 2.5,
};
/** Angles need room between the bonds. */
const leastBond = ({ style, angles }: MoleculeModel): number =>
  angles.length > 0 ? Math.max(2.9, MIN_BOND[style]) : MIN_BOND[style];

const MAX_BOND_LENGTH = 8;
const MAX_LETTER_SIZE = 3;
const LETTERS_PER_BOND: Readonly<Record<MoleculeModel["style"], number>> = {
  skeletal: 0.42,
  structural: 0.42,
  lewis: 0.38,
  condensed: 1,
  ball_stick: 0.3,
};

/** Room around the outermost atoms, in sizes of letters: half a letter, hydrogens beside it, pairs of electrons. */
const marginOf = ({ style, pairs, dipoles, angles }: MoleculeModel): { x: number; y: number } => {
  const letters = pairs.length > 0 ? (dipoles ? 2.1 : 1.25) : dipoles ? 1.4 : 0.7;
  const beyond = angles.length > 0 ? Math.max(1.6, letters) : letters;
  return style === "skeletal"
    ? { x: Math.max(1.9, beyond), y: Math.max(1.75, beyond) }
    : style === "ball_stick"
      ? { x: dipoles ? 2.9 : 1.3, y: dipoles ? 2.6 : 1.3 }
      : { x: beyond, y: beyond };
};

/** Letters grow with the bond, from the readable least to 3 u; the bond fills what the letters' margin leaves. */
const bondIn = (
  model: MoleculeModel,
  extent: Extent,
  room: Extent,
  frame: Pick<DrawFrame, "u" | "scale">,
): { bond: number; letters: number } => {
  const margin = marginOf(model);
  const share = LETTERS_PER_BOND[model.style];
  const least = textSize(frame, "label");
  const fill = (length: number, span: number, beside: number): number => {
    const growing = length / (span + 2 * beside * share);
    return growing * share >= least ? growing : span === 0 ? Infinity : (length - 2 * beside * least) / span;
  };
  const bond = Math.min(
    MAX_BOND_LENGTH * frame.u,
    fill(room.width, extent.width, margin.x),
    fill(room.height, extent.height, margin.y),
  );
  return {
    bond: Math.max(leastBond(model) * least, bond),
    letters: Math.max(least, Math.min(MAX_LETTER_SIZE * frame.u, bond * share)),
  };
};

/** A molecule is turned upright only where that makes it clearly larger. */
const WORTH_TURNING = 1.3;

const turnFor = (model: MoleculeModel, room: Extent, frame: Pick<DrawFrame, "u" | "scale">): number => {
  const { width, height } = extentOf(model.spots);
  const level = bondIn(model, { width, height }, room, frame).bond;
  const upright = bondIn(model, { width: height, height: width }, room, frame).bond;
  return upright > WORTH_TURNING * level ? 90 : 0;
};

export const fitMolecule = (
  model: MoleculeModel,
  frame: Pick<DrawFrame, "u" | "scale"> & { box: Box },
): MoleculeFit => {
  const room = { width: boxWidth(frame.box), height: boxHeight(frame.box) };
  const turn = turnFor(model, room, frame);
  const spots = model.spots.map((spot) => rotated(spot, turn));
  const extent = extentOf(spots);
  const { bond, letters } = bondIn(model, extent, room, frame);
  const [cx, cy] = boxCentre(frame.box);
  return {
    u: frame.u,
    bond,
    letters,
    turn,
    at: (atom) => {
      const [x, y] = spots[atom] ?? [0, 0];
      return [cx + (x - extent.centre[0]) * bond, cy + (y - extent.centre[1]) * bond];
    },
  };
};

/** Least useful size: bonds as short as their letters allow. */
export const measureMolecule = (model: MoleculeModel, room: Extent, frame: Omit<DrawFrame, "box">): Measure => {
  const turned = turnFor(model, room, frame) === 90;
  const { width, height } = extentOf(model.spots.map((spot) => rotated(spot, turned ? 90 : 0)));
  const margin = marginOf(model);
  const least = textSize(frame, "label");
  const bond = leastBond(model) * least;
  return { width: width * bond + 2 * margin.x * least, height: height * bond + 2 * margin.y * least, stretch: true };
};
