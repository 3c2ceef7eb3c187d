import type { Finding } from "../../contract/finding.ts";
import type { Box } from "../../contract/timeline.ts";
import { inside } from "../boxes.ts";
import type { Picture } from "./picture.ts";

/** Half a letter's stroke may stand over the edge of the safe area, in stage units. */
const SLACK = 8;

/** Burned captions stand in their own band. */
const roomOf = (picture: Picture, element: string): Box =>
  element === "captions" ? [0, 0, picture.request.size.width, picture.request.size.height] : picture.request.size.safe;

/** Things that leave the safe area. */
export const outsideFindings = (picture: Picture): Finding[] =>
  picture.changed
    .filter((figure) => figure.seen && !inside(figure.bounds, roomOf(picture, figure.node.element), SLACK))
    .map((figure): Finding => ({
      path: `${picture.request.scene.id}: ${figure.label}`,
      code: "outside",
      severity: "repair",
      message: `scene ${picture.request.scene.id}: ${figure.node.element}/${figure.shape.key} leaves the safe area of the picture.`,
    }));
