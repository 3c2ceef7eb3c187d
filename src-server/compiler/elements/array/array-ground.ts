import type { Shape } from "../../drawing.ts";
import { polylinePath, roundedRectPath } from "../../shapes.ts";
import { arrayLabel, type ArrayScene } from "./array-marks.ts";

/** Empty places a second list will fill, and those it is filled from. */
const slotMarks = (scene: ArrayScene): Shape[] => {
  const { model, geometry } = scene;
  const { width, height } = geometry.body;
  if (!model.has.aside) return [];
  return (["main", "aside"] as const).flatMap((list) =>
    model.labels.map((_, place): Shape => ({
      key: `slot:${list}/${place + 1}`,
      path: roundedRectPath(width, height, 0.3 * geometry.u),
      at: geometry.placeAt(place, list),
      stroke: "grid",
      strokeWidth: 0.07 * geometry.u,
      kind: "grid",
      order: place,
    })),
  );
};

const binMarks = (scene: ArrayScene): Shape[] => {
  const { model, geometry } = scene;
  return model.bins.labels.flatMap((text, index) => {
    const [x0, y0, x1, y1] = geometry.bins.bin(index);
    const [width, height] = [x1 - x0, y1 - y0];
    return [
      {
        key: `bin:${index + 1}/wall`,
        path: polylinePath([
          [0, 0],
          [0, height],
          [width, height],
          [width, 0],
        ]),
        at: [x0, y0],
        stroke: "muted",
        strokeWidth: 0.1 * geometry.u,
        kind: "frame",
        order: model.labels.length,
      } satisfies Shape,
      ...arrayLabel(scene, text, [x0 + width / 2, geometry.bins.labelY - 0.35 * geometry.strips.labelSize], {
        key: `bin:${index + 1}/label`,
        fill: "muted",
        order: model.labels.length,
      }),
    ];
  });
};

/** What stands behind the values. */
export const arrayGround = (scene: ArrayScene): Shape[] => [...slotMarks(scene), ...binMarks(scene)];
