import {
  columnCount,
  columnOf,
  entryOf,
  multiplyMatrices,
  type ExactMatrix,
} from "../../../../computation/matrices/exact-matrix.ts";
import {
  stillMoment,
  matrixTextOf,
  type FixedMoment,
  type GridFrame,
  type GridText,
  type MatrixRunResult,
  type RunData,
} from "../matrix-model.ts";

type Place = { row: number; column: number };

/** `c_{12} = 1·6`, `+ 2·8`, `= 22`. */
const productTex = ({ row, column }: Place, factors: ExactMatrix, data: RunData): string[] => {
  const [first = [], second = [], result = []] = factors;
  const terms = first.map((value, i) => {
    const other = second[i];
    return other ? `${i === 0 ? data.write(value) : data.writeFactor(value)} \\cdot ${data.writeFactor(other)}` : "";
  });
  return [
    `c_{${row + 1}${column + 1}} = ${terms[0] ?? ""}`,
    ...terms.slice(1).map((term) => `+ ${term}`),
    ...result.map((value) => `= ${data.write(value)}`),
  ];
};

const productMoment = (place: Place, grids: readonly GridText[], caption: string[], inner: number): FixedMoment => {
  const { row, column } = place;
  return {
    event: "dot_product",
    grids,
    caption,
    marks: [
      { key: "mark:row", grid: 0, rows: [row, row], columns: [0, inner - 1], look: "fill", role: "a" },
      { key: "mark:column", grid: 1, rows: [0, inner - 1], columns: [column, column], look: "fill", role: "b" },
      { key: "mark:result", grid: 2, rows: [row, row], columns: [column, column], look: "fill", role: "c" },
    ],
    paints: [{ tex: `c_{${row + 1}${column + 1}}`, role: "c" }],
  };
};

const frame = (name: GridFrame["name"], matrix: ExactMatrix, data: RunData, before?: string): GridFrame => ({
  name,
  rows: matrix.length,
  columns: columnCount(matrix),
  brackets: data.brackets,
  ...(before === undefined ? {} : { before }),
});

/** The product of two matrices, one entry after the other. */
export const runMultiply = (data: RunData & { by: ExactMatrix }): MatrixRunResult => {
  const { matrix, by } = data;
  const product = multiplyMatrices(matrix, by);
  const [left, right] = [matrixTextOf(matrix, data.write), matrixTextOf(by, data.write)];
  const width = columnCount(by);
  const filled = (count: number): GridText =>
    product.map((row, r) => row.map((value, c) => (r * width + c < count ? data.write(value) : "")));
  const moments = product.flatMap((row, r) =>
    row.map((value, c): FixedMoment => {
      const caption = productTex({ row: r, column: c }, [matrix[r] ?? [], columnOf(by, c), [value]], data);
      return productMoment({ row: r, column: c }, [left, right, filled(r * width + c + 1)], caption, by.length);
    }),
  );
  return {
    frames: [frame("cell", matrix, data), frame("by", by, data, "\\cdot"), frame("result", product, data, "=")],
    moments: [stillMoment([left, right, filled(0)]), ...moments],
    facts: {
      products: moments.length,
      product: (r, c) => entryOf(product, Number(r) - 1, Number(c) - 1).valueOf(),
    },
  };
};
