import type { Box } from "../../../contract/timeline.ts";
import type { Drawing, Point, Shape } from "../../drawing.ts";
import { labelShapes, type SetLabel } from "../../figure/labels.ts";
import { boxAround, placeLabels } from "../../figure/place-labels.ts";
import { labelBoxes, vectorShapes, type VectorArrow } from "../../figure/vector-arrow.ts";
import { bodyShapes, freeBodyGroundShapes, halfHeight } from "./body-shapes.ts";
import { componentShapes } from "./component-shapes.ts";
import { forceArrows, isBalanced, freeBodyLabelOf, startPoint, type FreeBodyScene } from "./force-arrows.ts";
import { chainStarts } from "./force-places.ts";

const balanceLabel = (scene: FreeBodyScene): VectorArrow["label"] | undefined =>
  scene.body.net && scene.state.count === scene.forces.length && isBalanced(scene.forces)
    ? freeBodyLabelOf(scene, "F_{\\mathrm{net}}=0")
    : undefined;

/** Everything of a free body at a moment. */
export const drawFreeBody = (scene: FreeBodyScene, box: Box): Drawing => {
  const { body, layout, state, incline } = scene;
  const { u, centre } = layout;
  const place = { centre, angle: incline, u };
  const half = halfHeight(body.body) * u;
  const { arrows, lines } = componentShapes(scene);
  const balance = balanceLabel(scene);
  const taken = state.chained ? [] : [boxAround(centre, 2 * half, 2 * half)];
  const vectors = vectorShapes([...forceArrows(scene), ...arrows], { u, box, taken, offShafts: true });
  const start = chainStarts(scene.forces)[0] ?? { at: [0, 0], aside: 0 };
  return {
    shapes: [
      ...(incline > 0 && !state.chained ? freeBodyGroundShapes(box, half, place) : []),
      ...(state.chained
        ? bodyShapes("dot", { ...place, centre: startPoint(scene, start, 0) })
        : bodyShapes(body.body, place)),
      ...lines,
      ...vectors.arrows,
      ...vectors.labels,
      ...(balance ? netNote(balance, { scene, box, half, plates: labelBoxes(vectors.labels) }) : []),
    ],
  };
};

type NoteRoom = { scene: FreeBodyScene; box: Box; half: number; plates: readonly Box[] };

/** That the forces cancel stands beside the body, or in a corner where arrows leave no room. */
const netNote = (label: SetLabel, { scene, box, half, plates }: NoteRoom): Shape[] => {
  const { centre, u } = scene.layout;
  const [x, y] = centre;
  const aside = half + label.width / 2 + 1.2 * u;
  const places: Point[] = [
    [x + aside, y],
    [x - aside, y],
    [x + aside, y - 2 * u],
    [x - aside, y - 2 * u],
    [box[0] + label.width / 2, box[1] + label.height / 2],
    [box[2] - label.width / 2, box[1] + label.height / 2],
  ];
  const lines = forceArrows(scene).map(({ from, reach }): Point[] => [from, [from[0] + reach[0], from[1] + reach[1]]]);
  const request = {
    width: label.width,
    height: label.height,
    spots: [places.map((spot, i) => ({ centre: spot, cost: i }))],
  };
  const [chosen] = placeLabels([request], [{ boxes: plates, lines, bounds: box }], 0.3 * u);
  return labelShapes(label, places[chosen?.choice ?? 0] ?? centre, { key: "net/label", fill: "ink", order: 7 });
};
