import type { Drawing, Shape } from "../drawing.ts";
import type { Actor } from "./actor.ts";
import { canBecome } from "./glide.ts";
import { isShown, moveProp, setProp, type FrameSpan, type NodeRecord } from "./node-record.ts";
import { addRecord, placeRecord, type SceneStage } from "./scene-stage.ts";
import { paintColor } from "../themes.ts";

/** Drawings of one actor at evenly spaced moments of a span, the first being what is on stage already. */
export type Samples = { drawings: readonly Drawing[]; span: FrameSpan };

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
  Math.round(samples.span.start + ((samples.span.end - samples.span.start) * index) / Math.max(1, samples.drawings.length - 1));

const varies = <T>(values: readonly T[]): boolean => values.some((value) => value !== values[0]);

const follow = (stage: SceneStage, record: NodeRecord, run: Run, samples: Samples): void => {
  const last = run.shapes.at(-1);
  if (!last) return;
  const span = { start: frameOf(run.from, samples), end: frameOf(run.from + run.shapes.length - 1, samples), easing: "linear" as const };
  const tell = (prop: "x" | "y" | "path", values: readonly (number | string)[]): void => {
    const end = values.at(-1);
    if (end !== undefined && varies(values)) moveProp(record, prop, end, { ...span, through: values });
  };
  tell("x", run.shapes.map((shape) => shape.at[0]));
  tell("y", run.shapes.map((shape) => shape.at[1]));
  tell("path", run.shapes.map((shape) => shape.path));
  if (!record.tinted && last.fill) moveProp(record, "fill", paintColor(stage.theme, last.fill), span);
  if (!record.tinted && last.stroke) moveProp(record, "stroke", paintColor(stage.theme, last.stroke), span);
  record.shape = last;
  record.solid = last.opacity ?? 1;
};

/** Plays a shape's runs one after the other, each as a node of its own that is switched on and off. */
const playRuns = (stage: SceneStage, actor: Actor, runs: readonly Run[], samples: Samples, seen: boolean): void => {
  const count = samples.drawings.length;
  for (const run of runs) {
    const shape = run.shapes[0];
    if (!shape) continue;
    const known = run.from === 0 ? actor.records.get(shape.key) : undefined;
    if (run.from === 0 && !known) continue;
    const record = known ?? addRecord(stage, actor.id, shape);
    if (!known) {
      placeRecord(actor, record, samples.drawings[run.from]?.shapes ?? []);
      actor.records.set(shape.key, record);
      if (seen) setProp(record, "opacity", record.solid, frameOf(run.from, samples));
    }
    follow(stage, record, run, samples);
    const next = run.from + run.shapes.length;
    if (next < count) {
      if (isShown(record)) setProp(record, "opacity", 0, frameOf(next, samples));
      actor.records.delete(shape.key);
    }
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
    playRuns(stage, actor, runs, samples, atFirst ? record !== undefined && isShown(record) : onStage);
  }
  actor.drawing = samples.drawings.at(-1) ?? actor.drawing;
};
