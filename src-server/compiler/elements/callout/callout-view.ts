import type { Point } from "../../drawing.ts";
import type { ElementEnv, ElementView } from "../../element-kind.ts";
import { clipped, fitWords, measureWords } from "../shared/fit-words.ts";
import { symbolPainter } from "../shared/symbol-paints.ts";
import { texPart } from "../shared/tex-shapes.ts";
import { wordPart } from "../shared/word-parts.ts";
import { CALLOUT_LOOKS, variantName } from "./callout-looks.ts";
import type { CalloutSpec } from "./callout-schema.ts";
import { calloutFormulaShapes, frameShapes, signShapes, wordShapes } from "./callout-shapes.ts";
import { setCallout, type LaidCallout } from "./set-callout.ts";

const GROWTH = 1.8;

/** Rows of a callout from top to bottom. */
const ROWS = ["title", "body", "tex", "correct"] as const;

/** How many rows there are when a part has come. */
const rowsUpTo = (part: string): number => {
  const row = ROWS.findIndex((name) => part === name || part.startsWith(`${name}:`) || part.startsWith(`${name}/`));
  if (row >= 0) return row === ROWS.indexOf("body") ? BODY_ROWS : row + 1;
  return part === "" ? ROWS.length : BODY_ROWS;
};

/** The body is words and a formula. */
const BODY_ROWS = ROWS.indexOf("tex") + 1;

/** A callout with some of its rows, in a frame that is only as high as they need. */
const firstRows = (whole: LaidCallout, rows: number): LaidCallout => {
  const isThere = (row: (typeof ROWS)[number]): boolean => ROWS.indexOf(row) < rows;
  const words = whole.words.filter(({ key }) => isThere(key));
  const tex = isThere("tex") ? whole.tex : undefined;
  return { ...whole, words, tex, height: whole.height - bottomOf(whole) + bottomOf({ words, tex }) };
};

const bottomOf = ({ words, tex }: Pick<LaidCallout, "words" | "tex">): number =>
  Math.max(
    0,
    ...words.map(({ top, height }) => top + height),
    ...(tex ? [tex.top + tex.outline.ascent + tex.outline.descent] : []),
  );

const calloutPart = (laid: LaidCallout, part: string): readonly string[] | undefined => {
  const formula = laid.tex && texPart(laid.tex.outline, part);
  if (formula) return formula.map((i) => `tex/g${i}`);
  const body = laid.words.find((row) => row.key === "body")?.block.words ?? [];
  return wordPart(part.replace(/^body\//, ""), body, "body");
};

/** The callout in its frame in the middle, with its first rows of words and formulas, all of them by default. */
export const calloutView = (
  spec: CalloutSpec,
  env: Pick<ElementEnv, "symbols" | "language">,
  rows: number = ROWS.length,
): ElementView => {
  const { role, icon } = CALLOUT_LOOKS[spec.variant];
  const name = variantName(spec.variant, env.language);
  const paintsOf = symbolPainter(env.symbols);
  const body = [...(spec.text === undefined ? [] : ["body"]), ...(spec.tex === undefined ? [] : ["tex"])];
  return {
    measure: (room, frame) => measureWords(setCallout(spec, name, frame), room, frame),
    draw: (frame) => {
      const { laid: whole, at: corner, clip } = fitWords(setCallout(spec, name, frame), frame, { grow: GROWTH });
      const laid = firstRows(whole, rows);
      const at: Point = [corner[0], corner[1] + (whole.height - laid.height) / 2];
      const shapes = [
        ...frameShapes(laid, at, role),
        ...signShapes(laid, at, icon),
        ...laid.words.flatMap((row) => wordShapes(row, at, laid)),
        ...calloutFormulaShapes(laid, at, laid.tex && paintsOf(laid.tex.outline)),
      ];
      return { shapes: clipped(shapes, clip), parts: { body }, find: (part) => calloutPart(laid, part) };
    },
    withPart: (part, begins) => {
      const wanted = Math.max(begins ? 0 : rows, rowsUpTo(part));
      return wanted === rows ? undefined : calloutView(spec, env, wanted);
    },
  };
};
