import type { Complex } from "../../../computation/complex/complex-functions.ts";
import type { Epicycle } from "../../../computation/complex/epicycles.ts";
import type { FilterItem } from "../../../computation/complex/roots-filter.ts";
import type { ColorRole } from "../../../contract/style.ts";
import type { ParamValues } from "../../figure/num-field.ts";
import type { ComplexField } from "./complex-field.ts";
import type { ComplexPlaneSpec } from "./complex-plane-schema.ts";
import type { WindowWish } from "./complex-window.ts";

/** A number with its name. */
export type ComplexPlanePoint = { id: string; tex: string; role: ColorRole; field: ComplexField };
/** A line with the place it winds round. */
export type PlanePath = {
  field: ComplexField;
  about: ComplexField;
  /** Value of the path's own variable at a share of it. */
  time(share: number): Complex;
};
/** Turning arrows, and what they should draw. */
export type PlaneChain = {
  centre: Complex;
  epicycles(params: ParamValues): readonly Epicycle[];
  outline: readonly Complex[];
  /** How many of the arrows a run adds one by one; 0 without a run. */
  stages: number;
};
/** A set that is drawn in cells; `stages` are the depths a run goes through. */
export type PlaneSet =
  | { kind: "julia"; c: ComplexField; depth: number; stages: readonly number[] }
  | { kind: "mandelbrot"; depth: number; stages: readonly number[] }
  | { kind: "newton"; f: ComplexField; depth: number; roots: readonly Complex[]; stages: readonly number[] };
/** The places Newton's method goes through. */
export type PlaneOrbit = { f: ComplexField; places: readonly Complex[]; settled: boolean };
/** A polynomial of which every n-th power stays. */
export type PlaneFilter = { n: number; items: readonly FilterItem[]; coefficients: readonly number[]; answer: number };

/** A complex plane, read and ready. */
export type ComplexPlaneModel = {
  spec: ComplexPlaneSpec;
  wish: WindowWish;
  points: readonly ComplexPlanePoint[];
  roots: { of: ComplexField; n: number } | undefined;
  map: ComplexField | undefined;
  poles: readonly Complex[];
  coloring: ComplexField | undefined;
  set: PlaneSet | undefined;
  path: PlanePath | undefined;
  chain: PlaneChain | undefined;
  orbit: PlaneOrbit | undefined;
  filter: PlaneFilter | undefined;
  start: ParamValues;
  samples: readonly ParamValues[];
  /** Where the params may go, for pictures that are not made anew at every value. */
  spans: Readonly<Record<string, readonly [number, number]>>;
};

/** What actions made of it: how far the clock is in one round, and the steps of its run that were taken. */
export type ComplexPlaneState = { share: number; step: number | undefined };

/** Steps of the run there are. */
export const complexPlaneStepsOf = ({ chain, set, orbit, filter }: ComplexPlaneModel): number => {
  if (filter) return filter.items.length;
  if (orbit) return orbit.places.length - 1;
  return chain && chain.stages > 0 ? chain.stages : (set?.stages.length ?? 0);
};

/** The number a point shows: moved by the map. */
export const movedBy = (model: ComplexPlaneModel, params: ParamValues): ((z: Complex) => Complex) =>
  model.map?.of(params) ?? ((z) => z);
