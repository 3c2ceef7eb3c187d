import type { FactValue } from "../../../contract/fact.ts";

/** A place on a board; rows and columns count from 0. */
export type GridSpot = readonly [row: number, column: number];

/** How a cell looks: its role in what just happened, or a colour of its own. */
export type CellTone = "plain" | "known" | "chosen" | "wall" | "faded" | "wrong" | "a" | "b" | "c" | "d";
export type GridCell = {
  text: string;
  tone: CellTone;
  /** Brightness 0–1, for pictures. */
  level?: number;
};
export const EMPTY_CELL: GridCell = { text: "", tone: "plain" };

/** Names of what happens on a grid; `step to` waits for one of them. */
export const GRID_EVENTS = [
  "fill",
  "choose",
  "row_done",
  "check",
  "flip",
  "found",
  "absent",
  "place",
  "pass_end",
] as const;
export type GridEvent = (typeof GRID_EVENTS)[number];

/** A rectangle of cells; more than one where something is worked out beside what is given. */
export type Board = {
  title: string;
  rows: readonly (readonly GridCell[])[];
  rowLabels?: readonly string[];
  colLabels?: readonly string[];
};
export type BoardSpot = { board: number; spot: GridSpot };
/** Cells from one corner to the other. */
export type GridWindow = { board: number; from: GridSpot; to: GridSpot };

/** Boards right after an event. */
export type GridMoment = {
  /** "" before anything has happened. */
  event: GridEvent | "";
  boards: readonly Board[];
  /** The cell it was about. */
  active: BoardSpot | undefined;
  /** Cells it was worked out from. */
  sources: readonly BoardSpot[];
  window: GridWindow | undefined;
  /** Ways through the first board, each from cell to cell. */
  path: readonly GridSpot[];
  /** How it was worked out, in signs. */
  says: string;
  facts: Readonly<Record<string, FactValue>>;
};

export type GridRun = {
  moments: readonly GridMoment[];
  /** Which board holds the result. */
  result: number;
  triangle: boolean;
};
