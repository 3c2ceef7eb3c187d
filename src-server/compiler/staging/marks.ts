import type { Box } from "../../contract/timeline.ts";
import type { Drawing } from "../drawing.ts";
import { resolvePart, shapesBelow, type Actor } from "./actor.ts";
import { halves } from "./glide.ts";
import type { Mark } from "./mark.ts";
import { UNSEEN } from "./lens.ts";
import { appear, isShown, moveProp, vanish, type FrameSpan } from "./node-record.ts";
import type { Samples } from "./sampled.ts";
import type { SceneStage } from "./scene-stage.ts";

const isLive = (mark: Mark): boolean => mark.records.some(isShown);
const marksOf = (stage: SceneStage, actor: Actor): Mark[] =>
  stage.marks.filter((mark) => mark.actor === actor && isLive(mark));

const anchorIn = (mark: Mark, drawing: Drawing): Box | undefined => {
  const prefixes = resolvePart(drawing, mark.part);
  const seen = prefixes && shapesBelow(drawing, prefixes).filter((shape) => mark.actor.records.has(shape.key));
  return seen && mark.anchor(seen);
};

const isBelow = (part: string, prefix: string): boolean =>
  prefix === "" || part === prefix || part.startsWith(`${prefix}/`);

/** Takes the marks of hidden parts away with them. */
export const hideMarks = (stage: SceneStage, actor: Actor, prefixes: readonly string[], span: FrameSpan): void => {
  for (const mark of marksOf(stage, actor)) {
    const pointed = resolvePart(actor.drawing, mark.part) ?? [];
    if (!pointed.every((part) => prefixes.some((prefix) => isBelow(part, prefix)))) continue;
    for (const record of mark.records) vanish(record, span);
  }
};

/** Marks of parts that the camera has left behind come back with them; others leave for good. */
const leave = ({ actor, records }: Mark, span: FrameSpan): void => {
  const away = actor.lens !== undefined && actor.lens.factor > 1;
  for (const record of records.filter(isShown)) {
    if (away) moveProp(record, "opacity", UNSEEN, { ...span, easing: "out" });
    else vanish(record, span);
  }
};

/** Lets marks follow parts that have moved to their places in a new drawing; marks of parts that are gone leave. */
export const moveMarks = (stage: SceneStage, actor: Actor, span: FrameSpan): void => {
  for (const mark of marksOf(stage, actor)) {
    const anchor = anchorIn(mark, actor.drawing);
    if (!anchor) {
      leave(mark, halves(span)[0]);
      continue;
    }
    mark.shapesAt(anchor, true).forEach((shape, i) => {
      const record = mark.records[i];
      if (!record) return;
      moveProp(record, "x", shape.at[0], span);
      moveProp(record, "y", shape.at[1], span);
      moveProp(record, "path", shape.path, span);
      if (Number(record.now.opacity) <= UNSEEN) appear(record, halves(span)[1]);
    });
  }
};

/** Lets marks follow parts that are sampled on their way. */
export const playMarks = (stage: SceneStage, actor: Actor, samples: Samples): void => {
  for (const mark of marksOf(stage, actor)) {
    let last: Box | undefined;
    const anchors = samples.drawings.map((drawing) => (last = anchorIn(mark, drawing) ?? last));
    const ways = anchors.flatMap((anchor) => (anchor ? [mark.shapesAt(anchor, false)] : []));
    mark.records.forEach((record, i) => {
      const shapes = ways.flatMap((way) => way[i] ?? []);
      const options = { ...samples.span, easing: "linear" } as const;
      const follow = (prop: "x" | "y" | "path", values: readonly (number | string)[]): void => {
        const end = values.at(-1);
        if (end !== undefined && values.some((value) => value !== values[0]))
          moveProp(record, prop, end, { ...options, through: values });
      };
      follow(
        "x",
        shapes.map((shape) => shape.at[0]),
      );
      follow(
        "y",
        shapes.map((shape) => shape.at[1]),
      );
      follow(
        "path",
        shapes.map((shape) => shape.path),
      );
    });
  }
};
