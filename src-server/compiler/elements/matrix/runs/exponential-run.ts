import { matrixExponential, type SeriesStep } from "../../../../computation/matrices/matrix-exponential.ts";
import {
  stillMoment,
  matrixTextOf,
  type FixedMoment,
  type GridFrame,
  type GridText,
  type MatrixRunResult,
  type RunData,
} from "../matrix-model.ts";
import { decimalTex } from "./decimal-tex.ts";

const TOLERANCE = 1e-5;

const texOf = (rows: SeriesStep["term"]): GridText => rows.map((row) => row.map(decimalTex));

const termTex = (k: number): string => (k === 0 ? "I" : k === 1 ? "A" : `\\frac{A^{${k}}}{${k}!}`);

const seriesTex = (k: number): string[] => {
  const all = Array.from({ length: k + 1 }, (_, i) => termTex(i));
  const shown = all.length <= 4 ? all : [...all.slice(0, 2), "\\dots", ...all.slice(-1)];
  return [`e^{A} \\approx ${shown[0] ?? ""}`, ...shown.slice(1).map((term) => `+ ${term}`)];
};

const momentOf = ({ k, term, sum }: SeriesStep, matrix: GridText): FixedMoment => ({
  event: "term",
  grids: [matrix, texOf(term), texOf(sum)],
  marks: [],
  caption: seriesTex(k),
  paints: [],
});

const framesOf = (size: number, brackets: GridFrame["brackets"]): GridFrame[] => {
  const frame = { rows: size, columns: size, brackets };
  return [
    { ...frame, name: "cell", before: "A =" },
    { ...frame, name: "by", before: "\\quad\\frac{A^k}{k!} =" },
    { ...frame, name: "result", before: "\\quad e^A \\approx" },
  ];
};

/** e to a matrix, one term of its series after the other; undefined where the series is too long to be shown. */
export const runExponential = (data: RunData): MatrixRunResult | undefined => {
  const rows = data.matrix.map((row) => row.map((entry) => entry.valueOf()));
  const steps = matrixExponential(rows, TOLERANCE);
  const last = steps?.at(-1);
  if (!steps || !last) return undefined;
  const matrix = matrixTextOf(data.matrix, data.write);
  const empty = rows.map((row) => row.map(() => ""));
  const done: FixedMoment = { ...momentOf(last, matrix), event: "stop" };
  return {
    frames: framesOf(rows.length, data.brackets),
    moments: [stillMoment([matrix, empty, empty]), ...steps.map((step) => momentOf(step, matrix)), done],
    facts: {
      terms: steps.length,
      exponential: (r, c) => last.sum[Number(r) - 1]?.[Number(c) - 1] ?? NaN,
    },
  };
};
