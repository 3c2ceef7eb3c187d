import { entryOf, type ExactMatrix } from "../../../../computation/matrices/exact-matrix.ts";
import {
  eliminateToTriangle,
  expandFirstRow,
  type ExpansionTerm,
} from "../../../../computation/matrices/determinant.ts";
import {
  stillMoment,
  matrixTextOf,
  type FixedMoment,
  type GridMark,
  type MatrixRunResult,
  type RunData,
} from "../matrix-model.ts";
import { eliminationMoments } from "./elimination-moments.ts";

const block = (
  key: string,
  role: GridMark["role"],
  rows: GridMark["rows"],
  columns: GridMark["columns"],
): GridMark => ({
  key,
  grid: 0,
  rows,
  columns,
  look: "fill",
  role,
});
const cell = (key: string, role: GridMark["role"], [row, column]: readonly [number, number]): GridMark =>
  block(key, role, [row, row], [column, column]);

/** `2·5 − 1·3` of a 2×2 matrix. */
const crossTex = (matrix: ExactMatrix, data: RunData): readonly [string, string] => {
  const at = (r: number, c: number) => entryOf(matrix, r, c);
  return [
    `${data.write(at(0, 0))} \\cdot ${data.writeFactor(at(1, 1))}`,
    `- ${data.writeFactor(at(0, 1))} \\cdot ${data.writeFactor(at(1, 0))}`,
  ];
};

const crossMoments = (data: RunData): FixedMoment[] => {
  const { matrix } = data;
  const grids = [matrixTextOf(matrix, data.write)];
  const [main, cross] = crossTex(matrix, data);
  const [left, right] = [
    entryOf(matrix, 0, 0).mul(entryOf(matrix, 1, 1)),
    entryOf(matrix, 0, 1).mul(entryOf(matrix, 1, 0)),
  ];
  const down = [cell("mark:first", "a", [0, 0]), cell("mark:second", "a", [1, 1])];
  const up = [cell("mark:third", "b", [0, 1]), cell("mark:fourth", "b", [1, 0])];
  const said = { event: "term", grids } as const;
  return [
    { ...said, marks: down, caption: [`\\det = ${main}`], paints: [{ tex: main, role: "a" }] },
    {
      ...said,
      marks: [...down, ...up],
      caption: [`\\det = ${main}`, cross],
      paints: [
        { tex: main, role: "a" },
        { tex: cross.slice(2), role: "b" },
      ],
    },
    {
      event: "determinant",
      grids,
      marks: [],
      caption: [`\\det = ${data.write(left)}`, data.writeAdded(right.neg()), `= ${data.write(left.sub(right))}`],
      paints: [],
    },
  ];
};

/** The columns left and right of a struck-out one. */
const minorMarks = (column: number): GridMark[] => [
  ...(column > 0 ? [block("mark:left", "b", [1, 2], [0, column - 1])] : []),
  ...(column < 2 ? [block("mark:right", "b", [1, 2], [column + 1, 2])] : []),
];

const termTex = ({ column, negative, entry, minor }: ExpansionTerm, data: RunData): string => {
  const sign = negative ? "- " : column === 0 ? "" : "+ ";
  const factor = column === 0 ? data.write(entry) : data.writeFactor(entry);
  return `${sign}${factor}\\,(${crossTex(minor, data).join(" ")})`;
};

/** Expansion of a 3×3 determinant along its first row. */
const expansionMoments = (data: RunData): FixedMoment[] => {
  const terms = expandFirstRow(data.matrix);
  const grids = [matrixTextOf(data.matrix, data.write)];
  const texts = terms.map((term) => termTex(term, data));
  const [first = "", ...rest] = texts;
  const sum = terms.slice(1).map((term) => data.writeAdded(term.value));
  const total = terms.slice(1).reduce((all, term) => all.add(term.value), terms[0]?.value ?? entryOf([], 0, 0));
  return [
    ...terms.map(({ column }): FixedMoment => ({
      event: "term",
      grids,
      marks: [cell("mark:entry", "a", [0, column]), ...minorMarks(column)],
      caption: [`\\det = ${first}`, ...rest.slice(0, column)],
      paints: [],
    })),
    {
      event: "determinant",
      grids,
      marks: [],
      caption: [`\\det = ${terms[0] ? data.write(terms[0].value) : "0"}`, ...sum, `= ${data.write(total)}`],
      paints: [],
    },
  ];
};

/** From 4×4 on: elimination to a triangle, then the product of the diagonal. */
const triangleMoments = (data: RunData): FixedMoment[] => {
  const { steps, diagonal, swaps, determinant } = eliminateToTriangle(data.matrix);
  const moments = eliminationMoments(data.matrix, steps, data);
  const end = moments.at(-1);
  if (!end) return [];
  const factors = diagonal.map((value) => data.writeFactor(value));
  const start = `\\det = ${swaps % 2 === 1 ? "-" : ""}${factors[0] ?? ""}`;
  return [
    ...moments.slice(1),
    {
      ...end,
      event: "determinant",
      marks: diagonal.map((_, i) => cell(`mark:diagonal${i + 1}`, "a", [i, i])),
      caption: [start, ...factors.slice(1).map((factor) => `\\cdot ${factor}`), `= ${data.write(determinant)}`],
      paints: [],
    },
  ];
};

/** The determinant as a class computes it: crosswise, by expansion, or by elimination. */
export const runDeterminant = (data: RunData): MatrixRunResult => {
  const size = data.matrix.length;
  const make = size === 2 ? crossMoments : size === 3 ? expansionMoments : triangleMoments;
  return {
    frames: [{ name: "cell", rows: size, columns: size, brackets: data.brackets }],
    moments: [stillMoment([matrixTextOf(data.matrix, data.write)]), ...make(data)],
    facts: {},
  };
};
