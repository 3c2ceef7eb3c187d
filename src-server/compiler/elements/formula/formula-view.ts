import { msg } from "../../../contract/messages/message.ts";
import type { Drawing, Shape } from "../../drawing.ts";
import type { DrawFrame, ElementEnv, ElementView } from "../../element-kind.ts";
import type { TexOutline } from "../../typography/typesetter.ts";
import { relationIndents } from "../shared/align-relations.ts";
import { fitTex } from "../shared/fit-tex.ts";
import { clipped, fitWords, measureWords, type Room, type SetWords } from "../shared/fit-words.ts";
import { symbolPainter } from "../shared/symbol-paints.ts";
import { occurrenceOf, texPart, texShapes } from "../shared/tex-shapes.ts";
import type { FormulaSpec } from "./formula-schema.ts";
import { formulaFindings, nextState, type FormulaLine, type FormulaState } from "./formula-state.ts";

type SetLine = FormulaLine & { outline: TexOutline; x: number; baseline: number };
type Laid = Room & { lines: readonly SetLine[] };

const FACTORS: Readonly<Record<FormulaSpec["size"], number>> = { s: 0.8, m: 1, l: 1.55 };
/** How much larger it may become where the zone has room. */
const GROWTH: Readonly<Record<FormulaSpec["size"], number>> = { s: 1.3, m: 1.75, l: 1.5 };
const LINE_GAP = 0.55;

/** Distance from the left edge to where each line starts: relation signs below each other, or lines centred. */
const lineStarts = (outlines: readonly TexOutline[]): readonly number[] => {
  const width = Math.max(0, ...outlines.map((outline) => outline.width));
  return (outlines.length > 1 && relationIndents(outlines)) || outlines.map((outline) => (width - outline.width) / 2);
};

const setFormula =
  (state: FormulaState, factor: number, frame: Omit<DrawFrame, "box">): SetWords<Laid> =>
  (room, scale) => {
    const wanted = state.lines.map((line) => fitTex({ ...frame, scale }, { tex: line.tex, width: room.width, factor }));
    const size = Math.min(...wanted.map((outline) => outline.size));
    const outlines = state.lines.map((line) => frame.type.tex(line.tex, size, "display"));
    const starts = lineStarts(outlines);
    const width = Math.max(0, ...outlines.map((outline, i) => outline.width + (starts[i] ?? 0)));
    let top = 0;
    const lines = state.lines.flatMap((line, i): SetLine[] => {
      const outline = outlines[i];
      if (!outline) return [];
      const baseline = top + outline.ascent;
      top = baseline + outline.descent + LINE_GAP * size;
      return [{ ...line, outline, x: starts[i] ?? 0, baseline }];
    });
    return { width, height: Math.max(0, ...lines.map((line) => line.baseline + line.outline.descent)), lines };
  };

/** Keys of an address part; occurrences and terms are counted through all lines. */
const formulaPart = (lines: readonly SetLine[], part: string): readonly string[] | undefined => {
  const keysOf = (line: SetLine, glyphs: readonly number[] | undefined): string[] =>
    glyphs?.flatMap((i) => line.keys[i] ?? []) ?? [];
  if (part.startsWith("side:")) {
    const keys = lines.flatMap((line) => keysOf(line, texPart(line.outline, part)));
    return keys.length > 0 ? keys : undefined;
  }
  const { text, nth } = part.startsWith("term:") ? { text: "term:", nth: Number(part.slice(5)) } : occurrenceOf(part);
  let left = nth;
  for (const line of lines) {
    for (let here = 1; left > 0; here++) {
      const glyphs = text === "term:" ? line.outline.term(here) : texPart(line.outline, `${text}#${here}`);
      if (glyphs === undefined) break;
      left -= 1;
      if (left === 0) return keysOf(line, glyphs);
    }
  }
  return undefined;
};

/** A formula in one of its states. */
export const formulaView = (
  spec: FormulaSpec,
  state: FormulaState,
  env: Pick<ElementEnv, "type" | "symbols">,
): ElementView => {
  const paintsOf = symbolPainter(env.symbols);
  const draw = (frame: DrawFrame): Drawing => {
    const {
      laid,
      at: [x, y],
      clip,
    } = fitWords(setFormula(state, FACTORS[spec.size], frame), frame, { grow: GROWTH[spec.size] });
    const shapes = laid.lines.flatMap((line): Shape[] =>
      texShapes(line.outline, [x + line.x, y + line.baseline], {
        key: (i) => line.keys[i] ?? `g${i}`,
        label: "formula",
        fill: "ink",
        paints: paintsOf(line.outline),
      }),
    );
    return { shapes: clipped(shapes, clip), find: (part) => formulaPart(laid.lines, part) };
  };
  return {
    measure: (room, frame) => measureWords(setFormula(state, FACTORS[spec.size], frame), room, frame),
    draw,
    transform: (to) => {
      const { tex } = to;
      if (typeof tex !== "string") return msg("formula.transform_member");
      const [finding] = formulaFindings(env.type, "tex", tex);
      if (finding) return finding.message;
      const { state: next, arcs, regrouping } = nextState(state, tex, env.type);
      return { view: formulaView(spec, next, env), event: "transform", seconds: 1.2, arcs, regrouping };
    },
  };
};
