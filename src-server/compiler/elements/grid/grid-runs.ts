import { msg } from "../../../contract/messages/message.ts";
import { chainCode } from "../../../computation/algorithms/grids/chain-code.ts";
import { gameOfLife } from "../../../computation/algorithms/grids/game-of-life.ts";
import type { GridRun } from "../../../computation/algorithms/grids/grid-moment.ts";
import { dctBlock } from "../../../computation/algorithms/grids/dct.ts";
import {
  chromaSubsampling,
  convolve,
  gridLevelsOf,
  medianFilter,
} from "../../../computation/algorithms/grids/image-filters.ts";
import { parityXor } from "../../../computation/algorithms/grids/parity.ts";
import { growRegion } from "../../../computation/algorithms/grids/regions.ts";
import { gridStillGrid } from "../../../computation/algorithms/grids/still-grid.ts";
import { valueIteration } from "../../../computation/algorithms/grids/value-iteration.ts";
import { ownValue } from "../../../own-value.ts";
import type { GridAlgorithm, GridRunSpec, GridSpec } from "./grid-schema.ts";
import { numberCells, onCells, type GridCells } from "./read-cells.ts";
import { floydRun, refused, TABLE_RUNS, type GridRunReading } from "./table-runs.ts";

const ran = (run: GridRun): GridRunReading => ({ run, findings: [] });
const ninth = 1 / 9;
const KERNELS = {
  blur: [
    [ninth, ninth, ninth],
    [ninth, ninth, ninth],
    [ninth, ninth, ninth],
  ],
  sharpen: [
    [0, -1, 0],
    [-1, 5, -1],
    [0, -1, 0],
  ],
  edges: [
    [-1, -1, -1],
    [-1, 8, -1],
    [-1, -1, -1],
  ],
} as const;

const convolution = (image: number[][], run: GridRunSpec): GridRunReading => {
  const kernel = typeof run.kernel === "object" ? run.kernel : KERNELS[run.kernel ?? "blur"];
  const wide = kernel[0]?.length ?? 0;
  const ragged = kernel.findIndex((row) => row.length !== wide);
  if (ragged > 0)
    return refused(
      "run.kernel",
      msg("grid.kernel_ragged", { row: ragged, count: kernel[ragged]?.length ?? 0, wanted: wide }),
    );
  if (kernel.length > image.length || wide > (image[0]?.length ?? 0))
    return refused("run.kernel", msg("grid.kernel_too_large", { high: kernel.length, wide }));
  return ran(convolve(image, kernel));
};

const inside = (spec: GridSpec, spot: readonly [number, number], at: string): GridRunReading | undefined =>
  spot[0] >= 1 && spot[0] <= spec.rows && spot[1] >= 1 && spot[1] <= spec.cols
    ? undefined
    : refused(at, msg("grid.outside_grid", { at, spot: spot.join(", "), rows: spec.rows, cols: spec.cols }), "range");

const region = (cells: GridCells, run: GridRunSpec, spec: GridSpec): GridRunReading => {
  if (!run.start) return refused("run.start", msg("grid.start_missing", { algorithm: run.algorithm }), "missing");
  const wrong = inside(spec, run.start, "run.start") ?? (run.goal && inside(spec, run.goal, "run.goal"));
  if (wrong) return wrong;
  const start = [run.start[0] - 1, run.start[1] - 1] as const;
  if (run.algorithm === "flood_fill") {
    const goal = run.goal && ([run.goal[0] - 1, run.goal[1] - 1] as const);
    return ran(
      growRegion(cells, {
        start,
        goal,
        belongs: (value, first) => String(value) === String(first),
        fill: run.value === undefined ? undefined : String(run.value),
      }),
    );
  }
  const { numbers, findings } = numberCells(cells, run.algorithm);
  if (findings.length > 0) return { findings };
  const tolerance = run.tolerance ?? 10;
  const level = gridLevelsOf(numbers);
  const belongs = (value: number | string, first: number | string): boolean =>
    Math.abs(Number(value) - Number(first)) <= tolerance;
  return ran(growRegion(numbers, { start, belongs, level: (value) => level(Number(value)) }));
};

const parity = (numbers: number[][], run: GridRunSpec): GridRunReading => {
  const row = numbers.findIndex((line) => line.some((bit) => bit !== 0 && bit !== 1));
  if (row >= 0) return refused(`cells[${row}]`, msg("grid.only_bits", { row }));
  if (run.lost !== undefined && run.lost > numbers.length)
    return refused("run.lost", msg("grid.lost_outside", { lost: run.lost, rows: numbers.length }), "range");
  return ran(parityXor(numbers, run.lost === undefined ? undefined : run.lost - 1));
};

type NumberReader = (numbers: number[][], run: GridRunSpec, spec: GridSpec) => GridRunReading;
const NUMBER_RUNS: Readonly<Partial<Record<GridAlgorithm, NumberReader>>> = {
  floyd_warshall: (numbers, _, spec) => floydRun(numbers, spec),
  median_filter: (numbers) => ran(medianFilter(numbers)),
  convolution,
  chroma_subsampling: (numbers, run) => ran(chromaSubsampling(numbers, run.scheme ?? "4:2:0")),
  dct: (numbers, run) => ran(dctBlock(numbers, run.quantum ?? 0)),
  parity_xor: parity,
};

const world = (cells: GridCells, run: GridRunSpec): GridRunReading => {
  const asWorld = cells.map((row) =>
    row.map((cell) => (cell !== "" && Number.isFinite(Number(cell)) ? Number(cell) : cell)),
  );
  if (!asWorld.flat().some((cell) => typeof cell === "number")) return refused("cells", msg("grid.no_reward"));
  return ran(
    valueIteration({
      cells: asWorld,
      discount: run.discount ?? 0.9,
      stepReward: run.step_reward ?? 0,
      tolerance: run.tolerance ?? 0.005,
    }),
  );
};

const plain = (spec: GridSpec, cells: GridCells | undefined): GridRunReading => {
  const { rows, cols, shape, colors } = spec;
  const look = (text: string) => {
    const color = ownValue(colors, text);
    return color === undefined ? {} : { tone: color === "muted" ? ("wall" as const) : color };
  };
  return ran(
    gridStillGrid({ rows, cols }, cells, {
      ...(spec.row_labels ? { rowLabels: spec.row_labels } : {}),
      ...(spec.col_labels ? { colLabels: spec.col_labels } : {}),
      triangle: shape === "triangle",
      look,
    }),
  );
};

/** Executes what is to be run on a grid; throws RunLimitError. */
export const readGridRun = (spec: GridSpec, cells: GridCells | undefined): GridRunReading => {
  const { run } = spec;
  if (!run) return plain(spec, cells);
  const table = TABLE_RUNS[run.algorithm];
  if (table) return table(run, spec);
  if (!cells) return refused("cells", msg("grid.cells_missing", { algorithm: run.algorithm }), "missing");
  if (run.algorithm === "game_of_life") return ran(gameOfLife(onCells(cells), run.steps ?? 5));
  if (run.algorithm === "chain_code") return ran(chainCode(onCells(cells)));
  if (run.algorithm === "value_iteration") return world(cells, run);
  const reader = NUMBER_RUNS[run.algorithm];
  if (!reader) return region(cells, run, spec);
  const { numbers, findings } = numberCells(cells, run.algorithm);
  return findings.length > 0 ? { findings } : reader(numbers, run, spec);
};
