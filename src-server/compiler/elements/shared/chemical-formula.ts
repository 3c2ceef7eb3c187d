import type { FormulaPiece } from "../../../computation/chemistry/formula.ts";
import type { Paint, Point, Shape } from "../../drawing.ts";
import { outlineShapes } from "../../shapes.ts";
import type { TextOutline, Typesetter } from "../../typography/typesetter.ts";

/** One set piece of a formula; `x` and `y` are relative to the formula's baseline start. */
type SetPiece = {
  key: string;
  element: string | undefined;
  outline: TextOutline;
  x: number;
  y: number;
  faint: boolean;
};
export type SetFormula = { pieces: readonly SetPiece[]; width: number; ascent: number; descent: number };

/** Indices are smaller than their letters, but not under the readable size of labels. */
const INDEX_SIZE = 0.7;
const LOWERED = 0.22;
const RAISED = 0.42;

const texOf = ({ kind, text }: FormulaPiece): string => {
  if (kind === "element") return `\\mathrm{${text}}`;
  if (kind === "dot") return "\\cdot";
  if (text === "≡") return "\\equiv";
  return kind === "charge" ? `{${text.replace(/[+-]$/, "{$&}")}}` : text;
};

const shiftOf = (kind: FormulaPiece["kind"]): number => (kind === "count" ? LOWERED : kind === "charge" ? -RAISED : 0);

const sizedPiece = (
  type: Typesetter,
  piece: FormulaPiece,
  size: number,
): { outline: TextOutline; y: number; gap: number } => {
  const small = piece.kind === "count" || piece.kind === "charge";
  const gap = piece.kind === "dot" ? 0.18 * size : small ? 0.04 * size : 0;
  return { outline: type.tex(texOf(piece), small ? INDEX_SIZE * size : size), y: shiftOf(piece.kind) * size, gap };
};

/** Sets the pieces of a formula, with its state of matter behind it. */
export const setFormula = (
  type: Typesetter,
  written: { pieces: readonly FormulaPiece[]; state?: string | undefined },
  size: number,
): SetFormula => {
  const { state } = written;
  const pieces: SetPiece[] = [];
  let pen = 0;
  const push = (
    made: { outline: TextOutline; y: number; gap: number },
    more: Pick<SetPiece, "key" | "element" | "faint">,
  ): void => {
    pen += made.gap;
    pieces.push({ ...more, outline: made.outline, x: pen, y: made.y });
    pen += made.outline.width + (made.gap > 0.1 * size ? made.gap : 0);
  };
  written.pieces.forEach((piece, i) => {
    push(sizedPiece(type, piece, size), {
      key: `p${i}`,
      element: piece.kind === "element" ? piece.text : undefined,
      faint: false,
    });
  });
  if (state !== undefined)
    push(
      { outline: type.tex(`(\\mathrm{${state}})`, INDEX_SIZE * size), y: 0, gap: 0.09 * size },
      { key: "state", element: undefined, faint: true },
    );
  return {
    pieces,
    width: pen,
    ascent: Math.max(0, ...pieces.map((piece) => piece.outline.ascent - piece.y)),
    descent: Math.max(0, ...pieces.map((piece) => piece.outline.descent + piece.y)),
  };
};

type FormulaLook = { key: string; order: number; paintOf(element: string): Paint; on?: readonly string[] };

/** Shapes of a set formula whose baseline starts at a point; letters of elements have keys `key/p0:C`. */
export const formulaShapes = (set: SetFormula, [x, y]: Point, look: FormulaLook): Shape[] =>
  set.pieces.flatMap((piece) =>
    outlineShapes(piece.outline, [x + piece.x, y + piece.y], {
      key: `${look.key}/${piece.key}${piece.element === undefined ? "" : `:${piece.element}`}`,
      fill: piece.element === undefined ? (piece.faint ? "muted" : "ink") : look.paintOf(piece.element),
      label: look.key,
      order: look.order,
      ...(look.on ? { on: look.on } : {}),
    }),
  );

/** Keys of an element's letters in a formula. */
export const elementKeys = (key: string, pieces: readonly FormulaPiece[], element: string): string[] =>
  pieces.flatMap((piece, i) => (piece.kind === "element" && piece.text === element ? [`${key}/p${i}:${element}`] : []));
