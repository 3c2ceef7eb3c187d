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

const calloutPart = (laid: LaidCallout, part: string): readonly string[] | undefined => {
  const formula = laid.tex && texPart(laid.tex.outline, part);
  if (formula) return formula.map((i) => `tex/g${i}`);
  const body = laid.words.find((row) => row.key === "body")?.block.words ?? [];
  return wordPart(part.replace(/^body\//, ""), body, "body");
};

/** The callout in its frame; it has one state only. */
export const calloutView = (spec: CalloutSpec, env: Pick<ElementEnv, "symbols" | "language">): ElementView => {
  const { role, icon } = CALLOUT_LOOKS[spec.variant];
  const name = variantName(spec.variant, env.language);
  const paintsOf = symbolPainter(env.symbols);
  const body = [...(spec.text === undefined ? [] : ["body"]), ...(spec.tex === undefined ? [] : ["tex"])];
  return {
    measure: (room, frame) => measureWords(setCallout(spec, name, frame), room, frame),
    draw: (frame) => {
      const { laid, at, clip } = fitWords(setCallout(spec, name, frame), frame, { grow: GROWTH });
      const shapes = [
        ...frameShapes(laid, at, role),
        ...signShapes(laid, at, icon),
        ...laid.words.flatMap((row) => wordShapes(row, at, laid)),
        ...calloutFormulaShapes(laid, at, laid.tex && paintsOf(laid.tex.outline)),
      ];
      return { shapes: clipped(shapes, clip), parts: { body }, find: (part) => calloutPart(laid, part) };
    },
  };
};
