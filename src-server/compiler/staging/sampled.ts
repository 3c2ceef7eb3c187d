import type { Drawing, Shape } from "../drawing.ts";
import type { Actor } from "./actor.ts";
import { canBecome } from "./glide.ts";
import { isShown, moveProp, setProp, type FrameSpan, type NodeRecord } from "./node-record.ts";
import { clipPath } from "./clip-path.ts";
import { inheritTints, tintedPaint } from "./actions/highlight-tints.ts";
import type { TrackProp } from "../../contract/timeline.ts";
import { addRecord, placeRecord, type SceneStage } from "./scene-stage.ts";
import { paintColor } from "../themes.ts";

/** Drawings of one actor at evenly spaced moments of a span, the first being what is on stage already. */
export type Samples = {
  drawings: readonly Drawing[];
  span: FrameSpan;
  /** True where what comes and goes on the way does so without fading, as numbers of axes that rush by. */
  atOnce?: boolean;
};

/** A stretch of samples over which a shape is the same node: from one index to another, the end included. */
type Run = { from: number; shapes: Shape[] };

const keysOf = (drawings: readonly Drawing[]): string[] => {
  const keys = new Set<string>();
  for (const drawing of drawings) for (const shape of drawing.shapes) keys.add(shape.key);
  return [...keys];
};

const runsOf = (shapes: readonly (Shape | undefined)[]): Run[] => {
  const runs: Run[] = [];
  shapes.forEach((shape, i) => {
    const run = runs.at(-1);
    const before = shapes[i - 1];
    if (shape === undefined) return;
    if (run && before && canBecome(before, shape)) run.shapes.push(shape);
    else runs.push({ from: i, shapes: [shape] });
  });
  return runs;
};

const frameOf = (index: number, samples: Samples): number =>
  Math.round(
    samples.span.start + ((samples.span.end - samples.span.start) * index) / Math.max(1, samples.drawings.length - 1),
  );

const varies = <T>(values: readonly T[]): boolean => values.some((value) => value !== values[0]);

const follow = (stage: SceneStage, record: NodeRecord, run: Run, samples: Samples): void => {
  const last = run.shapes.at(-1);
  if (!last) return;
  const span = {
    start: frameOf(run.from, samples),
    end: frameOf(run.from + run.shapes.length - 1, samples),
    easing: "linear" as const,
  };
  const tell = (prop: TrackProp, values: readonly (number | string)[]): void => {
    const end = values.at(-1);
    if (end !== undefined && varies(values)) moveProp(record, prop, end, { ...span, through: values });
  };
  tell(
    "x",
    run.shapes.map((shape) => shape.at[0]),
  );
  tell(
    "y",
    run.shapes.map((shape) => shape.at[1]),
  );
  tell(
    "path",
    run.shapes.map((shape) => shape.path),
  );
  tell(
    "clip",
    run.shapes.flatMap(({ clip }) => (clip ? [clipPath(clip)] : [])),
  );
  if (isShown(record))
    tell(
      "opacity",
      run.shapes.map(({ opacity = 1 }) => opacity),
    );
  for (const prop of ["fill", "stroke"] as const)
    tell(
      prop,
      run.shapes.flatMap(({ [prop]: paint }) =>
        paint ? [paintColor(stage.theme, tintedPaint(record, prop, paint))] : [],
      ),
    );
  record.shape = last;
  record.solid = last.opacity ?? 1;
};

/** Frames in which what is new in a sample comes, and what has no more samples goes. */
const FADE = 6;

/** Whether a drawing has others of the label a shape belongs to, as digits of one number or faces of one body. */
const hasLabel = (drawing: Drawing | undefined, { label }: Shape): boolean =>
  label !== undefined && (drawing?.shapes.some((shape) => shape.label === label) ?? false);

/** What takes the place of something, a digit of another digit, is switched on and off; else it fades. */
const switchTo = (record: NodeRecord, opacity: number, at: { frame: number; joined: boolean }): void => {
  if (at.joined) setProp(record, "opacity", opacity, at.frame);
  else moveProp(record, "opacity", opacity, { start: at.frame, end: at.frame + FADE, easing: "out" });
};

type Part = { actor: Actor; runs: readonly Run[]; samples: Samples; seen: boolean };

const recordOf = (stage: SceneStage, run: Run, shape: Shape, part: Part): NodeRecord | undefined => {
  const { actor, samples, runs, seen } = part;
  if (run.from === 0) return actor.records.get(shape.key);
  const record = addRecord(stage, actor.id, shape);
  placeRecord(actor, record, samples.drawings[run.from]?.shapes ?? []);
  actor.records.set(shape.key, record);
  inheritTints(stage, actor, record, frameOf(run.from, samples));
  const joined =
    samples.atOnce ||
    runs.some((other) => other.from + other.shapes.length === run.from) ||
    hasLabel(samples.drawings[run.from - 1], shape);
  if (seen) switchTo(record, record.solid, { frame: frameOf(run.from, samples), joined });
  return record;
};

/** Plays a shape's runs one after the other, each as a node of its own. */
const playRuns = (stage: SceneStage, part: Part): void => {
  const { actor, runs, samples } = part;
  for (const run of runs) {
    const shape = run.shapes[0];
    const record = shape && recordOf(stage, run, shape, part);
    if (!record) continue;
    follow(stage, record, run, samples);
    const next = run.from + run.shapes.length;
    if (next === samples.drawings.length) continue;
    const joined =
      samples.atOnce || runs.some((other) => other.from === next) || hasLabel(samples.drawings[next], shape);
    if (isShown(record)) switchTo(record, 0, { frame: frameOf(next, samples), joined });
    actor.records.delete(shape.key);
  }
};

/** Makes the tracks of an actor that was drawn at many moments (a sweep, its own clock). */
export const playSamples = (stage: SceneStage, actor: Actor, samples: Samples): void => {
  const maps = samples.drawings.map((drawing) => new Map(drawing.shapes.map((shape) => [shape.key, shape])));
  const onStage = [...actor.records.values()].some(isShown);
  for (const key of keysOf(samples.drawings)) {
    const runs = runsOf(maps.map((map) => map.get(key)));
    const record = actor.records.get(key);
    const atFirst = runs[0]?.from === 0;
    playRuns(stage, { actor, runs, samples, seen: atFirst ? record !== undefined && isShown(record) : onStage });
  }
  actor.drawing = samples.drawings.at(-1) ?? actor.drawing;
};
