import type { Box } from "../../contract/timeline.ts";
import type { Drawing, Shape } from "../drawing.ts";
import { resolvePart, shapesBelow, type Actor } from "./actor.ts";
import { lineMeets } from "../figure/crossings.ts";
import { halves } from "./glide.ts";
import { crowdOf } from "./label-room.ts";
import type { Mark } from "./mark.ts";
import { UNSEEN } from "./lens.ts";
import { appear, isShown, moveProp, setProp, vanish, type FrameSpan, type NodeRecord } from "./node-record.ts";
import { outlinesOf } from "./outlines.ts";
import type { Samples } from "./sampled.ts";
import type { SceneStage } from "./scene-stage.ts";

const isLive = (mark: Mark): boolean => mark.records.some(isShown);
const marksOf = (stage: SceneStage, actor: Actor): Mark[] =>
  stage.marks.filter((mark) => mark.actor === actor && isLive(mark));

/** Shapes of a part that have come on stage and that no camera leaves out. */
export const seenShapes = (actor: Actor, part: string, drawing: Drawing = actor.drawing): Shape[] =>
  shapesBelow(drawing, resolvePart(drawing, part) ?? []).filter(
    ({ key, opacity = 1 }) => actor.records.has(key) && opacity > UNSEEN,
  );

const anchorIn = (mark: Mark, drawing: Drawing): Box | undefined => {
  const seen = seenShapes(mark.actor, mark.part, drawing);
  return seen.length > 0 ? mark.anchor(seen) : undefined;
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

/** Words that stand elsewhere afterwards go, and come again there. */
const setWords = (record: NodeRecord, shape: Shape, span: FrameSpan): void => {
  const [first, second] = halves(span);
  const stays = Math.hypot(Number(record.now.x) - shape.at[0], Number(record.now.y) - shape.at[1]) < 1;
  if (!stays) {
    moveProp(record, "opacity", UNSEEN, { ...first, easing: "out" });
    setProp(record, "x", shape.at[0], second.start);
    setProp(record, "y", shape.at[1], second.start);
  }
  if (Number(record.now.opacity) <= UNSEEN) appear(record, second);
};

/** Brings a mark to where it stands now. */
const place = ({ records, words }: Mark, shapes: readonly Shape[], span: FrameSpan): void => {
  shapes.forEach((shape, i) => {
    const record = records[i];
    if (!record) return;
    if (words?.includes(record)) return setWords(record, shape, span);
    moveProp(record, "x", shape.at[0], span);
    moveProp(record, "y", shape.at[1], span);
    moveProp(record, "path", shape.path, span);
    if (Number(record.now.opacity) <= UNSEEN) appear(record, halves(span)[1]);
  });
};

/** Lets marks follow parts that have moved to their places in a new drawing; marks of parts that are gone leave. */
export const moveMarks = (stage: SceneStage, actor: Actor, span: FrameSpan): void => {
  for (const mark of marksOf(stage, actor).filter(({ settle }) => !settle)) {
    const anchor = anchorIn(mark, actor.drawing);
    if (anchor) place(mark, mark.shapesAt(anchor, true), span);
    else leave(mark, halves(span)[0]);
  }
};

/** Brings what stands between two parts to its place when everything has moved. */
export const settleArrows = (stage: SceneStage, span: FrameSpan): void => {
  const done = new Set<readonly NodeRecord[]>();
  for (const mark of stage.marks.filter((one) => one.settle && isLive(one))) {
    if (done.has(mark.records)) continue;
    done.add(mark.records);
    const shapes = mark.settle?.();
    if (shapes) place(mark, shapes, span);
    else leave(mark, halves(span)[0]);
  }
};

/** Letters of formulas are larger than this, in u; small ones, as numbers of axes, may be passed over on the way. */
const LARGE = 1.7;

/** Whether lines between two parts run over words or formulas. */
const crossesLetters = (stage: SceneStage, shapes: readonly Shape[]): boolean => {
  const lines = shapes.filter(({ kind }) => kind === "line").flatMap(outlinesOf);
  const crowd = [...stage.actors.values()]
    .flatMap((actor) => actor.drawing.shapes)
    .filter(({ fontSize = 0 }) => fontSize > LARGE * stage.size.u);
  return crowdOf(crowd, stage.size.safe).letters.some((letter) => lines.some((line) => lineMeets(line, letter)));
};

/** Lets marks follow parts that are sampled on their way. */
export const playMarks = (stage: SceneStage, actor: Actor, samples: Samples): void => {
  for (const mark of marksOf(stage, actor)) {
    let last: Box | undefined;
    const anchors = samples.drawings.map((drawing) => (last = anchorIn(mark, drawing) ?? last));
    const ways = anchors.flatMap((anchor) => (anchor ? [mark.shapesAt(anchor, false)] : []));
    const { start } = samples.span;
    const away = mark.settle && ways.some((way) => crossesLetters(stage, way)) ? mark.records : (mark.words ?? []);
    for (const record of away) moveProp(record, "opacity", UNSEEN, { start, end: start + 5 });
    mark.records.forEach((record, i) => {
      if (away.includes(record)) return;
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
