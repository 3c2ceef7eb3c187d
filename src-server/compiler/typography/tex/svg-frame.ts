import type { Area, Frame } from "./svg-tree.ts";

/** Where a node of the picture stands, and the part of it that is seen. */
export type Place = { frame: Frame; window?: Area };

export const movedFrame = ({ x, y, scaleX, scaleY }: Frame, dx: number, dy: number): Frame => ({
  x: x + scaleX * dx,
  y: y + scaleY * dy,
  scaleX,
  scaleY,
});

const scaledFrame = ({ x, y, scaleX, scaleY }: Frame, factorX: number, factorY: number): Frame => ({
  x,
  y,
  scaleX: scaleX * factorX,
  scaleY: scaleY * factorY,
});

/** A frame after an SVG transform of translations and scalings. */
export const transformedFrame = (frame: Frame, transform: string): Frame => {
  let result = frame;
  for (const [, name, list = ""] of transform.matchAll(/(translate|scale)\(([^)]*)\)/g)) {
    const [first = 0, second] = list
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    result = name === "scale" ? scaledFrame(result, first, second ?? first) : movedFrame(result, first, second ?? 0);
  }
  return result;
};

/** A rectangle of a frame in the formula's plane. */
export const placedArea = ({ x, y, scaleX, scaleY }: Frame, area: Area): Area => ({
  x: x + area.x * scaleX,
  y: y + area.y * scaleY,
  width: area.width * scaleX,
  height: area.height * scaleY,
});
