import { formatNumber } from "../../format-number.ts";
import type { GridRun, GridWindow } from "./grid-moment.ts";
import { slide, type Image } from "./image-filters.ts";

/** One coefficient of the orthonormal two-dimensional cosine transform of type II. */
export const dctCoefficient = (image: Image, u: number, v: number): number => {
  const [rows, cols] = [image.length, image[0]?.length ?? 0];
  const scale = (k: number, n: number): number => Math.sqrt((k === 0 ? 1 : 2) / n);
  const wave = (k: number, x: number, n: number): number => Math.cos(((2 * x + 1) * k * Math.PI) / (2 * n));
  const sum = image.reduce(
    (all, line, row) =>
      all + line.reduce((part, value, column) => part + value * wave(u, row, rows) * wave(v, column, cols), 0),
    0,
  );
  return scale(u, rows) * scale(v, cols) * sum;
};

/** Cosine transform of a block, coefficient by coefficient; `quantum` rounds them to its multiples. */
export const dctBlock = (image: Image, quantum: number): GridRun => {
  const [rows, cols] = [image.length, image[0]?.length ?? 0];
  const window: GridWindow = { board: 0, from: [0, 0], to: [rows - 1, cols - 1] };
  let kept = 0;
  const run = slide(image, { rows, cols, title: "waves" }, (row, column) => {
    const exact = dctCoefficient(image, row, column);
    const value = quantum > 0 ? Math.round(exact / quantum) : Math.round(exact * 10) / 10;
    if (value !== 0) kept++;
    const says =
      quantum > 0
        ? `${formatNumber(exact, { digits: 1 })} ÷ ${quantum} ≈ ${formatNumber(value)}`
        : `wave ${row}, ${column}: ${formatNumber(value)}`;
    return { value: value === 0 ? 0 : value, window, says };
  });
  return { ...run, moments: run.moments.map((moment) => ({ ...moment, facts: { ...moment.facts, nonzero: kept } })) };
};
