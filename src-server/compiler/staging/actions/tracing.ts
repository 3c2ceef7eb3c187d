import type { Drawing, Point, Shape } from "../../drawing.ts";
import { circlePath } from "../../shapes.ts";
import { isOnStage, type Actor } from "../actor.ts";
import { refresh } from "../change-view.ts";
import { isShown, moveProp, vanish } from "../node-record.ts";
import { reveal } from "../reveal.ts";
import { placeOn, type Route } from "../routes/line-route.ts";
import { playSamples } from "../sampled.ts";
import { splitAddress, type ActionContext } from "./context.ts";
import { RELEASE } from "./highlight-release.ts";
import { coordinateLabel } from "./trace-label.ts";
import { coversLetters, partShapes, routeOf, tracedAddresses } from "./trace-route.ts";

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
