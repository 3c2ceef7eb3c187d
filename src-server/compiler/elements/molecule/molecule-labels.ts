import { adjacency } from "../../../computation/chemistry/molecules/molecule.ts";
import { directionOf, fillWidestGap, towards } from "../../../computation/chemistry/molecules/plane.ts";
import type { FormulaPiece } from "../../../computation/chemistry/formula.ts";
import type { Paint, Point, Shape } from "../../drawing.ts";
import { outlineShapes } from "../../shapes.ts";
import type { Outline, Typesetter } from "../../typography/typesetter.ts";
import type { MoleculeFit } from "./molecule-fit.ts";
import type { MoleculeModel } from "./molecule-model.ts";

/** A set label: its symbol stands on the atom, hydrogens and charge beside it. */
export type AtomLabel = { symbol: Outline; half: { width: number; height: number }; extras: readonly { key: string; outline: Outline; x: number; y: number }[] };

const SMALL = 0.7;

/** Carbon is a corner of the lines in a skeletal formula, unless it stands alone or carries a charge. */
export const hasLabel = (model: MoleculeModel, atom: number): boolean => {
  const written = model.drawn.atoms[atom];
  return model.style !== "skeletal" || written?.element !== "C" || written.charge !== 0 || model.drawn.atoms.length === 1;
};

export const chargePiece = (charge: number): FormulaPiece | undefined =>
  charge === 0 ? undefined : { kind: "charge", text: `${Math.abs(charge) === 1 ? "" : Math.abs(charge)}${charge > 0 ? "+" : "−"}` };

type Side = "right" | "left" | "above" | "below";
const SIDES: readonly { side: Side; angle: number; room: number }[] = [
  { side: "right", angle: 0, room: 75 }, { side: "left", angle: 180, room: 75 }, { side: "above", angle: 270, room: 50 }, { side: "below", angle: 90, room: 50 },
];

const bondAngles = (model: MoleculeModel, fit: MoleculeFit, atom: number): number[] =>
  (adjacency(model.drawn)[atom] ?? []).map((other) => directionOf(fit.at(atom), fit.at(other.atom)));

const apart = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180);

/** The side of a symbol on which no bond leaves: the right where that is one. */
const freeSide = (bonds: readonly number[]): Side => SIDES.find(({ angle, room }) => bonds.every((bond) => apart(bond, angle) >= room))?.side ?? "right";

const inkOf = (outline: Outline): { left: number; right: number; top: number; bottom: number } => ({
  left: Math.min(...outline.glyphs.map((glyph) => glyph.x + glyph.box[0])), right: Math.max(...outline.glyphs.map((glyph) => glyph.x + glyph.box[2])),
  top: Math.min(...outline.glyphs.map((glyph) => glyph.y + glyph.box[1])), bottom: Math.max(...outline.glyphs.map((glyph) => glyph.y + glyph.box[3])),
});

type Pen = { type: Typesetter; size: number; u: number };

/** Letters beside a symbol are smaller, but stay readable. */
const smallSize = ({ size, u }: Pen): number => Math.max(SMALL * size, 1.1 * u);

const hydrogenOutlines = (pen: Pen, count: number): { key: string; outline: Outline; y: number }[] => {
  if (count === 0) return [];
  const letter = { key: "hydrogen", outline: pen.type.line("H", { font: "text", size: pen.size }), y: 0 };
  const number = { key: "count", outline: pen.type.line(String(count), { font: "text", size: smallSize(pen) }), y: 0.2 * pen.size };
  return count === 1 ? [letter] : [letter, number];
};

type Half = AtomLabel["half"];
type Extra = AtomLabel["extras"][number];

const placeHydrogens = (pen: Pen, pieces: ReturnType<typeof hydrogenOutlines>, half: Half, side: Side): Extra[] => {
  const width = pieces.reduce((sum, { outline }) => sum + outline.width, 0);
  const starts: Readonly<Record<Side, number>> = {
    right: half.width + 0.06 * pen.size, left: -half.width - 0.08 * pen.size - width, above: -half.width, below: -half.width,
  };
  const lift = side === "above" ? -(2 * half.height + 0.25 * pen.size) : side === "below" ? 2 * half.height + 0.25 * pen.size : 0;
  let x = starts[side];
  return pieces.map((piece) => {
    const placed = { ...piece, x, y: piece.y + lift };
    x += piece.outline.width;
    return placed;
  });
};

/** A charge stands at the upper right of its symbol; where a bond leaves there, or among lone pairs, in the widest gap. */
const chargeSpot = (pen: Pen, sign: Outline, options: { half: Half; beside: number; taken: readonly number[]; pairs: boolean }): { x: number; y: number } => {
  const { half, taken, pairs } = options;
  if (!pairs && taken.every((angle) => apart(angle, 315) > 40)) return { x: options.beside, y: -0.5 * pen.size };
  const [direction = 0] = fillWidestGap(taken, 1);
  const [dx, dy] = towards(direction);
  const far = (pairs ? 0.45 : 0.3) * pen.size;
  return { x: dx * (half.width + far) - sign.width / 2, y: dy * (half.height + far) - half.height + 0.6 * pen.size };
};

/** Sets the label of an atom. */
export const setAtomLabel = (model: MoleculeModel, fit: MoleculeFit, atom: number, type: Typesetter): AtomLabel => {
  const written = model.drawn.atoms[atom] ?? { element: "", charge: 0, hydrogens: 0 };
  const pen: Pen = { type, size: fit.letters, u: fit.u };
  const symbol = type.line(written.element, { font: "text", size: fit.letters });
  const ink = inkOf(symbol);
  const half = { width: (ink.right - ink.left) / 2, height: (ink.bottom - ink.top) / 2 };
  const bonds = bondAngles(model, fit, atom);
  const side = freeSide(bonds);
  const hydrogens = placeHydrogens(pen, hydrogenOutlines(pen, written.hydrogens), half, side);
  const charge = chargePiece(written.charge);
  if (!charge) return { symbol, half, extras: hydrogens };
  const last = side === "right" ? hydrogens.at(-1) : undefined;
  const beside = last ? last.x + last.outline.width : half.width + 0.05 * fit.letters;
  const pairs = model.pairs.filter((pair) => pair.atom === atom).map((pair) => pair.direction + fit.turn);
  const sign = type.line(charge.text, { font: "text", size: smallSize(pen) });
  return { symbol, half, extras: [...hydrogens, { key: "charge", outline: sign, ...chargeSpot(pen, sign, { half, beside, taken: [...bonds, ...pairs], pairs: pairs.length > 0 }) }] };
};

type LabelLook = { atom: number; fill: Paint; order: number; on?: readonly string[] };

/** Shapes of an atom's label about a point. */
export const atomLabelShapes = (label: AtomLabel, [x, y]: Point, look: LabelLook): Shape[] => {
  const ink = inkOf(label.symbol);
  const key = `atom:${look.atom + 1}`;
  const baseline = y - (ink.top + ink.bottom) / 2;
  const common = { label: key, order: look.order, ...(look.on ? { on: look.on } : {}) };
  return [
    ...outlineShapes(label.symbol, [x - (ink.left + ink.right) / 2, baseline], { key: `${key}/symbol`, fill: look.fill, ...common }),
    ...label.extras.flatMap((extra) => outlineShapes(extra.outline, [x + extra.x, baseline + extra.y], { key: `${key}/${extra.key}`, fill: extra.key === "charge" ? "ink" : look.fill, ...common })),
  ];
};
