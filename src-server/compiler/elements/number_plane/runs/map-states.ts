import { msg } from "../../../../contract/messages/message.ts";
import { determinant2, eigen2x2 } from "../../../../computation/matrices/eigen-2x2.ts";
import { matrixExponential } from "../../../../computation/matrices/matrix-exponential.ts";
import { AlgorithmRunRefusal } from "../../../../computation/algorithms/run-refusal.ts";
import { asRows, UNMOVED, withBasis, type PlaneData, type PlaneStates } from "./plane-data.ts";

/** The map, then the lines that it keeps. */
export const eigenStates = ({ matrix, show }: PlaneData): PlaneStates => {
  const { pairs } = eigen2x2(matrix);
  const moved = { matrix: asRows(matrix), show: withBasis(show) };
  return {
    start: { matrix: UNMOVED, show: moved.show },
    steps: [
      { event: "row_operation", change: moved },
      { event: "stop", change: { ...moved, show: [...moved.show, "eigenvectors"] } },
    ],
    facts: { real_eigenvalues: pairs.length, eigenvalue: (n) => pairs[Number(n) - 1]?.value ?? NaN },
  };
};

/** Partial sums of the series move the plane nearer and nearer to where it goes. */
export const exponentialStates = ({ matrix, show }: PlaneData): PlaneStates => {
  const series = matrixExponential(asRows(matrix), 1e-3);
  if (!series) throw new AlgorithmRunRefusal("algorithm", msg("number_plane.series_too_long"));
  const basis = withBasis(show);
  const last = series.at(-1)?.sum ?? [];
  return {
    start: { matrix: UNMOVED, show: basis },
    steps: series.slice(1).map(({ sum }, i, all) => ({
      event: i === all.length - 1 ? "stop" : "term",
      change: { matrix: sum.map((row) => [...row]), show: basis },
    })),
    facts: { terms: series.length, exponential: (r, c) => last[Number(r) - 1]?.[Number(c) - 1] ?? NaN },
  };
};

/** The image of the unit square. */
export const determinantStates = ({ matrix, show }: PlaneData): PlaneStates => {
  const shown = [...new Set([...show, "basis" as const, "determinant" as const])];
  return {
    start: { matrix: UNMOVED, show: shown },
    steps: [{ event: "determinant", change: { matrix: asRows(matrix), show: shown } }],
    facts: { determinant: determinant2(matrix) },
  };
};
