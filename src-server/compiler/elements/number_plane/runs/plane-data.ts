import type { Matrix2 } from "../../../../computation/matrices/eigen-2x2.ts";
import type { Facts } from "../../../../contract/fact.ts";
import type { NumberPlaneSpec, PlaneRunSpec } from "../number-plane-schema.ts";

/** Members of the plane that an event changes. */
export type PlaneChange = Partial<Pick<NumberPlaneSpec, "matrix" | "vectors" | "shapes" | "show">>;
export type PlaneStep = { event: string; change: PlaneChange };
/** The plane before the first event, what each event changes, and what was found. */
export type PlaneStates = { start: PlaneChange; steps: readonly PlaneStep[]; facts: Facts };

/** What a run gets. */
export type PlaneData = { matrix: Matrix2; run: PlaneRunSpec; range: number; show: NumberPlaneSpec["show"] };

/** Rows of a matrix as a plan writes them. */
export const asRows = ([[a, b], [c, d]]: Matrix2): number[][] => [
  [a, b],
  [c, d],
];
export const asMatrix = ([[a = 0, b = 0] = [], [c = 0, d = 0] = []]: readonly (readonly number[])[]): Matrix2 => [
  [a, b],
  [c, d],
];
/** The plane before anything moved it. */
export const UNMOVED = [
  [1, 0],
  [0, 1],
];

/** The parts that are shown, with the unit vectors. */
export const withBasis = (show: NumberPlaneSpec["show"]): NumberPlaneSpec["show"] => [
  ...new Set([...show, "basis" as const]),
];
