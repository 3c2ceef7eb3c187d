import type { Box } from "../../../contract/timeline.ts";
import type { Point } from "../../drawing.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import { setTex, type SetLabel } from "../../figure/labels.ts";
import { textSize } from "../../sizes.ts";
import type { NumberPlanePoint } from "./plane-map.ts";

/** The part of the stage that shows the plane, its middle the origin. */
export type PlaneWindow = {
  area: Box;
  centre: Point;
  /** Length of 1 on the stage. */
  unit: number;
  /** Largest |x| and |y| that are seen. */
  reach: readonly [number, number];
  u: number;
  /** Numbers below and to the left of the window. */
  numbers: readonly { axis: "x" | "y"; value: number; label: SetLabel; centre: Point }[];
};

export const toWindow = ({ centre, unit }: PlaneWindow, [x, y]: NumberPlanePoint): Point => [
  centre[0] + x * unit,
  centre[1] - y * unit,
];

const STEPS = [1, 2, 5, 10];
const GAP = 0.45;

/** Whole numbers as dense as their labels allow. */
const numbersFor = (reach: number, room: number): number[] => {
  const step = STEPS.find((one) => one >= room) ?? 10;
  const most = Math.floor((reach - 0.2) / step);
  return Array.from({ length: 2 * most + 1 }, (_, i) => (i - most) * step);
};

/** Works out the window for a frame: equal units on both axes, `range` along the shorter side. */
export const planeWindow = (range: number, frame: StillFrame): PlaneWindow => {
  const { box, u } = frame;
  const size = textSize(frame, "fine");
  const set = (value: number): SetLabel => setTex(frame.type, String(value), size);
  const sample = set(-10);
  const [left, below] = [sample.width + GAP * u, sample.height + GAP * u];
  const area: Box = [box[0] + left, box[1] + 0.1 * u, box[2] - 0.1 * u, box[3] - below];
  const [width, height] = [area[2] - area[0], area[3] - area[1]];
  const unit = Math.min(width, height) / (2 * range);
  const centre: Point = [(area[0] + area[2]) / 2, (area[1] + area[3]) / 2];
  const reach = [width / 2 / unit, height / 2 / unit] as const;
  const across = numbersFor(reach[0], (sample.width + 0.8 * u) / unit).map((value) => {
    const label = set(value);
    return {
      axis: "x" as const,
      value,
      label,
      centre: [centre[0] + value * unit, area[3] + below - sample.height / 2] as const,
    };
  });
  const up = numbersFor(reach[1], (sample.height + 0.5 * u) / unit).map((value) => {
    const label = set(value);
    return {
      axis: "y" as const,
      value,
      label,
      centre: [area[0] - GAP * u - label.width / 2, centre[1] - value * unit] as const,
    };
  });
  return { area, centre, unit, reach, u, numbers: [...across, ...up] };
};
