import { formatNumber } from "../../format-number.ts";
import { EMPTY_CELL, type GridCell, type GridRun, type GridWindow, type GridSpot } from "./grid-moment.ts";
import { newBoard, gridNewTape, gridRecord, gridRunOf, setCell } from "./grid-tape.ts";

export type Image = readonly (readonly number[])[];

/** Shows a brightness as 0–1 between the darkest and the brightest of a picture. */
export const gridLevelsOf = (image: Image): ((value: number) => number) => {
  const [low, high] = [Math.min(...image.flat()), Math.max(...image.flat())];
  return (value) => (high === low ? 0.5 : Math.max(0, Math.min(1, (value - low) / (high - low))));
};

const picture = (image: Image, title: string) => {
  const level = gridLevelsOf(image);
  return newBoard(
    { rows: image.length, cols: image[0]?.length ?? 0 },
    (row, column): GridCell => {
      const value = image[row]?.[column] ?? 0;
      return { text: formatNumber(value), tone: "plain", level: level(value) };
    },
    { title },
  );
};

const spotsIn = ({ from, to }: GridWindow): GridSpot[] =>
  Array.from({ length: to[0] - from[0] + 1 }, (_, i) =>
    Array.from({ length: to[1] - from[1] + 1 }, (__, j): GridSpot => [from[0] + i, from[1] + j]),
  ).flat();

/** Works one cell of the result out of each window of the picture. */
export const slide = (
  image: Image,
  size: { rows: number; cols: number; title: string; extra?: ReturnType<typeof newBoard> },
  work: (row: number, column: number) => { value: number; window: GridWindow; says: string },
): GridRun => {
  const level = gridLevelsOf(image);
  const tape = gridNewTape(
    picture(image, "image"),
    newBoard(size, () => EMPTY_CELL, { title: size.title }),
  );
  if (size.extra) tape.boards.push(size.extra);
  gridRecord(tape, "");
  for (let row = 0; row < size.rows; row++) {
    for (let column = 0; column < size.cols; column++) {
      const { value, window, says } = work(row, column);
      setCell(
        tape,
        [row, column],
        { text: formatNumber(value, { maxDigits: 3 }), tone: "plain", level: level(value) },
        1,
      );
      tape.facts["answer"] = value;
      gridRecord(tape, "fill", { active: [row, column], on: 1, window, says });
    }
    gridRecord(tape, "row_done", {});
  }
  return gridRunOf(tape, { result: 1 });
};

/** Middle value of each 3×3 neighbourhood; at the border of the neighbours there are. */
export const medianFilter = (image: Image): GridRun => {
  const [rows, cols] = [image.length, image[0]?.length ?? 0];
  return slide(image, { rows, cols, title: "median" }, (row, column) => {
    const window: GridWindow = {
      board: 0,
      from: [Math.max(0, row - 1), Math.max(0, column - 1)],
      to: [Math.min(rows - 1, row + 1), Math.min(cols - 1, column + 1)],
    };
    const sorted = spotsIn(window)
      .map(([r, c]) => image[r]?.[c] ?? 0)
      .toSorted((a, b) => a - b);
    const half = (sorted.length - 1) / 2;
    const value = ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2;
    return { value, window, says: `middle of ${sorted.map((each) => formatNumber(each)).join(" ")}` };
  });
};

const product = (pixel: number, weight: number): string => {
  const factor = formatNumber(weight, { maxDigits: 3 });
  return `${formatNumber(pixel)}·${weight < 0 ? `(${factor})` : factor}`;
};

/** Discrete convolution: the kernel is turned by half a turn, laid on the picture, and products are summed. */
export const convolve = (image: Image, kernel: Image): GridRun => {
  const [high, wide] = [kernel.length, kernel[0]?.length ?? 0];
  const rows = image.length - high + 1;
  const cols = (image[0]?.length ?? 0) - wide + 1;
  const turned = kernel.toReversed().map((line) => line.toReversed());
  const extra = newBoard(
    { rows: high, cols: wide },
    (row, column) => ({ text: formatNumber(turned[row]?.[column] ?? 0, { maxDigits: 3 }), tone: "c" }),
    { title: "kernel, turned" },
  );
  return slide(image, { rows, cols, title: "result", extra }, (row, column) => {
    const window: GridWindow = { board: 0, from: [row, column], to: [row + high - 1, column + wide - 1] };
    const terms = spotsIn(window).map(([r, c]) => [image[r]?.[c] ?? 0, turned[r - row]?.[c - column] ?? 0] as const);
    const value = terms.reduce((sum, [pixel, weight]) => sum + pixel * weight, 0);
    const used = terms.filter(([, weight]) => weight !== 0);
    const words = used.slice(0, 3).map(([pixel, weight]) => product(pixel, weight));
    const says = `${words.join(" + ")}${used.length > 3 ? " + …" : ""} = ${formatNumber(value, { maxDigits: 4 })}`;
    return { value, window, says };
  });
};

/** Pixels of a block that share one colour value: across and down. */
export const CHROMA_BLOCKS = { "4:4:4": [1, 1], "4:2:2": [1, 2], "4:2:0": [2, 2], "4:1:1": [1, 4] } as const;
export type ChromaScheme = keyof typeof CHROMA_BLOCKS;

/** Colour values kept once for each block, as their mean. */
export const chromaSubsampling = (image: Image, scheme: ChromaScheme): GridRun => {
  const [high, wide] = CHROMA_BLOCKS[scheme];
  const rows = Math.ceil(image.length / high);
  const cols = Math.ceil((image[0]?.length ?? 0) / wide);
  const run = slide(image, { rows, cols, title: scheme }, (row, column) => {
    const to: GridSpot = [
      Math.min(image.length, (row + 1) * high) - 1,
      Math.min(image[0]?.length ?? 0, (column + 1) * wide) - 1,
    ];
    const window: GridWindow = { board: 0, from: [row * high, column * wide], to };
    const values = spotsIn(window).map(([r, c]) => image[r]?.[c] ?? 0);
    const value = values.reduce((sum, each) => sum + each, 0) / values.length;
    return { value, window, says: `mean of ${values.map((each) => formatNumber(each)).join(", ")}` };
  });
  const share = (rows * cols) / image.flat().length;
  return { ...run, moments: run.moments.map((moment) => ({ ...moment, facts: { ...moment.facts, kept: share } })) };
};
