import { formatNumber } from "../../../computation/format-number.ts";
import type { Box } from "../../../contract/timeline.ts";
import { grow, inside } from "../../boxes.ts";
import type { Point, Shape, Drawing } from "../../drawing.ts";
import { outlineShapes, circlePath } from "../../shapes.ts";
import { textSize } from "../../sizes.ts";
import type { TextOutline } from "../../typography/typesetter.ts";
import { type Actor, isOnStage } from "../actor.ts";
import { crowdOf, labelBox, labelCost, type Crowd } from "../label-room.ts";
import type { SceneStage } from "../scene-stage.ts";
import { refresh } from "../change-view.ts";
import { isShown, moveProp, vanish } from "../node-record.ts";
import { reveal } from "../reveal.ts";
import { placeOn, type Route } from "../routes/line-route.ts";
import { playSamples } from "../sampled.ts";
import { splitAddress, type ActionContext } from "./context.ts";
import { RELEASE } from "./highlight-release.ts";
import { coversLetters, partShapes, routeOf, tracedAddresses } from "./trace-route.ts";

/** Room kept clear around the letters, in u. */
const MARGIN = 0.25;

/** Where a label stands beside a dot: the way to its middle, in its own sizes and in u. */
const SIDES = [
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
  [0, -1],
  [0, 1],
  [1, 0],
  [-1, 0],
] as const;
const GAPS = [0.9, 2, 3.5];

type Place = (dot: Point, size: { width: number; height: number }) => Point;

const places = (u: number): Place[] =>
  GAPS.flatMap((gap) =>
    SIDES.map(([across, down]): Place => ([x, y], { width, height }) => [
      x + across * (gap * u + width / 2) - width / 2,
      y + down * (gap * u + height / 2) - height / 2,
    ]),
  );

/** Decimals that tell apart places a hundredth of what is seen from each other. */
const decimals = (span: number): number =>
  Math.min(4, Math.max(0, Math.ceil(-Math.log10(Math.max(1e-9, span) / 100) - 1e-9)));

const textAt = (coordinates: NonNullable<Actor["drawing"]["coordinates"]>, dot: Point): string => {
  const { area } = coordinates;
  const [low, high] = [coordinates.at([area[0], area[3]]), coordinates.at([area[2], area[1]])];
  const digits = Math.max(decimals(high[0] - low[0]), decimals(high[1] - low[1]));
  const shown = coordinates.at(dot).map((value) => formatNumber(value, { digits }));
  return `(${shown.join(", ")})`;
};

const moved = ([x, y]: Point, { safe }: Crowd, { width, height }: { width: number; height: number }): Point => [
  Math.min(safe[2] - width, Math.max(safe[0], x)),
  Math.min(safe[3] - height, Math.max(safe[1], y)),
];

/** Signs keep their keys by their places, so that only what changes is changed. */
const signShapes = (outline: TextOutline, text: string, at: Point, key: string): Shape[] =>
  outlineShapes(outline, at, { key: `${key}/text`, fill: "ink", halo: "wide" }).map((shape, i) => ({
    ...shape,
    key: `${key}/text/${text.length}:${i}`,
    label: `${key}/text`,
  }));

/** Writes where a dot is beside it; `route` is where it will be, its last place most important. */
const coordinateLabel = (
  stage: SceneStage,
  actor: Actor,
  route: readonly Point[],
  key: string,
): ((dot: Point) => Shape[]) | undefined => {
  const { coordinates } = actor.drawing;
  if (!coordinates) return undefined;
  const { u } = stage.size;
  const set = (dot: Point): { text: string; outline: TextOutline; size: { width: number; height: number } } => {
    const text = textAt(coordinates, dot);
    const outline = stage.base.type.line(text, { font: "strong", size: textSize(stage.base, "label", 1.1) });
    return { text, outline, size: { width: outline.width, height: outline.ascent + outline.descent } };
  };
  const shapes = [...stage.actors.values()].flatMap((other) => other.drawing.shapes);
  const crowd = crowdOf(shapes, stage.size.safe);
  const boxAt = (place: Place, dot: Point): Box => {
    const { size } = set(dot);
    return grow(labelBox(place(dot, size), size), MARGIN * u);
  };
  const last = route.at(-1) ?? [0, 0];
  const cost = (place: Place): number =>
    4 * labelCost(boxAt(place, last), crowd) +
    route.filter((dot) => !inside(boxAt(place, dot), crowd.safe)).length * 1e4 +
    route.reduce((sum, dot) => sum + labelCost(boxAt(place, dot), { ...crowd, areas: [], lines: [] }), 0) /
      route.length;
  const [place] = places(u)
    .map((one, rank) => ({ one, cost: cost(one) + rank * 20 }))
    .toSorted((a, b) => a.cost - b.cost);
  return (dot) => {
    const { text, outline, size } = set(dot);
    const corner = moved(place?.one(dot, size) ?? dot, crowd, size);
    return signShapes(outline, text, [corner[0], corner[1] + outline.ascent], key);
  };
};

