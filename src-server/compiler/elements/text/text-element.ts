import { defineElement } from "../../define-element.ts";
import type { DrawFrame, ElementView } from "../../element-kind.ts";
import { blockShapes } from "../../shapes.ts";
import { textSize, type TextSizeName } from "../../sizes.ts";
import type { FontRole } from "../../typography/typesetter.ts";
import { clipped, fitWords, measureWords, type SetWords } from "../shared/fit-words.ts";
import { splitFormulas } from "../shared/text-fields.ts";
import { textFindings } from "../shared/text-findings.ts";
import { setBalanced, type WordBlock } from "../shared/word-block.ts";
import { wordPart } from "../shared/word-parts.ts";
import { textSchema, type TextSpec } from "./text-schema.ts";

const SIZES: Readonly<Record<TextSpec["size"], { name: TextSizeName; font: FontRole }>> = {
  s: { name: "note", font: "text" },
  m: { name: "body", font: "text" },
  l: { name: "lead", font: "strong" },
  xl: { name: "statement", font: "strong" },
};

/** Shorter texts are large enough in one or two lines. */
const LONG_TEXT = 24;
/** A label may become this much larger in a roomy zone. */
const GROWTH = 1.6;

const textView = (spec: TextSpec): ElementView => {
  const { name, font } = SIZES[spec.size];
  const setter =
    (frame: Omit<DrawFrame, "box">): SetWords<WordBlock> =>
    (room, scale) => {
      const size = textSize({ u: frame.u, scale }, name);
      const set = setBalanced(frame.type, spec.text, {
        font,
        size,
        maxWidth: room.width,
        align: spec.align,
        lineHeight: 1.3,
      });
      return { ...set, cramped: set.block.lines > 1 };
    };
  return {
    measure: (room, frame) => measureWords(setter(frame), room, frame),
    draw: (frame) => {
      const { laid, at, clip } = fitWords(setter(frame), frame, {
        align: spec.align,
        grow: GROWTH,
        rewrap: spec.text.length >= LONG_TEXT,
      });
      const shapes = blockShapes(laid.block, at, { key: "text", fill: spec.color });
      return { shapes: clipped(shapes, clip), find: (part) => wordPart(part, laid.block.words, "text") };
    },
  };
};

/** A keyword, label or question. */
export const textElement = defineElement<TextSpec>({
  type: "text",
  about: "A keyword, label or question; not the narration.",
  accepts: { draw: true, write: true },
  wide: false,
  schema: textSchema,
  example: { type: "text", text: "How fast does it grow?", size: "l" },
  open: (spec, env) => {
    const { words, formulas } = splitFormulas(spec.text);
    return {
      view: textView(spec),
      facts: {},
      findings: textFindings(env.type, { at: "text", text: spec.text, font: SIZES[spec.size].font }),
      shownText: [words],
      shownTex: formulas,
      alt: spec.alt ?? `The words: ${spec.text}`,
      partNames: "word:PHRASE with words of the text",
    };
  },
});
