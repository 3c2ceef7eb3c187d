import type { Paint, Point, Shape } from "../../drawing.ts";
import type { ElementEnv, ElementView } from "../../element-kind.ts";
import { blockShapes, outlineShapes, roundedRectPath } from "../../shapes.ts";
import { clipped, fitWords, measureWords } from "../shared/fit-words.ts";
import { symbolPainter } from "../shared/symbol-paints.ts";
import { texPart, texShapes } from "../shared/tex-shapes.ts";
import { firstBaseline } from "../shared/word-block.ts";
import { wordPart } from "../shared/word-parts.ts";
import { CALLOUT_LOOKS, MARKS, variantName, type Icon } from "./callout-looks.ts";
import type { CalloutSpec } from "./callout-schema.ts";
import { setCallout, type CalloutWords, type LaidCallout } from "./set-callout.ts";

const PARTS = ["title", "body", "tex", "correct"] as const;
const ON_FRAME = ["frame"];
const TINT = 0.1;

const scaled = (path: string, factor: number): string =>
  path.replace(/-?\d+(?:\.\d+)?/g, (value) => String(Math.round(Number(value) * factor * 100) / 100));

type Stroke = { key: string; at: Point; size: number; stroke: Paint };

const iconShapes = (icon: Icon, { key, at, size, stroke }: Stroke): Shape[] =>
  icon.map((path, i): Shape => ({ key: `${key}/${i}`, path: scaled(path, size), at, stroke, strokeWidth: size * 0.09, kind: "line" }));

const frameShape = (laid: LaidCallout, at: Point, stroke: Paint, fill: Paint): Shape => ({
  key: "frame", path: roundedRectPath(laid.width, laid.height, laid.size * 0.5), at, stroke, fill, strokeWidth: laid.size * 0.07,
  kind: "frame", with: PARTS, order: 0,
});

const signShapes = ({ sign, size, padding }: LaidCallout, [x, y]: Point, icon: Icon, accent: Paint): Shape[] => {
  const middle = y + sign.top + sign.height / 2;
  const drawn = iconShapes(icon, { key: "sign/icon", at: [x + padding + sign.iconSize / 2, middle], size: sign.iconSize, stroke: accent });
  const { name } = sign;
  const words = name ? outlineShapes(name, [x + padding + sign.iconSize + 0.5 * size, middle + (name.ascent - name.descent) / 2], { key: "sign/name", fill: accent, on: ON_FRAME }) : [];
  return [...drawn, ...words].map((shape) => ({ ...shape, with: PARTS, order: 1 }));
};

const wordShapes = (words: CalloutWords, [x, y]: Point, laid: LaidCallout): Shape[] => {
  const { key, block, indent, top } = words;
  const left = x + laid.padding;
  const shapes = blockShapes(block, [left + indent, y + top], { key, fill: "ink", on: ON_FRAME });
  if (indent === 0) return shapes;
  const right = key === "correct";
  const at: Point = [left + indent * 0.36, y + top + firstBaseline(block) - block.size * 0.32];
  return [...iconShapes(right ? MARKS.tick : MARKS.cross, { key: `${key}/mark`, at, size: block.size * 0.95, stroke: right ? "good" : "bad" }), ...shapes];
};

/** The callout in its frame; it has one state only. */
export const calloutView = (spec: CalloutSpec, env: Pick<ElementEnv, "symbols" | "language">): ElementView => {
  const { role, icon } = CALLOUT_LOOKS[spec.variant];
  const name = variantName(spec.variant, env.language);
  const paintsOf = symbolPainter(env.symbols);
  return {
    measure: (room, frame) => measureWords(setCallout(spec, name, frame), room, frame),
    draw: (frame) => {
      const { laid, at, clip } = fitWords(setCallout(spec, name, frame), frame, { grow: 1.35 });
      const words = laid.words.flatMap((row) => wordShapes(row, at, laid).map((shape) => ({ ...shape, order: 2 + PARTS.indexOf(row.key) })));
      const formula = laid.tex?.outline;
      const texAt: Point = [at[0] + (laid.width - (formula?.width ?? 0)) / 2, at[1] + (laid.tex?.top ?? 0) + (formula?.ascent ?? 0)];
      const tex = formula ? texShapes(formula, texAt, { key: (i) => `tex/g${i}`, label: "tex", fill: "ink", paints: paintsOf(formula), on: ON_FRAME, order: 4 }) : [];
      const shapes = [frameShape(laid, at, role, { role, alpha: TINT }), ...signShapes(laid, at, icon, role), ...words, ...tex];
      const body = laid.words.find((row) => row.key === "body")?.block.words ?? [];
      return {
        shapes: clipped(shapes, clip),
        parts: { body: [...(spec.text === undefined ? [] : ["body"]), ...(formula ? ["tex"] : [])] },
        find: (part) => (formula && texPart(formula, part)?.map((i) => `tex/g${i}`)) ?? wordPart(part.replace(/^body\//, ""), body, "body"),
      };
    },
  };
};
