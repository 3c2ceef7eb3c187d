import type { Shape } from "../../drawing.ts";
import { labelShapes, plateShape, type SetLabel } from "../labels.ts";
import type { FlowLabelPlace } from "./flow-labels.ts";

/** The label of an arrow in its place; on a plate where a line passes behind it. */
export const flowLabelShapes = (
  label: SetLabel | undefined,
  place: FlowLabelPlace | undefined,
  { key, order, u }: { key: string; order: number; u: number },
): Shape[] => {
  if (!label || !place) return [];
  if (!place.plated) return labelShapes(label, place.centre, { key, fill: "ink", order });
  const plate = plateShape(label, place.centre, { key: `${key}/plate`, margin: 0.1 * u, order });
  return [plate, ...labelShapes(label, place.centre, { key, fill: "ink", order, on: [plate.key] })];
};
