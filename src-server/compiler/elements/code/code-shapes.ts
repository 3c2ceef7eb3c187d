import type { Point, Shape } from "../../drawing.ts";
import type { DrawFrame } from "../../element-kind.ts";
import { outlineShapes, rectPath, roundedRectPath } from "../../shapes.ts";
import type { Typesetter } from "../../typography/typesetter.ts";
import { numberShapes, setNumber } from "../shared/number-shapes.ts";
import { characterKey } from "./code-parts.ts";
import type { CodeToken } from "./code-tokens.ts";
import type { LaidCode, Watched } from "./set-code.ts";

const ON = ["panel", "bar"];

/** Half the height of small letters, in letter sizes: they stand in the middle of their line. */
const HALF_LETTER = 0.27;
const baselineIn = ({ lineHeight, size }: LaidCode): number => lineHeight / 2 + HALF_LETTER * size;

const lineTop = (laid: LaidCode, line: number): number => laid.padding * 0.75 + line * laid.lineHeight;

/** Glyphs of one line, keyed by their column. */
const lineShapes = (
  tokens: readonly CodeToken[],
  line: number,
  at: Point,
  options: { type: Typesetter; laid: LaidCode },
): Shape[] => {
  const { type, laid } = options;
  const style = { font: "code", size: laid.size } as const;
  const shapes: Shape[] = [];
  let column = 0;
  let end = 0;
  for (const { text, role } of tokens) {
    for (const chunk of text.split(/(\s+)/)) {
      if (chunk.trim() !== "") {
        const outline = type.line(chunk, style);
        const x = Math.max(column * laid.advance, end);
        end = x + outline.width;
        const drawn = outlineShapes(outline, [at[0] + x, at[1]], {
          key: "",
          fill: role,
          label: `line:${line + 1}`,
          on: ON,
          order: line + 2,
        });
        drawn.forEach((shape, i) => shapes.push({ ...shape, key: characterKey(line, column + i) }));
      }
      column += chunk.length;
    }
  }
  return shapes;
};

const numberShape = (line: number, at: Point, options: { type: Typesetter; laid: LaidCode }): Shape[] => {
  const { type, laid } = options;
  const outline = type.line(String(line + 1), { font: "code", size: laid.size });
  const x = at[0] - 1.5 * laid.advance - outline.width;
  return outlineShapes(outline, [x, at[1]], { key: `number:${line + 1}`, fill: "muted", on: ON, order: 1 }).map(
    (shape) => ({ ...shape, with: [`line:${line + 1}`] }),
  );
};

/** The bar behind a line (from 1) and the mark at its left end. */
const barShapes = (line: number, laid: LaidCode, [x, y]: Point): Shape[] => {
  const at: Point = [x + laid.padding * 0.3, y + lineTop(laid, line - 1)];
  const common = { kind: "area", on: ["panel"], order: 1 } as const;
  return [
    {
      ...common,
      key: "bar",
      at,
      path: rectPath(laid.panel.width - laid.padding * 0.6, laid.lineHeight),
      fill: "panel",
    },
    { ...common, key: "mark", at, path: rectPath(laid.size * 0.14, laid.lineHeight), fill: "a" },
  ];
};

const watchShapes = (watched: readonly Watched[], laid: LaidCode, [x, y]: Point, type: Typesetter): Shape[] => {
  const { watch, size, advance, lineHeight } = laid;
  const style = { font: "code", size } as const;
  const widest = Math.max(...watched.map(({ name }) => name.length));
  return watched.flatMap(({ name, value }, i) => {
    const baseline = y + (watch?.top ?? 0) + i * lineHeight + baselineIn(laid);
    const left = x + (watch?.x ?? 0);
    const key = `watch:${name}`;
    const label = outlineShapes(type.line(`${name} =`, style), [left, baseline], { key: `${key}/name`, fill: "muted" });
    const valueX = left + (widest + 3) * advance;
    if (!/^[−\d]/.test(value))
      return [
        ...label,
        ...outlineShapes(type.line(value, style), [valueX, baseline], {
          key: `${key}/${value}`,
          label: key,
          fill: "ink",
        }),
      ];
    const number = setNumber(type, value, style);
    return [...label, ...numberShapes(number, [valueX + number.left, baseline], { key: `${key}/value`, fill: "ink" })];
  });
};

export type CodePicture = {
  laid: LaidCode;
  tokens: readonly (readonly CodeToken[])[];
  line: number | undefined;
  watched: readonly Watched[];
};

/** All shapes of a code panel whose top left corner is `at`. */
export const codeShapes = ({ laid, tokens, line, watched }: CodePicture, at: Point, frame: DrawFrame): Shape[] => {
  const options = { type: frame.type, laid };
  const shapes = tokens.flatMap((row, i) => {
    const start: Point = [at[0] + laid.padding + laid.gutter, at[1] + lineTop(laid, i) + baselineIn(laid)];
    return [...(laid.gutter > 0 ? numberShape(i, start, options) : []), ...lineShapes(row, i, start, options)];
  });
  const lines = tokens.map((_, i) => `line:${i + 1}`);
  const panel: Shape = {
    key: "panel",
    at,
    path: roundedRectPath(laid.panel.width, laid.panel.height, laid.size * 0.4),
    stroke: "grid",
    strokeWidth: laid.size * 0.05,
    kind: "frame",
    with: lines,
    order: 0,
  };
  return [
    panel,
    ...(line === undefined ? [] : barShapes(line, laid, at)),
    ...shapes,
    ...watchShapes(watched, laid, at, frame.type),
  ];
};
