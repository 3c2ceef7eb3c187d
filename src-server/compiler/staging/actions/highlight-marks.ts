import type { Box } from "../../../contract/timeline.ts";
import type { Shape } from "../../drawing.ts";
import { grow, overlaps } from "../../boxes.ts";
import { polylinePath, roundedRectPath } from "../../shapes.ts";
import { shapesBelow } from "../actor.ts";
import { shapeBox } from "../record-box.ts";
import type { ActionContext, Target } from "./context.ts";

/** Most and least room between a part and the box around it, in u; large letters want a share of their size. */
const ROOM = { most: 0.35, least: 0.1, ofLetters: 0.2 };
const LINE = 0.13;
/** A box may stand over the edge of the safe area by this much, in u. */
const OVER = 0.2;
const BELOW = 0.28;

/** Grows a box by the room that letters around it leave, half of the gap at most. */
const roomy = (box: Box, letters: readonly Box[], { u, reach }: { u: number; reach: number }): Box => {
  const [x0, y0, x1, y1] = box;
  const room = (strip: Box, gapTo: (letter: Box) => number): number => {
    const gaps = letters.filter((letter) => overlaps(letter, strip) && !overlaps(letter, box)).map(gapTo);
    return Math.max(ROOM.least * u, Math.min(reach, ...gaps.map((gap) => gap / 2)));
  };
  return [
    x0 - room([x0 - 2 * reach, y0, x0, y1], (letter) => x0 - letter[2]),
    y0 - room([x0, y0 - 2 * reach, x1, y0], (letter) => y0 - letter[3]),
    x1 + room([x1, y0, x1 + 2 * reach, y1], (letter) => letter[0] - x1),
    y1 + room([x0, y1, x1, y1 + 2 * reach], (letter) => letter[1] - y1),
  ];
};

const lettersBeside = ({ actor, prefixes }: Target): Box[] => {
  const own = new Set(shapesBelow(actor.drawing, prefixes));
  return actor.drawing.shapes.filter((shape) => shape.kind === "glyph" && !own.has(shape)).map(shapeBox);
};

/** A box around a part. */
export const boxShape = ({ stage, action }: ActionContext, target: Target, bounds: Box): Shape => {
  const { u } = stage.size;
  const safe = grow(stage.size.safe, OVER * u);
  const letterSize = Math.max(
    0,
    ...shapesBelow(target.actor.drawing, target.prefixes).map((shape) => shape.fontSize ?? 0),
  );
  const wide = roomy(bounds, lettersBeside(target), { u, reach: Math.max(ROOM.most * u, ROOM.ofLetters * letterSize) });
  const [x0, y0, x1, y1] = [
    Math.max(safe[0], wide[0]),
    Math.max(safe[1], wide[1]),
    Math.min(safe[2], wide[2]),
    Math.min(safe[3], wide[3]),
  ];
  return {
    key: `box:${target.part}`,
    path: roundedRectPath(x1 - x0, y1 - y0, 0.4 * u),
    at: [x0, y0],
    stroke: action.color ?? "focus",
    strokeWidth: LINE * u,
    kind: "frame",
  };
};

/** A line below a part. */
export const underlineShape = ({ stage, action }: ActionContext, target: Target, bounds: Box): Shape => ({
  key: `underline:${target.part}`,
  path: polylinePath([
    [0, 0],
    [bounds[2] - bounds[0], 0],
  ]),
  at: [bounds[0], bounds[3] + BELOW * stage.size.u],
  stroke: action.color ?? "focus",
  strokeWidth: LINE * stage.size.u,
  kind: "frame",
});

/** A wide, thin outline that shines out behind a shape. */
export const glowShape = ({ stage, action }: ActionContext, shape: Shape): Shape => {
  const { fill: _, dash: __, ...outline } = shape;
  return {
    ...outline,
    key: `glow:${shape.key}`,
    kind: "grid",
    stroke: { role: action.color ?? "focus", alpha: 0.5 },
    strokeWidth: (shape.strokeWidth ?? 0) + 0.34 * stage.size.u,
  };
};
