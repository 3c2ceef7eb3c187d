import { msg } from "../../../contract/messages/message.ts";
import { gridFacts } from "../../../computation/algorithms/grids/grid-facts.ts";
import { RunLimitError } from "../../../computation/algorithms/run-limit.ts";
import { defineElement } from "../../define-element.ts";
import type { ElementFinding, OpenedElement } from "../../element-kind.ts";
import type { Typesetter } from "../../typography/typesetter.ts";
import { refusedElement, refusal } from "../../element-refusals.ts";
import { lineFindings } from "../shared/text-findings.ts";
import { createGridModel, type GridModel } from "./grid-model.ts";
import { readGridRun } from "./grid-runs.ts";
import { gridSchema, MAX_SIDE, type GridSpec } from "./grid-schema.ts";
import { gridView } from "./grid-view.ts";
import { readGridCells } from "./read-cells.ts";

const labelFindings = (spec: GridSpec, type: Typesetter): ElementFinding[] => [
  ...(["row_labels", "col_labels"] as const).flatMap((member) => {
    const labels = spec[member];
    const wanted = member === "row_labels" ? spec.rows : spec.cols;
    const count =
      labels && labels.length !== wanted
        ? [
            refusal(
              member,
              msg(member === "row_labels" ? "grid.labels_for_rows" : "grid.labels_for_columns", {
                given: labels.length,
                wanted,
              }),
            ),
          ]
        : [];
    return [...count, ...(labels ?? []).flatMap((text, i) => lineFindings(type, { at: `${member}[${i}]`, text }))];
  }),
];

/** Sizes that follow from a run's data count; the plan's are mended where they differ. */
const sizeFindings = (spec: GridSpec, model: GridModel): ElementFinding[] => {
  const sized = ["knapsack_01", "longest_common_subsequence", "edit_distance", "coin_change", "fibonacci"];
  const board = model.boards[0];
  if (!board || !spec.run || !sized.includes(spec.run.algorithm)) return [];
  const { algorithm } = spec.run;
  return (["rows", "cols"] as const).flatMap((side): ElementFinding[] =>
    spec[side] === board[side]
      ? []
      : [
          {
            at: side,
            code: "range",
            severity: "mend",
            message: msg("grid.size_follows_data", { side, given: spec[side], algorithm, made: board[side] }),
          },
        ],
  );
};

const tooLarge = ({ boards }: GridModel): ElementFinding[] =>
  boards.some(({ rows, cols }) => rows > MAX_SIDE + 1 || cols > MAX_SIDE)
    ? [refusal("run", msg("grid.table_too_large", { most: MAX_SIDE }), "range")]
    : [];

const describe = ({ boards, algorithm, run }: GridModel): string => {
  const [first] = boards;
  const ran = algorithm ? `; ${algorithm.replaceAll("_", " ")} runs in ${run.moments.length - 1} steps` : "";
  return `Grid of ${first?.rows ?? 0} rows and ${first?.cols ?? 0} columns${ran}.`;
};

const partNames = ({ boards }: GridModel): string => {
  const { rows = 1, cols = 1 } = boards[0] ?? {};
  return `cell:1,1 to cell:${rows},${cols}, row:1, col:1, block:1,1-2,2${boards.length > 1 ? ", out:1,1" : ""}`;
};

const open = (spec: GridSpec, type: Typesetter): OpenedElement => {
  const { cells, findings } = readGridCells(spec);
  const labels = [...findings, ...labelFindings(spec, type)];
  if (labels.length > 0) return refusedElement(labels);
  const reading = readGridRun(spec, cells);
  if (!reading.run) return refusedElement(reading.findings);
  const model = createGridModel(reading.run, spec.run?.algorithm);
  const words = model.texts.flatMap((text) => lineFindings(type, { at: "cells", text }));
  const wrong = [...words, ...tooLarge(model)];
  if (wrong.length > 0) return refusedElement(wrong);
  return {
    view: gridView(model),
    facts: gridFacts(model.run),
    findings: sizeFindings(spec, model),
    alt: describe(model),
    partNames: partNames(model),
    ...(spec.run
      ? {
          checks: [
            {
              name: msg("grid.executed", { algorithm: spec.run.algorithm.replaceAll("_", " ") }),
              checked: model.run.moments.length - 1,
            },
          ],
        }
      : {}),
  };
};

/** Cells in rows and columns: tables of dynamic programming, pictures, boards, memory. */
export const gridElement = defineElement<GridSpec>({
  type: "grid",
  about: "Cells of a table, board or picture that an algorithm fills.",
  accepts: { draw: true, write: false },
  wide: false,
  schema: gridSchema,
  example: { type: "grid", rows: 5, cols: 6, run: { algorithm: "edit_distance", a: "care", b: "scare" } },
  open: (spec, env) => {
    try {
      return open(spec, env.type);
    } catch (thrown) {
      if (!(thrown instanceof RunLimitError)) throw thrown;
      return refusedElement([refusal("run", thrown.data, "run")]);
    }
  },
});
