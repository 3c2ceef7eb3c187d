import type { Box } from "../contract/timeline.ts";
import type { NODE_KINDS } from "../contract/timeline.ts";
import type { ColorRole } from "../contract/style.ts";

export type Point = readonly [x: number, y: number];

/** Colours beside the roles of plans that only drawings use: the ground itself, a raised panel, a faint grid. */
export type SurfaceRole = "ground" | "panel" | "grid";
/**
 * A role, thinned to an opacity where it says so. `light`, 0 to 1, is how brightly a face of a body is lit; `lift`,
 * 0 to 1, how much stronger than that it shows while it is pointed at.
 */
export type Paint =
  | ColorRole
  | SurfaceRole
  | { role: ColorRole | SurfaceRole; alpha: number; light?: number; lift?: number };

/**
 * One outline of an element. Its `key` is stable over all states of the element:
 * shapes with equal keys in two drawings are the same thing, moved, recoloured or morphed.
 * Keys are paths of address parts ("cell:1,1/fill"), so that a part is the set of keys below it.
 */
export type Shape = {
  key: string;
  /** Outline relative to `at`: absolute M, L, C, Q, Z. */
  path: string;
  /** Stage position of the outline's origin; a shape that only moves keeps its path and changes this. */
  at: Point;
  /** Point about which it grows or turns, relative to `at`. */
  origin?: Point;
  fill?: Paint;
  stroke?: Paint;
  strokeWidth?: number;
  dash?: readonly number[];
  /** Width of the ring of ground around a letter; lines may pass behind it. */
  halo?: number;
  opacity?: number;
  kind: (typeof NODE_KINDS)[number];
  /** Size of the letters in stage units; glyphs only, for the audit of readable sizes. */
  fontSize?: number;
  /** Glyphs of one label or line share this name; the audit checks labels as a whole. Defaults to `key`. */
  label?: string;
  /** Key prefixes of shapes this one may cover: the cell a number stands in, the plate behind a label. */
  on?: readonly string[];
  /** Id of a picture that fills the outline's bounds. */
  picture?: string;
  /** Nothing is drawn outside this rectangle of the stage. */
  clip?: Box;
  /** Where a shape that is new in a state starts; it flies from there instead of fading in. */
  from?: Point;
  /** It fades in on that way, instead of being seen from its start. */
  fades?: true;
  /** Parts it comes on stage with although it is no part of them: the frame of a callout with its title. */
  with?: readonly string[];
  /** A copy on its way or a stroke through what cancels: it may pass over letters. */
  passing?: true;
  /** Place in the construction: `draw` shows equal orders together, one order after the other. */
  order?: number;
};

/** An element as it looks in one state. Later shapes cover earlier ones. */
export type Drawing = {
  shapes: readonly Shape[];
  /** Address parts that are more than a key prefix: `row:1` → the cells of row 1 (keys or key prefixes). */
  parts?: Readonly<Record<string, readonly string[]>>;
  /** For parts that cannot be listed, such as `tex:2x`; gets the address without the element's id. */
  find?: (part: string) => readonly string[] | undefined;
  /** Values on the axes at a place of the stage, and the rectangle between the axes' ends; for pictures that have axes. */
  coordinates?: { at(point: Point): readonly [x: number, y: number]; area: Box };
};
