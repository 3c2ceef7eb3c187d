import type { Drawing, Shape } from "../drawing.ts";
import { drawActor, type Actor } from "./actor.ts";
import { smooth } from "./actions/sampling.ts";
import { clipPath } from "./clip-path.ts";
import { seenClip, throughLens, UNSEEN, type Lens } from "./lens.ts";
import type { LensWay } from "./lens-way.ts";
import { moveMarks, playMarks } from "./marks.ts";
import { isShown, moveProp, type FrameSpan, type NodeRecord } from "./node-record.ts";
import { momentOf, type SceneStage } from "./scene-stage.ts";

/** Moves what is on stage of an actor along the way of the camera, and what points at it with it. */
export const panActor = (
  stage: SceneStage,
  actor: Actor,
  { way, lens }: { way: LensWay; lens: Lens },
  span: FrameSpan,
): void => {
  const { lens: _, ...bare } = actor;
  const plain = drawActor(bare, actor.view, stage.base, momentOf(stage));
  const before = actor.drawing;
  const drawings = drawingsOn(way, plain, lens);
  actor.lens = lens;
  actor.drawing = drawings.at(-1) ?? before;
  panRecords(actor.records, { plain: plain.shapes, drawings, way }, span);
  for (const shape of actor.drawing.shapes) {
    const record = actor.records.get(shape.key);
    if (record) Object.assign(record, { shape, solid: shape.opacity ?? 1 });
  }
  if (way.straight) return moveMarks(stage, actor, span);
  playMarks(stage, actor, { drawings: [before, ...drawings], span });
  moveMarks(stage, actor, { start: span.end, end: span.end + SETTLE });
};

/** Moves the records of shapes, each of which goes on standing for its own shape without a camera. */
export const panRecords = (
  records: ReadonlyMap<string, NodeRecord>,
  { plain, drawings, way }: Pictures,
  span: FrameSpan,
): void => {
  plain.forEach((shape, i) => {
    const record = records.get(shape.key);
    const shapes = drawings.flatMap((drawing) => drawing.shapes[i] ?? []);
    const last = shapes.at(-1);
    if (!record || !last) return;
    const seen = isShown(record) && Math.max(Number(record.now.opacity), last.opacity ?? 1) > UNSEEN;
    follow(record, seen ? shapes : [last], span);
    if (seen) followClip(record, { shape, way }, span);
    if (last.clip) moveProp(record, "clip", clipPath(last.clip), span);
    if (isShown(record)) moveProp(record, "opacity", last.opacity ?? 1, span);
  });
};

/** Shapes without a camera, and what they look like on the way; on a straight one only at its end. */
type Pictures = { plain: readonly Shape[]; drawings: readonly Drawing[]; way: LensWay };

/** Frames in which labels find a free place when the camera has come to rest. */
const SETTLE = 10;
/** Pictures that are drawn of an arched way, and places of a clip on a straight one. */
const PICTURES = 15;

const shares = Array.from({ length: PICTURES }, (_, i) => (i + 1) / PICTURES);

/** What is seen on the way of a camera. */
export const drawingsOn = (way: LensWay, plain: Drawing, lens: Lens): Drawing[] => [
  ...(way.straight
    ? []
    : shares.slice(0, -1).map((share) => throughLens(plain, { ...lens, ...way.at(smooth(share)) }))),
  throughLens(plain, lens),
];

/** One place is reached evenly; several already stand where they are to be at even times. */
const follow = (record: NodeRecord, shapes: readonly Shape[], span: FrameSpan): void => {
  const move = (prop: "x" | "y" | "path", values: readonly (number | string)[]): void => {
    const [now, end] = [record.now[prop], values.at(-1)];
    if (now === undefined || end === undefined) return;
    moveProp(record, prop, end, values.length > 1 ? { ...span, easing: "linear", through: [now, ...values] } : span);
  };
  move(
    "x",
    shapes.map(({ at }) => at[0]),
  );
  move(
    "y",
    shapes.map(({ at }) => at[1]),
  );
  move(
    "path",
    shapes.map(({ path }) => path),
  );
};

/** An own clip meets the edge of the view somewhere on the way, from where on the edge clips. */
const followClip = (record: NodeRecord, { shape, way }: { shape: Shape; way: LensWay }, span: FrameSpan): void => {
  const { now } = record;
  if (!shape.clip || now.clip === undefined) return;
  const clips = shares.map((share) => clipPath(seenClip(shape.clip, way.at(way.straight ? share : smooth(share)))));
  const end = clips.at(-1) ?? now.clip;
  moveProp(record, "clip", end, { ...span, easing: way.straight ? "smooth" : "linear", through: [now.clip, ...clips] });
};
