import type { Box } from "../../contract/timeline.ts";
import { type Actor, drawActor, isOnStage } from "./actor.ts";
import type { LeftStage } from "./carry.ts";
import { inside } from "../boxes.ts";
import { refresh } from "./change-view.ts";
import { type Lens, UNSEEN, plainLens, seenBox, seenClip, throughLens } from "./lens.ts";
import { moveMarks, playMarks, settleArrows } from "./marks.ts";
import { type FrameSpan, type NodeRecord, isShown, moveProp } from "./node-record.ts";
import { clipPath } from "./clip-path.ts";
import { type SceneStage, momentOf } from "./scene-stage.ts";
import { headingHeight } from "./set-scene.ts";
import type { Drawing, Point, Shape } from "../drawing.ts";
import { smooth } from "./actions/sampling.ts";
import { clamp } from "../../kit/numbers.ts";
import { boxCentre, boxWidth } from "../shapes.ts";
import { lensAt } from "./aim.ts";

/** Room between a heading and what the camera shows, in u. */
const BELOW_HEADING = 0.6;

/** The rectangle in which the camera shows things: the safe area without the heading. */
export const cameraView = ({ scene, size, base }: Pick<SceneStage, "scene" | "size" | "base">): Box => {
  const [left, top, right, bottom] = size.safe;
  const heading = headingHeight(scene, size.safe, base);
  return [left, heading === 0 ? top : top + heading - BELOW_HEADING * size.u, right, bottom];
};

const titlesOf = ({ back }: SceneStage): NodeRecord[] => back.filter(({ shape }) => shape.key.startsWith("title:"));

const zooms = ({ beats }: SceneStage["scene"]): boolean =>
  beats.some((beat) => beat.do.some(({ action }) => action === "zoom"));

/** Has everything seen through a camera in scenes that zoom, and in those that come after a camera was left close to something. */
export const setCamera = (stage: SceneStage, before: LeftStage | undefined): void => {
  if (!zooms(stage.scene) && ![...(before?.values() ?? [])].some(({ closeUp }) => closeUp)) return;
  const lens = plainLens(cameraView(stage));
  stage.lens = lens;
  for (const actor of stage.actors.values()) {
    actor.lens = lens;
    refresh(stage, actor);
  }
  for (const record of titlesOf(stage)) {
    record.first = { ...record.first, clip: clipPath(lens.view) };
    record.now.clip = clipPath(lens.view);
  }
};

const moveTitles = (stage: SceneStage, way: LensWay, lens: Lens, span: FrameSpan): void => {
  const records = titlesOf(stage);
  const plain = records.map(({ shape }) => shape);
  panRecords(
    new Map(records.map((record) => [record.shape.key, record])),
    { plain, drawings: drawingsOn(way, { shapes: plain }, lens), way },
    span,
  );
};

/** What a camera is turned to: an element, or a part of it that stands at a place without the camera. */
type CameraTarget = { actor: Actor; place: Box };

/** Elements that the camera would show cut are faint, but for the one it is turned to. */
const lensFor = (actor: Actor, lens: Lens, to: CameraTarget | undefined): Lens => {
  if (actor === to?.actor) return { ...lens, part: to.place };
  return lens.factor === 1 || inside(seenBox(lens, actor.box), lens.view) ? lens : { ...lens, dim: true };
};

/** Moves the camera, to an element or back; what points at things goes along. */
export const moveCamera = (
  stage: SceneStage,
  { lens, to }: { lens: Lens; to?: CameraTarget },
  span: FrameSpan,
): void => {
  const way = lensWay(stage.lens ?? plainLens(lens.view), lens);
  stage.lens = lens;
  moveTitles(stage, way, lens, span);
  for (const actor of stage.actors.values()) {
    const own = lensFor(actor, lens, to);
    if (JSON.stringify(actor.lens) === JSON.stringify(own)) continue;
    if (isOnStage(actor)) {
      panActor(stage, actor, { way, lens: own }, span);
      continue;
    }
    actor.lens = own;
    refresh(stage, actor);
  }
  settleArrows(stage, way.straight ? span : { start: span.end, end: span.end + 1 });
};

/** Moves what is on stage of an actor along the way of the camera, and what points at it with it. */
const panActor = (
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
const panRecords = (
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
const drawingsOn = (way: LensWay, plain: Drawing, lens: Lens): Drawing[] => [
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

/** The way of a camera from one lens to another. */
type LensWay = {
  /** Whether factor and shift change evenly: what moves evenly from its first place to its last then keeps its place among the others. */
  straight: boolean;
  at(share: number): Lens;
};

/** A way that draws back by more than this is arched, a shorter one straight. */
const FAR = 1.2;

/** The way of a camera from one lens to another: straight, but for far pans between two parts, which draw back in between. */
export const lensWay = (from: Lens, to: Lens): LensWay => {
  const straight: LensWay = { straight: true, at: (share) => mixLens(from, to, share) };
  const distance = distanceOf(from, to);
  if (from.factor === 1 || to.factor === 1 || distance < 1) return straight;
  const at = archedWay(from, to);
  const widest = Math.min(...[0.25, 0.5, 0.75].map((share) => at(share).factor));
  if (widest * FAR >= Math.min(from.factor, to.factor)) return straight;
  return { straight: false, at: (share) => (share >= 1 ? to : at(share)) };
};

/** The place of the stage in the middle of the view. */
const centreOf = ({ factor, shift: [x, y], view }: Lens): Point => {
  const [middleX, middleY] = boxCentre(view);
  return [(middleX - x) / factor, (middleY - y) / factor];
};

const distanceOf = (from: Lens, to: Lens): number => {
  const [[x0, y0], [x1, y1]] = [centreOf(from), centreOf(to)];
  return Math.hypot(x1 - x0, y1 - y0);
};

const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

const mixLens = (from: Lens, to: Lens, share: number): Lens => ({
  view: to.view,
  factor: mix(from.factor, to.factor, share),
  shift: [mix(from.shift[0], to.shift[0], share), mix(from.shift[1], to.shift[1], share)],
});

/** Curvature of a camera's way that people like best. J. J. van Wijk and W. A. A. Nuij, Smooth and efficient zooming and panning, 2003. */
const RHO = Math.SQRT2;

/** The way that moves evenly for the eye: far away it draws back, passes over and closes in again. */
const archedWay = (from: Lens, to: Lens): ((share: number) => Lens) => {
  const width = boxWidth(to.view);
  const [c0, c1] = [centreOf(from), centreOf(to)];
  const [w0, w1] = [width / from.factor, width / to.factor];
  const distance = distanceOf(from, to);
  const turn = (sign: number, w: number): number =>
    -Math.asinh((w1 ** 2 - w0 ** 2 + sign * RHO ** 4 * distance ** 2) / (2 * w * RHO ** 2 * distance));
  const [r0, r1] = [turn(1, w0), turn(-1, w1)];
  return (share) => {
    const r = mix(r0, r1, share);
    const gone = (w0 / RHO ** 2) * (Math.cosh(r0) * Math.tanh(r) - Math.sinh(r0));
    const part = clamp(gone / distance, 0, 1);
    const factor = Math.max(1, (width * Math.cosh(r)) / (w0 * Math.cosh(r0)));
    return lensAt([mix(c0[0], c1[0], part), mix(c0[1], c1[1], part)], factor, to.view);
  };
};
