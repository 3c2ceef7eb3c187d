/** A rectangle in em thousandths, y up. */
export type SvgArea = { x: number; y: number; width: number; height: number };
/** Moves and scales points of an ink into the formula's own plane: em thousandths, y up, origin at the left of the baseline. */
export type Frame = { x: number; y: number; scaleX: number; scaleY: number };

/** Something drawn. `window` crops what is stretched over its neighbours. */
export type Ink =
  | { kind: "path"; path: string; codePoint: number; frame: Frame; window?: SvgArea }
  | { kind: "area"; area: SvgArea; lineWidth?: number }
  | { kind: "line"; from: readonly [number, number]; to: readonly [number, number]; width: number };

/** A node of a formula: a letter, a fraction, a row. */
export type TexNode = {
  /** MathML name; empty for mere groups. */
  kind: string;
  /** The TeX it stands for; empty where the engine does not say. */
  latex: string;
  /** Height above its parent, to tell superscripts from subscripts. */
  rise: number;
  inks: Ink[];
  children: TexNode[];
};

/** A typeset formula as the engine draws it. Lengths are em. */
export type TexTree = {
  root: TexNode;
  width: number;
  ascent: number;
  descent: number;
  /** Letters that the formula fonts lack. */
  undrawn: string;
};

/** What the engine answers: a tree, or why there is none. */
export type TexReply = { ok: true; tree: TexTree } | { ok: false; id: string; message: string };
