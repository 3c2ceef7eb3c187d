import type { Point, Shape } from "../../drawing.ts";
import type { DrawFrame, ElementView, StepRequest, Transition } from "../../element-kind.ts";
import { perFrame } from "../../figure/frame-cache.ts";
import { spreadRow } from "../../figure/spread.ts";
import { outlineShapes } from "../../shapes.ts";
import { textSize } from "../../sizes.ts";
import { stepIndexes } from "../shared/event-steps.ts";
import { clipped, fitWords, measureWords, type Fitted, type Room, type SetWords } from "../shared/fit-words.ts";
import { reactionPanelLayout, reactionPanelShapes, type ReactionPanelLayout } from "./panel-shapes.ts";
import { equationShapes } from "./reaction-equation.ts";
import { setReactionLines, type ReactionLines } from "./reaction-line.ts";
import { reactionFacts, type ReactionModel } from "./reaction-model.ts";
import { reactionParts } from "./reaction-parts.ts";
import type { RunPanel } from "./runs/run-panel.ts";

type Laid = Room & { lines: ReactionLines; panel: ReactionPanelLayout };
type WordFrame = Omit<DrawFrame, "box">;
type Stage = { model: ReactionModel; panel: RunPanel; layout: (frame: DrawFrame) => Fitted<Laid> };

/** Equation, with room for numbers over its letters, and the table below it. */
const setRun =
  (model: ReactionModel, panel: RunPanel, frame: WordFrame): SetWords<Laid> =>
  (room, scale) => {
    const sizes = { ...frame, scale };
    const above = panel.elements.length > 0;
    const lines = setReactionLines(model, frame.type, {
      size: textSize(sizes, "formula"),
      label: textSize(sizes, "fine"),
      maxWidth: room.width,
      above,
    });
    const table = reactionPanelLayout(panel, frame.type, textSize(sizes, "body"));
    const gap = table.height === 0 ? 0 : 0.9 * textSize(sizes, "body");
    return {
      lines,
      panel: table,
      width: Math.max(lines.width, table.width),
      height: lines.height + gap + table.height,
    };
  };

/** Numbers over the letters of the elements settled so far. */
const numberShapes = (
  stage: Stage,
  frame: DrawFrame,
  { lines, at }: { lines: ReactionLines; at: Point },
  elements: number,
): Shape[] => {
  const { panel, model } = stage;
  const seen = panel.elements.slice(0, elements);
  const size = Math.max(1.1 * frame.u, 0.6 * lines.size);
  return lines.items.flatMap((item): Shape[] => {
    if (item.kind !== "term") return [];
    const name = model.species[item.index]?.name ?? "";
    const start = at[0] + item.x + item.coefficientWidth;
    const labels = item.formula.pieces.flatMap(({ element, x, outline }, i) => {
      const text = element !== undefined && seen.includes(element) ? panel.numberOf(item.index, element) : undefined;
      if (element === undefined || text === undefined) return [];
      const set = frame.type.line(text, { font: "text", size });
      return [{ text, set, key: `number:${name}/${i}:${element}`, wish: start + x + outline.width / 2 }];
    });
    const rows = labels.map(({ wish, set }) => ({ wish, length: set.width }));
    const middles = spreadRow(rows, 0.25 * size, [-Infinity, Infinity]);
    return labels.flatMap(({ text, set, key }, i) =>
      outlineShapes(set, [(middles[i] ?? 0) - set.width / 2, at[1] + item.y - 0.98 * lines.size], {
        key,
        fill: text.startsWith("−") ? "a" : text === "0" ? "muted" : "b",
      }),
    );
  });
};

const drawRun = (stage: Stage, frame: DrawFrame, taken: number): readonly Shape[] => {
  const { model, panel } = stage;
  const moment = panel.moments[taken] ?? { event: "", rows: 0, elements: 0 };
  const { laid, at, clip } = stage.layout(frame);
  const lineAt: Point = [at[0] + (laid.width - laid.lines.width) / 2, at[1]];
  const tableAt: Point = [at[0] + (laid.width - laid.panel.width) / 2, at[1] + laid.height - laid.panel.height];
  const first = model.moments[0];
  const order = model.species.length * 2;
  return clipped(
    [
      ...(first ? equationShapes({ model, moment: first, type: frame.type, lines: laid.lines, at: lineAt }) : []),
      ...numberShapes(stage, frame, { lines: laid.lines, at: lineAt }, moment.elements),
      ...reactionPanelShapes({ panel, layout: laid.panel, at: tableAt, rows: moment.rows, order }),
    ],
    clip,
  );
};

const viewAfter = (stage: Stage, taken: number): ElementView => {
  const { model, panel } = stage;
  const events = panel.moments.slice(1).map(({ event }) => event);
  const first = model.moments[0];
  const partsOf = (shapes: readonly Shape[]): Record<string, readonly string[]> => {
    const parts = reactionParts(model, shapes);
    const over = (element: string): string[] =>
      shapes.map(({ key }) => key).filter((key) => key.startsWith("number:") && key.includes(`:${element}/g`));
    return {
      ...parts,
      ...Object.fromEntries(
        model.conserved.map((element) => [
          `element:${element}`,
          [...(parts[`element:${element}`] ?? []), ...over(element)],
        ]),
      ),
    };
  };
  return {
    measure: (room, frame) => {
      const set = setRun(model, panel, frame);
      return measureWords(
        ({ width }, scale) => set({ width, height: room.height - 0.6 * frame.u }, scale),
        room,
        frame,
      );
    },
    draw: (frame) => {
      const shapes = drawRun(stage, frame, taken);
      return { shapes, parts: partsOf(shapes) };
    },
    facts: { ...(first ? reactionFacts(model, first) : {}), ...panel.facts },
    step: (request: StepRequest) =>
      stepIndexes(events, taken, request).map((index): Transition => ({
        view: viewAfter(stage, index),
        event: events[index - 1] ?? "",
        seconds: 0.8,
      })),
    whole: () => viewAfter(stage, events.length),
  };
};

/** An equation on which a run fills a table or writes numbers over the letters. */
export const reactionRunView = (model: ReactionModel, panel: RunPanel): ElementView =>
  viewAfter(
    {
      model,
      panel,
      layout: perFrame((still) => {
        const frame: DrawFrame = { ...still, params: {}, facts: () => undefined };
        return fitWords(setRun(model, panel, frame), frame, { grow: 1.6 });
      }),
    },
    0,
  );
