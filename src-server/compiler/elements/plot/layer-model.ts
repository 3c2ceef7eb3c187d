import type { FactValue } from "../../../contract/fact.ts";
import type { ColorRole } from "../../../contract/style.ts";
import type { Box } from "../../../contract/timeline.ts";
import type { Point, Shape } from "../../drawing.ts";
import type { ElementFinding } from "../../element-kind.ts";
import type { ParamValues } from "../../figure/num-field.ts";
import type { LayerKind, LayerSpec } from "./layer-schemas.ts";
import type { DataPoint, PlotWindow } from "./plot-window.ts";
import type { PlotRun } from "./runs/plot-run.ts";
import type { Span } from "../../figure/axis-scale.ts";

/** A curve that other layers can stand on; `t` is x for y(x), y for x(y), the parameter of a parametric curve. */
export type Curve = {
  along: "x" | "y" | "t";
  at(t: number, params: ParamValues): DataPoint;
  /** The other coordinate at t, for y(x) and x(y). */
  value(t: number, params: ParamValues): number;
  domain(params: ParamValues): Span;
  uses: readonly string[];
};

/** Functions of a place; `of` says what they mean. */
export type PlotPlane = {
  of: "height" | "slope" | "field";
  at(x: number, y: number, params: ParamValues): readonly number[];
  uses: readonly string[];
};

export type LayerStyle = { role: ColorRole; dash: "solid" | "dashed" | "dotted" | "dash_dot" };

/** What a layer draws into. */
export type Canvas = {
  window: PlotWindow;
  u: number;
  params: ParamValues;
  /** Events of runs that have happened; Infinity for all. */
  taken: number;
};

/** The value of a level, the name of an unknown, a step of a run: a label that stands on one of `within`, else beside `anchors`. */
export type LayerNote = {
  key: string;
  tex: string;
  role: ColorRole;
  within?: readonly Point[];
  anchors?: readonly Point[];
};

/**
 * A layer as it is now. `lines` and `boxes` are what labels keep clear of; its own label stands on one of the places of
 * `within`, or else beside one of `anchors`, best first.
 */
export type LayerDrawing = {
  /** Small labels of its own. */
  notes?: readonly LayerNote[];
  areas?: readonly Shape[];
  strokes?: readonly Shape[];
  dots?: readonly Shape[];
  lines?: readonly (readonly Point[])[];
  boxes?: readonly Box[];
  within?: readonly Point[];
  anchors: readonly Point[];
};

/** Numbers a layer publishes, by name of the fact: `slope`, `area`, `sum`, `y`. */
type LayerFacts = Readonly<Record<string, FactValue>>;

/** A layer read from a plan. */
export type PlotLayer = {
  id: string;
  kind: LayerKind;
  index: number;
  style: LayerStyle;
  label?: string;
  /** Params it moves with. */
  uses: ReadonlySet<string>;
  curve?: Curve;
  /** A function of the place that it shows: heights of contours, slopes, the field along and up. */
  plane?: PlotPlane;
  /** A finding where nothing of it is inside the window. */
  unseen?(params: ParamValues, window: { x: Span; y: Span }): ElementFinding | undefined;
  /** Heights that an automatic window has to show. */
  heights(params: ParamValues, x: Span): readonly number[];
  draw(canvas: Canvas): LayerDrawing;
  /** What it knows, a run after a number of events. */
  facts(params: ParamValues, taken?: number): LayerFacts;
  /** Whether events change what it draws, though no run does. */
  changes?: boolean;
  /** What an algorithm does here, event by event. */
  run?(params: ParamValues): PlotRun;
};

/** A layer while it is read: curves of the others, names of the params, x window. */
export type LayerContext = {
  index: number;
  /** Path of the layer: `layers[2]`. */
  path: string;
  style: LayerStyle;
  params: readonly string[];
  samples: readonly ParamValues[];
  x: Span;
  y: Span | undefined;
  /** Whether this layer writes the angles of a polar grid. */
  angles: boolean;
  /** The curve of another layer, or why there is none. */
  seed: number;
  /** What another layer offers to a run. */
  hostOf(id: string): { curve?: Curve; plane?: PlotPlane; findings: readonly ElementFinding[] };
  curveOf(id: string, member: string): { curve?: Curve; findings: readonly ElementFinding[] };
};

export type LayerReading = { layer?: PlotLayer; findings: readonly ElementFinding[] };
export type ReadLayer<Spec extends LayerSpec> = (spec: Spec, context: LayerContext) => LayerReading;
