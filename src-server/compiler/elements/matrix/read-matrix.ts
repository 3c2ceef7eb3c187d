import { msg } from "../../../contract/messages/message.ts";
import type Fraction from "fraction.js";
import type { ElementEnv, ElementFinding } from "../../element-kind.ts";
import { paramSamples } from "../../figure/param-samples.ts";
import { matrixColumnsOf, type ExactMatrix } from "../../../computation/matrices/exact-matrix.ts";
import { refusalAt } from "../../element-refusals.ts";
import { addedTex, factorTex, fractionTex } from "./fraction-tex.ts";
import { exactRows, growthFindings, hasOwnRightSide, shapeFindings, valueFindings } from "./matrix-findings.ts";
import { matrixFacts } from "./matrix-facts.ts";
import { stillMoment, type GridFrame, type MatrixModel, type RunData } from "./matrix-model.ts";
import type { EntrySpec, MatrixRun, MatrixSpec } from "./matrix-schema.ts";
import { readEntry, type Entry } from "./read-entries.ts";
import { executeRun } from "./runs/execute-run.ts";

type Entries = readonly (readonly Entry[])[];
export type MatrixReading = { findings: readonly ElementFinding[]; model?: MatrixModel; data?: RunData };

const readRows = (
  rows: readonly (readonly EntrySpec[])[],
  name: string,
  env: ElementEnv,
): { entries: Entries; findings: ElementFinding[] } => {
  const findings: ElementFinding[] = [];
  const entries = rows.map((row, r) =>
    row.flatMap((spec, c) => {
      const { entry, findings: found } = readEntry(spec, `${name}[${r}][${c}]`, env);
      findings.push(...found);
      return entry ?? [];
    }),
  );
  return { entries, findings };
};

/** Entries that an algorithm cannot work on. */
const inexactFindings = (
  entries: Entries,
  rows: readonly (readonly EntrySpec[])[],
  at: { name: string; run: MatrixRun },
) =>
  entries.flatMap((row, r) =>
    row.flatMap((entry, c) =>
      entry.exact
        ? []
        : [
            refusalAt(
              `${at.name}[${r}][${c}]`,
              msg("matrix.no_fixed_number", { entry: String(rows[r]?.[c]), run: at.run }),
            ),
          ],
    ),
  );

const framesOf = (spec: MatrixSpec): GridFrame[] => {
  const frame = (name: GridFrame["name"], rows: MatrixSpec["rows"]): GridFrame => ({
    name,
    rows: rows.length,
    columns: rows[0]?.length ?? 0,
    brackets: spec.brackets,
  });
  return [
    { ...frame("cell", spec.rows), ...(spec.augment === undefined ? {} : { augment: spec.augment }) },
    ...(spec.by ? [frame("by", spec.by)] : []),
  ];
};

const numbersOf = (entries: Entries): ExactMatrix | undefined =>
  exactRows(entries.map((row) => row.map((entry): Fraction | undefined => entry.exact)));

/** A matrix that nothing runs on: entries may move with params. */
const stillModel = (spec: MatrixSpec, grids: readonly Entries[], env: ElementEnv): MatrixModel => {
  const numbers = numbersOf(grids[0] ?? []);
  return {
    frames: framesOf(spec),
    moments: [stillMoment([])],
    textAt: (_, params) => grids.map((grid) => grid.map((row) => row.map((entry) => entry.tex(params)))),
    samples: paramSamples(env.params, new Set(Object.keys(env.params))),
    facts: numbers
      ? matrixFacts(numbers, spec.augment)
      : { rows: spec.rows.length, columns: spec.rows[0]?.length ?? 0 },
  };
};

const isDecimal = (rows: MatrixSpec["rows"]): boolean =>
  rows.flat().some((spec) => (typeof spec === "number" ? !Number.isInteger(spec) : spec.includes(".")));

const dataOf = (spec: MatrixSpec, matrix: ExactMatrix, by: ExactMatrix | undefined): RunData => {
  const decimals = isDecimal([...spec.rows, ...(spec.by ?? [])]);
  const size = matrix.length;
  const own = hasOwnRightSide(spec);
  return {
    matrix: own ? matrixColumnsOf(matrix, 0, size) : matrix,
    by: own ? matrixColumnsOf(matrix, size) : by,
    augment: spec.augment,
    brackets: spec.brackets,
    write: (value) => fractionTex(value, decimals),
    writeFactor: (value) => factorTex(value, decimals),
    writeAdded: (value) => addedTex(value, decimals),
  };
};

const runModel = (spec: NonNullable<MatrixSpec["run"]>, data: RunData): MatrixReading => {
  const wrong = valueFindings(spec, data.matrix);
  const result = wrong.length === 0 ? executeRun(spec, data) : undefined;
  if (!result) return { findings: wrong };
  const long = growthFindings(result.moments);
  if (long.length > 0) return { findings: long };
  const model: MatrixModel = {
    frames: result.frames,
    moments: result.moments,
    textAt: (moment) => result.moments[moment]?.grids ?? [],
    samples: [{}],
    facts: { ...matrixFacts(data.matrix, data.augment), ...result.facts },
  };
  return { findings: [], model, data };
};

/** Reads a matrix and executes its run. */
export const readMatrix = (spec: MatrixSpec, env: ElementEnv): MatrixReading => {
  const misshapen = shapeFindings(spec);
  const rows = readRows(spec.rows, "rows", env);
  const by = spec.by && readRows(spec.by, "by", env);
  const findings = [...misshapen, ...rows.findings, ...(by?.findings ?? [])];
  if (findings.length > 0) return { findings };
  const run = spec.run?.algorithm;
  if (!spec.run || run === undefined)
    return { findings: [], model: stillModel(spec, [rows.entries, ...(by ? [by.entries] : [])], env) };
  const [matrix, second] = [numbersOf(rows.entries), by && numbersOf(by.entries)];
  if (!matrix || (by && !second))
    return {
      findings: [
        ...inexactFindings(rows.entries, spec.rows, { name: "rows", run }),
        ...inexactFindings(by?.entries ?? [], spec.by ?? [], { name: "by", run }),
      ],
    };
  return runModel(spec.run, dataOf(spec, matrix, second));
};
