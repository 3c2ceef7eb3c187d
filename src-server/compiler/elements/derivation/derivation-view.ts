import type { Drawing, Point, Shape } from "../../drawing.ts";
import type { DrawFrame, ElementEnv, ElementView, Measure } from "../../element-kind.ts";
import { blockShapes, boxHeight } from "../../shapes.ts";
import { clipped, fitWords, measureWords } from "../shared/fit-words.ts";
import { itemSteps } from "../shared/item-steps.ts";
import { matchGlyphs } from "../shared/match-tokens.ts";
import { symbolPainter } from "../shared/symbol-paints.ts";
import { texPart, texShapes } from "../shared/tex-shapes.ts";
import type { DerivationSpec } from "./derivation-schema.ts";
import { setDerivation, type DerivationLine, type LaidDerivation } from "./set-derivation.ts";

type Env = Pick<ElementEnv, "symbols">;
/** `fresh`: the newest line came by a step, and what it shares with the line above comes down from there. */
export type DerivationState = { shown: number; fresh: boolean };

/** At this scale letters are near their least size: what is higher than the room then scrolls. */
const SMALLEST_SCALE = 0.76;
const LEAST_LINES = 2;

const measure = (spec: DerivationSpec, room: { width: number; height: number }, frame: Omit<DrawFrame, "box">): Measure => {
  const whole = measureWords(setDerivation(spec, frame), room, frame);
  if (frame.scale > SMALLEST_SCALE || whole.height <= room.height) return whole;
  const { lines } = setDerivation(spec, frame)({ width: room.width, height: Infinity }, frame.scale);
  const windows = lines.map((line, i) => line.bottom - (lines[i - LEAST_LINES + 1]?.top ?? 0)).slice(LEAST_LINES - 1);
  return { ...whole, height: Math.max(...windows) + frame.u };
};

/** Shift of the lines and the first one that is seen, so that the newest is inside the box. */
const scrolled = (laid: LaidDerivation, shown: number, room: number): { shift: number; first: number } => {
  if (laid.height <= room) return { shift: 0, first: 0 };
  const shift = Math.max(0, (laid.lines[shown - 1]?.bottom ?? 0) - room);
  return { shift, first: Math.max(0, laid.lines.findIndex((line) => line.top >= shift - 0.5)) };
};

/** Glyphs that the line above has in the same size start from there. */
const withOrigins = (shapes: readonly Shape[], lines: { line: DerivationLine; above: DerivationLine }, at: Point): Shape[] => {
  const { line, above } = lines;
  const matched = matchGlyphs(above.outline.tokens, line.outline.tokens);
  return shapes.map((shape) => {
    const index = Number(/^step:\d\/g(\d+)$/.exec(shape.key)?.[1]);
    const origin = above.outline.glyphs[matched.get(index) ?? -1];
    if (origin?.path !== shape.path) return shape;
    return { ...shape, from: [at[0] + above.x + origin.x, at[1] + above.baseline + origin.y] };
  });
};

/** The derivation with its first lines on stage. */
export const derivationView = (spec: DerivationSpec, state: DerivationState, env: Env): ElementView => {
  const paintsOf = symbolPainter(env.symbols);
  const total = spec.steps.length;

  const lineShapes = (line: DerivationLine, i: number, at: Point): Shape[] => {
    const key = `step:${i + 1}`;
    const on = i > 0 ? [`step:${i}`, `reason:${i}`] : [];
    const look = (part: string): Parameters<typeof texShapes>[2] => ({ key: (g) => `${key}${part}/g${g}`, label: key, fill: "ink", order: i, on });
    const { relation, reason } = line;
    const signs = relation ? texShapes(relation.outline, [at[0] + relation.x, at[1] + line.baseline], look("/relation")) : [];
    const body = texShapes(line.outline, [at[0] + line.x, at[1] + line.baseline], { ...look(""), paints: paintsOf(line.outline) });
    const words = reason ? blockShapes(reason.words.block, [at[0] + reason.x, at[1] + reason.top], { key: `reason:${i + 1}`, fill: "muted", order: i }) : [];
    return [...signs, ...body, ...words];
  };

  const draw = (frame: DrawFrame): Drawing => {
    const { laid, at, clip } = fitWords(setDerivation(spec, frame), frame, { grow: 1.25 });
    const { shift, first } = scrolled(laid, state.shown, boxHeight(frame.box) - (at[1] - frame.box[1]));
    const origin: Point = [at[0], at[1] - shift];
    const shapes = laid.lines.slice(0, state.shown).flatMap((line, i) => {
      if (i < first) return [];
      const own = lineShapes(line, i, origin);
      const above = laid.lines[i - 1];
      return state.fresh && i === state.shown - 1 && above ? withOrigins(own, { line, above }, origin) : own;
    });
    const parts = Object.fromEntries(laid.lines.flatMap((line, i) => [[`step:${i + 1}`, [`step:${i + 1}`]], ...(line.reason ? [[`reason:${i + 1}`, [`reason:${i + 1}`]]] : [])]));
    const find = (part: string): readonly string[] | undefined => {
      const match = /^step:(\d)\/(.+)$/s.exec(part);
      const line = laid.lines[Number(match?.[1]) - 1];
      return line && texPart(line.outline, match?.[2] ?? "")?.map((g) => `step:${match?.[1]}/g${g}`);
    };
    const tooWide = clip && laid.width > clip[2] - clip[0] ? clip : undefined;
    return { shapes: clipped(shapes, tooWide), parts, find };
  };

  return {
    measure: (room, frame) => measure(spec, room, frame),
    draw,
    whole: () => derivationView(spec, { shown: total, fresh: false }, env),
    step: (request) => itemSteps({
      request, done: state.shown, total, event: "line", seconds: 0.9,
      view: (shown) => derivationView(spec, { shown, fresh: true }, env),
    }),
  };
};
