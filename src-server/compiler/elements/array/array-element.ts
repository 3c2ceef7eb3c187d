import { isRowAlgorithm } from "../../../computation/algorithms/lists/rows/run-rows.ts";
import { RunLimitError } from "../../../computation/algorithms/run-limit.ts";
import { defineElement } from "../../define-element.ts";
import type { OpenedElement } from "../../element-kind.ts";
import { refusedElement } from "../../element-refusals.ts";
import { checkRun } from "./array-checks.ts";
import { arrayFindings } from "./array-findings.ts";
import { algorithmWords, arrayFacts, createArrayModel, type ArrayModel } from "./array-model.ts";
import { openRows } from "./array-rows.ts";
import { arraySchema, type ArrayFields, type ArraySpec } from "./array-schema.ts";
import { arrayView } from "./array-view.ts";

const describe = (spec: ArraySpec, model: ArrayModel): string => {
  const values = model.labels.join(", ");
  return `${model.labels.length} values in a row: ${values}${spec.run ? `; ${algorithmWords(spec.run.algorithm)} runs on them` : ""}.`;
};

const partNames = (model: ArrayModel): string => {
  const count = model.labels.length;
  const pointers = model.pointerNames.map((name) => `, pointer:${name}`).join("");
  const bins = model.bins.labels.length === 0 ? "" : `, bin:${model.bins.labels[0]}`;
  return `cell:1 to cell:${count}, range:1-${count}${pointers}${bins}`;
};

const open = (spec: ArraySpec): OpenedElement => {
  const model = createArrayModel(spec);
  return {
    view: arrayView(model, 0),
    facts: arrayFacts(model),
    alt: describe(spec, model),
    partNames: partNames(model),
    ...checkRun(spec, model),
  };
};

/** The array with a run that moves its own values, or none. */
const ownRun = ({ run, ...rest }: ArrayFields): ArraySpec => {
  if (!run || isRowAlgorithm(run.algorithm)) return rest;
  return { ...rest, run: { ...run, algorithm: run.algorithm } };
};

/** Values in a row, as cells or bars, on which sorts and searches run. */
export const arrayElement = defineElement<ArrayFields>({
  type: "array",
  about: "A row of values on which a sort, a search or another algorithm really runs.",
  accepts: { draw: true, write: false },
  wide: true,
  schema: arraySchema,
  example: { type: "array", values: [5, 2, 8], run: { algorithm: "merge_sort" } },
  open: (fields, env) => {
    const rows = openRows(fields);
    if (rows) return "severity" in rows ? refusedElement([rows]) : rows;
    const spec = ownRun(fields);
    const findings = arrayFindings(spec, env.type);
    if (findings.length > 0) return refusedElement(findings);
    try {
      return open(spec);
    } catch (thrown) {
      if (!(thrown instanceof RunLimitError)) throw thrown;
      return refusedElement([{ at: "run", code: "run", severity: "repair", message: thrown.data }]);
    }
  },
});
