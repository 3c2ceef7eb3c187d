import { grow } from "../../boxes.ts";
import type { Shape } from "../../drawing.ts";
import { crowdOf, type Crowd } from "../label-room.ts";
import { isShown, type NodeRecord } from "../node-record.ts";
import { recordsBox } from "../record-box.ts";
import type { ActionContext } from "./context.ts";

/** A record's shape as it looks now. */
export const asDrawn = ({ shape, now }: NodeRecord): Shape => ({
  ...shape,
  path: String(now.path),
  at: [Number(now.x), Number(now.y)],
});

/** Room in u in which a label would be read with the heading. */
const BESIDE_HEADING = 1.2;

/** All that stands on the stage or is still to come: every drawing, the heading, marks on top or behind labels that are not the label's own. */
export const crowdAround = ({ stage }: ActionContext, own: readonly NodeRecord[]): Crowd => {
  const arrows = [...stage.actors.values()].flatMap(({ order, records }) =>
    order.filter((record) => record.shape.kind !== "grid" && records.get(record.shape.key) !== record),
  );
  const placed = [...stage.back, ...arrows, ...stage.front]
    .filter((record) => isShown(record) && !own.includes(record))
    .map(asDrawn);
  const shapes = [...stage.actors.values()].flatMap((actor) => actor.drawing.shapes);
  const crowd = crowdOf([...shapes, ...placed], stage.size.safe);
  const heading = recordsBox(stage.back.filter((record) => record.shape.key.startsWith("heading") && isShown(record)));
  return heading ? { ...crowd, areas: [...crowd.areas, grow(heading, BESIDE_HEADING * stage.size.u)] } : crowd;
};
