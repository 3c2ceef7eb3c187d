import type { Drawing, Shape } from "../../drawing.ts";
import type { DrawFrame, ElementEnv, ElementView, Transition } from "../../element-kind.ts";
import { blockShapes } from "../../shapes.ts";
import { textSize } from "../../sizes.ts";
import type { TexOutline } from "../../typography/typesetter.ts";
import { firstState, nextState, type NextState } from "../formula/formula-state.ts";
import { fitTex } from "../shared/fit-tex.ts";
import { clipped, fitWords, measureWords, type Laid, type SetWords } from "../shared/fit-words.ts";
import { itemSteps } from "../shared/item-steps.ts";
import { symbolPainter, type GlyphPaints } from "../shared/symbol-paints.ts";
import { texPart, texShapes } from "../shared/tex-shapes.ts";
import { setBalanced, type WordBlock } from "../shared/word-block.ts";
import type { DerivationSpec } from "./derivation-schema.ts";

/** A derivation on one line that changes from step to step, its reason below; nothing stands before the first step. */
export const changingLineView = (spec: DerivationSpec, env: Pick<ElementEnv, "type" | "symbols">): ElementView => {
  const states: NextState[] = [];
  for (const { tex } of spec.steps) {
    const before = states.at(-1);
    const first: NextState = { state: firstState(tex, env.type, [tex]), arcs: [], regrouping: NOTHING };
    states.push(before ? nextState(before.state, tex, env.type, [tex]) : first);
  }
  return viewAt({ spec, states, paintsOf: symbolPainter(env.symbols) }, 0);
};

const NOTHING: NextState["regrouping"] = { copies: new Map(), merges: new Map(), struck: [] };

type Line = { spec: DerivationSpec; states: readonly NextState[]; paintsOf: (outline: TexOutline) => GlyphPaints };

const GROWTH = 1.9;
/** Between the line and its reason, and size of the reason, in sizes of the line. */
const REASON_GAP = 0.6;
const REASON_SIZE = 0.6;

type Set = Laid & { outlines: readonly TexOutline[]; baseline: number; reasons: readonly (WordBlock | undefined)[] };

/** All steps in the size at which the widest fits, on one baseline. */
const setLine =
  ({ spec }: Line, frame: Omit<DrawFrame, "box">): SetWords<Set> =>
  (room, scale) => {
    const wanted = spec.steps.map(({ tex }) => fitTex({ ...frame, scale }, { tex, width: room.width }).size);
    const size = Math.min(...wanted);
    const outlines = spec.steps.map(({ tex }) => frame.type.tex(tex, size, "display"));
    const least = textSize({ ...frame, scale: 0 }, "body");
    const style = { font: "text", size: Math.max(least, REASON_SIZE * size), maxWidth: room.width } as const;
    const reasons = spec.steps.map(({ reason }) =>
      reason === undefined ? undefined : setBalanced(frame.type, reason, { ...style, align: "center" }),
    );
    const baseline = Math.max(...outlines.map(({ ascent }) => ascent));
    const below = baseline + Math.max(...outlines.map(({ descent }) => descent));
    const words = Math.max(0, ...reasons.map((block) => block?.height ?? 0));
    return {
      width: Math.max(...outlines.map(({ width }) => width), ...reasons.map((block) => block?.block.width ?? 0)),
      height: below + (words > 0 ? REASON_GAP * size + words : 0),
      ...{ outlines, baseline, reasons },
    };
  };

const draw = (line: Line, shown: number, frame: DrawFrame): Drawing => {
  const { laid, at, clip } = fitWords(setLine(line, frame), frame, { grow: GROWTH });
  const [outline, keys] = [laid.outlines[shown - 1], line.states[shown - 1]?.state.lines[0]?.keys ?? []];
  if (!outline) return { shapes: [] };
  const [x, y] = [at[0] + (laid.width - outline.width) / 2, at[1] + laid.baseline];
  const keyOf = (glyph: number): string => keys[glyph] ?? `g${glyph}`;
  const paints = line.paintsOf(outline);
  const formula = texShapes(outline, [x, y], { key: keyOf, label: `step:${shown}`, fill: "ink", paints });
  const reason = laid.reasons[shown - 1];
  const words: Shape[] = reason
    ? blockShapes(reason.block, [at[0] + (laid.width - reason.block.width) / 2, at[1] + laid.height - reason.height], {
        key: `reason:${shown}`,
        fill: "muted",
      })
    : [];
  return {
    shapes: clipped([...formula, ...words], clip),
    parts: { [`step:${shown}`]: formula.map(({ key }) => key) },
    find: (part) => {
      const [, inner = ""] = part.startsWith(`step:${shown}/`) ? (/^step:\d\/(.+)$/s.exec(part) ?? []) : [];
      return texPart(outline, inner)?.map(keyOf);
    },
  };
};

const viewAt = (line: Line, shown: number): ElementView => ({
  measure: (room, frame) => measureWords(setLine(line, frame), room, frame),
  draw: (frame) => draw(line, shown, frame),
  whole: () => viewAt(line, line.states.length),
  step: (request) =>
    itemSteps({
      request,
      done: shown,
      total: line.states.length,
      event: line.spec.event,
      seconds: 1.2,
      view: (count) => viewAt(line, count),
    }).map((transition, i): Transition => {
      const next = line.states[shown + i];
      return next ? { ...transition, arcs: next.arcs, regrouping: next.regrouping } : transition;
    }),
});
