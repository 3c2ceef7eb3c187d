import { adjacency } from "../../../computation/chemistry/molecules/molecule.ts";
import { moleculeDirectionOf } from "../../../computation/chemistry/molecules/plane.ts";
import type { FormulaPiece } from "../../../computation/chemistry/formula.ts";
import type { Paint, Point, Shape } from "../../drawing.ts";
import { outlineShapes } from "../../shapes.ts";
import type { TextOutline, Typesetter } from "../../typography/typesetter.ts";
import { chargeSpot, freeSide, hydrogenOutlines, placeHydrogens, smallSize, type LabelPen } from "./label-extras.ts";
import type { MoleculeFit } from "./molecule-fit.ts";
import type { MoleculeModel } from "./molecule-model.ts";

/** A set label: its symbol stands on the atom, hydrogens and charge beside it. */
export type AtomLabel = {
  symbol: TextOutline;
  half: { width: number; height: number };
  extras: readonly { key: string; outline: TextOutline; x: number; y: number }[];
};

/** Carbon is a corner of the lines in a skeletal formula, unless it stands alone or carries a charge. */
export const hasLabel = (model: MoleculeModel, atom: number): boolean => {
  const written = model.drawn.atoms[atom];
  return (
    model.style !== "skeletal" || written?.element !== "C" || written.charge !== 0 || model.drawn.atoms.length === 1
  );
};

export const chargePiece = (charge: number): FormulaPiece | undefined =>
  charge === 0
    ? undefined
    : { kind: "charge", text: `${Math.abs(charge) === 1 ? "" : Math.abs(charge)}${charge > 0 ? "+" : "−"}` };

const bondAngles = (model: MoleculeModel, fit: MoleculeFit, atom: number): number[] =>
  (adjacency(model.drawn)[atom] ?? []).map((other) => moleculeDirectionOf(fit.at(atom), fit.at(other.atom)));

const inkOf = (outline: TextOutline): { left: number; right: number; top: number; bottom: number } => ({
  left: Math.min(...outline.glyphs.map((glyph) => glyph.x + glyph.box[0])),
  right: Math.max(...outline.glyphs.map((glyph) => glyph.x + glyph.box[2])),
  top: Math.min(...outline.glyphs.map((glyph) => glyph.y + glyph.box[1])),
  bottom: Math.max(...outline.glyphs.map((glyph) => glyph.y + glyph.box[3])),
});

/** Sets the label of an atom. */
export const setAtomLabel = (model: MoleculeModel, fit: MoleculeFit, atom: number, type: Typesetter): AtomLabel => {
  const written = model.drawn.atoms[atom] ?? { element: "", charge: 0, hydrogens: 0 };
  const pen: LabelPen = { type, size: fit.letters, u: fit.u };
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
  return {
    symbol,
    half,
    extras: [
      ...hydrogens,
      {
        key: "charge",
        outline: sign,
        ...chargeSpot(pen, sign, { half, beside, taken: [...bonds, ...pairs], pairs: pairs.length > 0 }),
      },
    ],
  };
};

type LabelLook = { atom: number; fill: Paint; order: number; on?: readonly string[] };

/** Shapes of an atom's label about a point. */
export const atomLabelShapes = (label: AtomLabel, [x, y]: Point, look: LabelLook): Shape[] => {
  const ink = inkOf(label.symbol);
  const key = `atom:${look.atom + 1}`;
  const baseline = y - (ink.top + ink.bottom) / 2;
  const common = { label: key, order: look.order, ...(look.on ? { on: look.on } : {}) };
  return [
    ...outlineShapes(label.symbol, [x - (ink.left + ink.right) / 2, baseline], {
      key: `${key}/symbol`,
      fill: look.fill,
      ...common,
    }),
    ...label.extras.flatMap((extra) =>
      outlineShapes(extra.outline, [x + extra.x, baseline + extra.y], {
        key: `${key}/${extra.key}`,
        fill: extra.key === "charge" ? "ink" : look.fill,
        ...common,
      }),
    ),
  ];
};
