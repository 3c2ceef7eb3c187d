import type { Message } from "../../../contract/messages/message.ts";
import { defineElement } from "../../define-element.ts";
import type { ElementEnv, ElementView, OpenedElement, Transition } from "../../element-kind.ts";
import { changeFinding, changeRefusal } from "../../element-refusals.ts";
import { checkMatrixRun } from "./matrix-checks.ts";
import { matrixSchema, type MatrixSpec } from "./matrix-schema.ts";
import { matrixView } from "./matrix-view.ts";
import { readMatrix, type MatrixReading } from "./read-matrix.ts";

const EMPTY: ElementView = {
  measure: () => ({ width: 0, height: 0, stretch: false }),
  draw: () => ({ shapes: [] }),
};

const transformed = (
  spec: MatrixSpec,
  env: ElementEnv,
  to: Readonly<Record<string, unknown>>,
): Transition | Message => {
  const parsed = matrixSchema.safeParse({ ...spec, ...to });
  if (!parsed.success) return changeRefusal(parsed.error);
  const { findings, model } = readMatrix(parsed.data, env);
  if (!model) return changeFinding(findings);
  const view = matrixView(model, (next) => transformed(parsed.data, env, next));
  return { view, event: "transform", seconds: 1.2 };
};

const altOf = ({ rows, run }: MatrixSpec): string =>
  `Matrix of ${rows.length} rows: ${rows.map((row) => row.join(" ")).join("; ")}${run ? `; ${run.algorithm.replaceAll("_", " ")} runs on it` : ""}.`.slice(
    0,
    160,
  );

const partNames = ({ model }: MatrixReading): string =>
  (model?.frames ?? [])
    .map(({ name, rows, columns }) => {
      const first = name === "cell" ? "" : `${name}_`;
      return `${name}:1,1 to ${name}:${rows},${columns}, ${first}row:1, ${first}col:1`;
    })
    .join(", ");

const open = (spec: MatrixSpec & { alt?: string | undefined }, env: ElementEnv): OpenedElement => {
  const read = readMatrix(spec, env);
  const { model, data } = read;
  const run = spec.run?.algorithm;
  const checked = run && data ? checkMatrixRun(run, data) : { findings: [] };
  return {
    view: model ? matrixView(model, (to) => transformed(spec, env, to)) : EMPTY,
    facts: model?.facts ?? {},
    alt: spec.alt ?? altOf(spec),
    partNames: partNames(read),
    ...checked,
    findings: [...read.findings, ...checked.findings],
  };
};

/** A matrix, or two, on which row operations, products, determinants and systems of equations run with exact fractions. */
export const matrixElement = defineElement<MatrixSpec>({
  type: "matrix",
  about: "A matrix and what is computed with it, row operation by row operation.",
  accepts: { draw: true, write: true },
  wide: false,
  schema: matrixSchema,
  example: {
    type: "matrix",
    rows: [
      [2, 1],
      [1, 2],
    ],
    run: "determinant",
  },
  open,
});
