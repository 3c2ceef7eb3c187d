import type { ColorRole } from "../../../contract/style.ts";
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

const scaled = (path: string, factor: number): string =>
  path.replace(/-?\d+(?:\.\d+)?/g, (value) => String(Math.round(Number(value) * factor * 100) / 100));

type Stroke = { key: string; at: Point; size: number; stroke: Paint };

const iconShapes = (icon: Icon, { key, at, size, stroke }: Stroke): Shape[] =>
  icon.map((path, i): Shape => ({ key: `${key}/${i}`, path: scaled(path, size), at, stroke, strokeWidth: size * 0.09, kind: "line" }));

/** A band across the top of a rounded frame. */
const bandPath = (width: number, height: number, radius: number): string =>
  `M${radius} 0L${width - radius} 0Q${width} 0 ${width} ${radius}L${width} ${height}L0 ${height}L0 ${radius}Q0 0 ${radius} 0Z`;

const frameShapes = (laid: LaidCallout, at: Point, accent: ColorRole): Shape[] => {
  const radius = Math.round(laid.size * 0.5);
  const [width, height] = [Math.round(laid.width), Math.round(laid.height)];
  const frame = { kind: "frame", path: roundedRectPath(width, height, radius), stroke: accent, strokeWidth: laid.size * 0.07 } as const;
  const band = { kind: "area", path: bandPath(width, Math.round(laid.band.height), radius), fill: accent } as const;
  return [{ key: "frame", at, with: PARTS, order: 0, ...frame }, { key: "band", at, with: PARTS, order: 1, ...band }];
};

/** The sign of the variant in its band, in the colour of the ground. */
const signShapes = ({ band, size, padding }: LaidCallout, [x, y]: Point, icon: Icon): Shape[] => {
  const middle = y + band.height / 2;
  const left = x + padding;
  const drawn = iconShapes(icon, { key: "sign/icon", at: [left + band.iconSize / 2, middle], size: band.iconSize, stroke: "ground" });
  const { name } = band;
  const at: Point = [left + band.iconSize + 0.5 * size, middle + ((name?.ascent ?? 0) - (name?.descent ?? 0)) / 2];
  const words = name ? outlineShapes(name, at, { key: "sign/name", fill: "ground", on: ["frame", "band"] }) : [];
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
      const shapes = [...frameShapes(laid, at, role), ...signShapes(laid, at, icon), ...words, ...tex];
      const body = laid.words.find((row) => row.key === "body")?.block.words ?? [];
      return {
        shapes: clipped(shapes, clip),
        parts: { body: [...(spec.text === undefined ? [] : ["body"]), ...(formula ? ["tex"] : [])] },
        find: (part) => (formula && texPart(formula, part)?.map((i) => `tex/g${i}`)) ?? wordPart(part.replace(/^body\//, ""), body, "body"),
      };
    },
  };
};
