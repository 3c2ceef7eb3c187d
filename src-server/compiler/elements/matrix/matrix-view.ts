import type { Message } from "../../../contract/messages/message.ts";
import type { Facts } from "../../../contract/fact.ts";
import { ownValue } from "../../../own-value.ts";
import type { ElementView, StepRequest, Transition } from "../../element-kind.ts";
import { perFrame } from "../../figure/frame-cache.ts";
import { indices } from "../../../kit/numbers.ts";
import { stepIndexes } from "../shared/event-steps.ts";
import { clipped, fitWords, measureWords } from "../shared/fit-words.ts";
import type { MatrixModel } from "./matrix-model.ts";
import { matrixCellKey, matrixShapes } from "./matrix-shapes.ts";
import { setMatrix, setWholeMatrix } from "./set-matrix.ts";

const GROWTH = 2.4;
const SECONDS: Readonly<Record<string, number>> = { row_operation: 1, dot_product: 0.9, term: 1, unknown: 1.2 };

type MatrixStage = {
  model: MatrixModel;
  fitted: ReturnType<typeof perFrame<ReturnType<typeof fitWords<ReturnType<ReturnType<typeof setMatrix>>>>>>;
  transform?: (to: Readonly<Record<string, unknown>>) => Transition | Message;
};

/** Addresses of entries, rows and columns; those of the second matrix and of the product start with their names. */
const partsOf = ({ frames }: MatrixModel, rowIds: readonly number[] | undefined): Record<string, string[]> =>
  Object.fromEntries(
    frames.flatMap(({ name, rows, columns }): [string, string[]][] => {
      const first = name === "cell" ? "" : `${name}_`;
      const key = (r: number, c: number): string => matrixCellKey(name, r, c, rowIds);
      return [
        ...indices(rows).flatMap((r) =>
          indices(columns).map((c): [string, string[]] => [`${name}:${r + 1},${c + 1}`, [key(r, c)]]),
        ),
        ...indices(rows).map((r): [string, string[]] => [
          `${first}row:${r + 1}`,
          indices(columns).map((c) => key(r, c)),
        ]),
        ...indices(columns).map((c): [string, string[]] => [
          `${first}col:${c + 1}`,
          indices(rows).map((r) => key(r, c)),
        ]),
      ];
    }),
  );

const steps = (stage: MatrixStage, taken: number, request: StepRequest): Transition[] => {
  const events = stage.model.moments.slice(1).map((moment) => moment.event);
  return stepIndexes(events, taken, request).map((index): Transition => {
    const moment = stage.model.moments[index];
    const before = stage.model.moments[index - 1]?.rowIds;
    const moved = (moment?.rowIds ?? []).filter((id, row) => before?.[row] !== id);
    const columns = indices(stage.model.frames[0]?.columns ?? 0);
    const event = moment?.event ?? "";
    return {
      view: viewAfter(stage, index),
      event,
      seconds: ownValue(SECONDS, event) ?? 0.8,
      ...(moved.length > 0 ? { arcs: moved.flatMap((id) => columns.map((c) => `item:${id + 1},${c + 1}`)) } : {}),
    };
  });
};

const viewAfter = (stage: MatrixStage, taken: number): ElementView => {
  const { model, fitted, transform } = stage;
  const moment = model.moments[taken];
  const done: Facts = { steps_done: taken };
  return {
    measure: (room, frame) => measureWords(setWholeMatrix(model, frame), room, frame),
    draw: (frame) => {
      if (!moment) return { shapes: [] };
      const { laid, at, clip } = fitted(frame);
      const texts = model.textAt(taken, frame.params);
      const shapes = matrixShapes({ laid, at, moment, index: taken, texts, type: frame.type });
      return { shapes: clipped(shapes, clip), parts: partsOf(model, moment.rowIds) };
    },
    facts: { ...model.facts, ...done },
    ...(model.moments.length > 1 ? { step: (request: StepRequest) => steps(stage, taken, request) } : {}),
    ...(transform ? { transform } : {}),
  };
};

/** A matrix before any event of its run. */
export const matrixView = (model: MatrixModel, transform?: MatrixStage["transform"]): ElementView =>
  viewAfter(
    {
      model,
      fitted: perFrame((frame) => {
        const still = { ...frame, params: {}, facts: () => undefined };
        return fitWords(setMatrix(model, still), still, { grow: GROWTH });
      }),
      ...(transform ? { transform } : {}),
    },
    0,
  );
