import { circlePath } from "../../shapes.ts";

/** A line drawing one unit high about its own centre, as one or several outlines. */
export type Icon = readonly string[];

export const TICK: Icon = ["M-0.42 0.05L-0.12 0.34L0.44 -0.34"];
export const CROSS: Icon = ["M-0.34 -0.34L0.34 0.34", "M0.34 -0.34L-0.34 0.34"];
export const BOOK: Icon = [
  "M0 -0.28L0 0.4",
  "M0 -0.28C-0.15 -0.4 -0.35 -0.42 -0.5 -0.38L-0.5 0.3C-0.35 0.26 -0.15 0.28 0 0.4" +
    "C0.15 0.28 0.35 0.26 0.5 0.3L0.5 -0.38C0.35 -0.42 0.15 -0.4 0 -0.28",
];
export const CALLOUT_SCALES: Icon = [
  "M0 -0.45L0 0.45",
  "M-0.25 0.45L0.25 0.45",
  "M-0.42 -0.3L0.42 -0.3",
  "M-0.42 -0.3L-0.56 0.1C-0.5 0.24 -0.34 0.24 -0.28 0.1Z",
  "M0.42 -0.3L0.28 0.1C0.34 0.24 0.5 0.24 0.56 0.1Z",
];
export const CHECKED_BOX: Icon = [
  "M-0.45 0.42L-0.45 -0.42L0.45 -0.42L0.45 0.42L-0.45 0.42",
  "M-0.22 0.02L-0.06 0.2L0.24 -0.18",
];
export const PENCIL: Icon = [
  "M-0.45 0.45L-0.36 0.16L0.22 -0.42L0.42 -0.22L-0.16 0.36L-0.45 0.45",
  "M0.08 -0.28L0.28 -0.08",
];
export const WARNING_SIGN: Icon = ["M0 -0.45L0.5 0.42L-0.5 0.42L0 -0.45", "M0 -0.15L0 0.12", "M0 0.24L0 0.28"];
export const QUESTION_MARK: Icon = [
  circlePath(0.48),
  "M-0.17 -0.12C-0.17 -0.34 0.19 -0.34 0.19 -0.11C0.19 0.04 0 0.03 0 0.16",
  "M0 0.28L0 0.31",
];
export const LOOP: Icon = [
  "M0.4 0.05C0.36 0.5 -0.4 0.5 -0.4 0C-0.4 -0.5 0.22 -0.54 0.38 -0.16",
  "M0.42 -0.42L0.4 -0.14L0.12 -0.18",
];
