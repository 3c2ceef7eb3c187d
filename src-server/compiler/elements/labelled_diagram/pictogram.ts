import type { Paint, Point } from "../../drawing.ts";

/** One outline of a picture in the picture's own units, y downwards. */
export type PictureShape = {
  /** The part it belongs to; scenery has none. */
  part?: string;
  path: string;
  fill?: Paint;
  stroke?: Paint;
  /** In the picture's units. */
  width?: number;
  dash?: readonly number[];
  /** Shading and halos, which say nothing by themselves. */
  quiet?: boolean;
};

/** A drawing whose parts have names. */
export type Pictogram = {
  /** What it is, for those who do not see it. */
  describes: string;
  width: number;
  height: number;
  /** Where the leader of each part's label ends. */
  parts: Readonly<Record<string, Point>>;
  shapes: readonly PictureShape[];
};

type Look = Omit<PictureShape, "part" | "path">;

/** Outlines of one part that look alike. */
export const pieces = (part: string | undefined, look: Look, ...paths: readonly string[]): PictureShape[] =>
  paths.map((path) => ({ ...(part === undefined ? {} : { part }), ...look, path }));
