import type { Facts } from "../../../contract/fact.ts";
import type { Vec } from "../plane-vector.ts";

export type StageRole = "ink" | "muted" | "a" | "b" | "c" | "d" | "focus" | "good" | "bad";

/** A text in TeX about a place; `room`: only where it fits into so much. */
export type StageLabel = { key: string; at: Vec; tex: string; room?: Vec; beside?: Vec };

/** What stands on a plane at one stage of a run. */
export type StageFigure = {
  polygons?: readonly { key: string; points: readonly Vec[]; role: StageRole; alpha?: number }[];
  circles?: readonly { key: string; centre: Vec; radius: number; role: StageRole }[];
  lines?: readonly { key: string; from: Vec; to: Vec; role: StageRole; dashed?: boolean }[];
  dots?: readonly { key: string; at: Vec; role: StageRole }[];
  labels?: readonly StageLabel[];
  /** TeX below the figure. */
  caption: string;
};

/** A stage with the event that led to it and what is known by then; the first has none. */
export type StageMoment = { event: string; figure: StageFigure; facts: Facts };

/** A run whose stages are figures in one window, x and y from and to. */
export type StageRun = { window: readonly [number, number, number, number]; moments: readonly StageMoment[] };