/** Radius of the dot and width of the ring of ground around it, in u. */
const DOT = { radius: 0.42, ring: 0.12 } as const;
/** Seconds of one way where the dot goes again and again. */
const LAP_SECONDS = 1.5;
/** Share of a way in which a dot that starts again comes and goes. */
const FADE = 0.08;

const dotShape = ({ stage, action }: ActionContext, key: string, at: Point, opacity: number): Shape => ({
  key: `${key}/dot`,
  kind: "dot",
  at,
  path: circlePath(DOT.radius * stage.size.u),
  fill: action.color ?? "focus",
  stroke: "ground",
  strokeWidth: DOT.ring * stage.size.u,
  ...(opacity < 1 ? { opacity } : {}),
});

/** Share of the way at a share of the action's time, and how much is seen of the dot. */
type Course = (time: number) => { share: number; opacity: number };

const courseOf = ({ stage, action, span }: ActionContext, route: Route): Course => {
  if (!action.loop) return (time) => ({ share: time, opacity: 1 });
  const seconds = (span.end - span.start) / stage.fps;
  const laps = Math.max(1, Math.round(seconds / (action.seconds ?? LAP_SECONDS)));
  return (time) => {
    const share = time >= 1 ? 1 : (time * laps) % 1;
    const edge = Math.min(share, time >= 1 ? 1 : 1 - share);
    return { share, opacity: route.closed ? 1 : Math.min(1, Math.max(0.01, edge / FADE)) };
  };
};

const samplesOf = (context: ActionContext, actor: Actor, route: Route, key: string): Drawing[] => {
  const { stage, span } = context;
  const course = courseOf(context, route);
  const count = Math.max(1, span.end - span.start);
  const moments = Array.from({ length: count + 1 }, (_, i) => course(i / count));
  const dots = moments.map(({ share }) => placeOn(route, share));
  const step = Math.max(1, Math.floor(dots.length / 12));
  const label = coordinateLabel(
    stage,
    actor,
    dots.filter((_, i) => i % step === 0 || i === dots.length - 1),
    key,
  );
  return dots.map((dot, i): Drawing => ({
    shapes: [...(label?.(dot) ?? []), dotShape(context, key, dot, moments[i]?.opacity ?? 1)],
  }));
};

/** A dot that starts a line again is not seen to fly back. */
const fadeBetweenLaps = (tracer: Actor, samples: readonly Drawing[], { span, action }: ActionContext): void => {
  if (!action.loop) return;
  const through = samples.map(({ shapes }) => shapes.at(-1)?.opacity ?? 1);
  const record = tracer.records.get(samples[0]?.shapes.at(-1)?.key ?? "");
  if (record) moveProp(record, "opacity", through.at(-1) ?? 1, { ...span, easing: "linear", through });
};

/** A dot in the way of letters leaves when it has arrived; else it stays to the end of the beat. */
const leave = ({ stage, span }: ActionContext, actor: Actor, tracer: Actor): void => {
  const undo = (frame: number): void => {
    for (const record of tracer.order.filter(isShown)) vanish(record, { start: frame, end: frame + RELEASE });
  };
  const inTheWay = tracer.drawing.shapes.some(
    (shape) => shape.kind === "dot" && coversLetters(shape, actor.drawing.shapes),
  );
  if (inTheWay) undo(span.end);
  else stage.releases.push({ kind: "trace", actors: [], undo, start: span.start, focus: false });
};

const traceOne = (context: ActionContext, actor: Actor, part: string): void => {
  const { stage, span } = context;
  if (!isOnStage(actor)) refresh(stage, actor);
  const route = routeOf(actor, part, stage.size.u);
  if (!route) return;
  reveal(stage, actor, partShapes(actor, part), { ...span, style: "trace" });
  const samples = samplesOf(context, actor, route, `trace:${part}:${span.start}`);
  const [first] = samples;
  if (!first) return;
  const tracer: Actor = { ...actor, title: [], records: new Map(), order: [], drawing: first };
  reveal(stage, tracer, first.shapes, {
    start: span.start,
    end: span.start + (context.action.loop ? 1 : 3),
    style: "fade",
  });
  playSamples(stage, tracer, { drawings: samples, span });
  fadeBetweenLaps(tracer, samples, context);
  stage.front.push(...tracer.order);
  leave(context, actor, tracer);
};

/** `trace`: a dot runs along a line of an element, telling its coordinates where there are axes; a line that was not seen yet is drawn by it. */
export const tracing = (context: ActionContext): void => {
  for (const address of tracedAddresses(context.action)) {
    const { id, part } = splitAddress(address);
    const actor = context.stage.actors.get(id);
    if (actor) traceOne(context, actor, part);
  }
};
