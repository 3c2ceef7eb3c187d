import { inclinedPlane, type Slide } from "../../../computation/mechanics/inclined-plane.ts";
import type { Motion } from "../../../computation/mechanics/motion.ts";
import { projectile, type Projectile } from "../../../computation/mechanics/projectile.ts";
import type { Box } from "../../../contract/timeline.ts";
import type { Drawing, Shape } from "../../drawing.ts";
import type { DrawFrame } from "../../element-kind.ts";
import { perFrame, type StillFrame } from "../../figure/frame-cache.ts";
import { labelShapes } from "../../figure/labels.ts";
import { drawIncline } from "./draw-incline.ts";
import { inclineWorld } from "./incline-world.ts";
import { drawProjectile } from "./draw-projectile.ts";
import { projectileWorld } from "./projectile-world.ts";
import { roomChoices, type Rooms } from "./rooms.ts";
import { energyBarShapes } from "./energy-bars.ts";
import { HEIGHT_GRAPH, motionGraphShapes, SPEED_GRAPH } from "./motion-graph.ts";
import type { Mechanics, Quantities } from "./read-mechanics.ts";
import { figureLabel, type Moment, type SystemDrawing } from "./scene-model.ts";
import { timeReading } from "../shared/time-reading.ts";
import type { World } from "./world.ts";

/** A system at a time of its own clock; `rate` is how many of its seconds pass in one of the picture. */
export type ClockTime = { seconds: number; rate: number };

export const flightOf = (q: Quantities, fall: boolean): Projectile =>
  projectile({ speed: q.v0, angle: fall ? Math.PI / 2 : q.angle, height: q.height, gravity: q.g, mass: q.mass });

export const slideOf = (q: Quantities): Slide =>
  inclinedPlane({ angle: q.angle, length: q.length, gravity: q.g, mass: q.mass, friction: q.friction });

/** The motion of a system at given quantities. */
export const motionOf = (system: Mechanics["system"], q: Quantities): Motion =>
  system === "inclined_plane" ? slideOf(q) : flightOf(q, system === "free_fall");

type Layout = { rooms: Rooms; world: World };

const layOutIn = (mechanics: Mechanics, frame: StillFrame, rooms: Rooms): Layout => {
  const { system, show, samples } = mechanics;
  const all = samples.map((params) => mechanics.at(params));
  const quantities = all[0] ?? mechanics.at({});
  const moment = { quantities, seconds: 0, show, frame, box: rooms.world, u: frame.u };
  if (system === "inclined_plane") {
    const [angles, lengths] = [all.map((q) => q.angle), all.map((q) => q.length)];
    return { rooms, world: inclineWorld({ ...moment, motion: slideOf(quantities) }, angles, lengths) };
  }
  const fall = system === "free_fall";
  const flights = all.map((q) => flightOf(q, fall));
  return { rooms, world: projectileWorld({ ...moment, motion: flightOf(quantities, fall) }, flights) };
};

/** Panels go where they leave the bodies the larger scale. */
const layOut = (mechanics: Mechanics, frame: StillFrame): Layout => {
  const { show } = mechanics;
  const choices = roomChoices(Number(show.has("energy_bars")) + Number(show.has("graph")), frame);
  const layouts = choices.map((rooms) => layOutIn(mechanics, frame, rooms));
  return layouts.reduce((best, layout) => (layout.world.scale > best.world.scale * 1.1 ? layout : best));
};

const givenShapes = (given: readonly { key: string; tex: string }[], box: Box, frame: StillFrame): Shape[] =>
  given.flatMap(({ key, tex }, i) => {
    const label = figureLabel(frame, tex);
    return labelShapes(label, [box[0] + label.width / 2, box[1] + (0.9 + i * 2.1) * frame.u], {
      key,
      fill: "ink",
      order: 2,
    });
  });

type Drawn = { system: SystemDrawing; motion: Motion; given: Shape[] };

const drawSystem = (mechanics: Mechanics, layout: Layout, frame: DrawFrame, seconds: number): Drawn => {
  const quantities = mechanics.at(frame.params);
  const shared: Omit<Moment<Motion>, "motion"> = {
    quantities,
    seconds,
    show: mechanics.show,
    frame,
    box: layout.rooms.world,
    u: frame.u,
  };
  if (mechanics.system === "inclined_plane") {
    const motion = slideOf(quantities);
    const { given, ...system } = drawIncline({ ...shared, motion }, layout.world);
    return { system, motion, given: givenShapes(given, layout.rooms.world, frame) };
  }
  const motion = flightOf(quantities, mechanics.system === "free_fall");
  return { system: drawProjectile({ ...shared, motion }, layout.world), motion, given: [] };
};

/** A graph much taller than wide is hard to read. */
const squarish = ([x0, y0, x1, y1]: Box): Box => [x0, y0, x1, Math.min(y1, y0 + 1.1 * (x1 - x0))];

const panelShapes = (
  mechanics: Mechanics,
  motion: Motion,
  seconds: number,
  rooms: Rooms,
  frame: DrawFrame,
): Shape[] => {
  const { show, system } = mechanics;
  const [first, second] = rooms.panels;
  const graphBox = show.has("energy_bars") ? second : first;
  const subject = system === "inclined_plane" ? SPEED_GRAPH : HEIGHT_GRAPH;
  return [
    ...(show.has("energy_bars") && first ? energyBarShapes(motion, seconds, first, frame) : []),
    ...(show.has("graph") && graphBox
      ? motionGraphShapes({ motion, subject, seconds, box: squarish(graphBox), frame })
      : []),
  ];
};

/** Lines first, then all plates, then all letters: no plate hides another label. */
const labelsOnTop = (shapes: readonly Shape[]): Shape[] => {
  const rank = ({ kind }: Shape): number => (kind === "glyph" ? 2 : kind === "plate" ? 1 : 0);
  return shapes.toSorted((a, b) => rank(a) - rank(b));
};

/** Draws a system at a time of its clock. */
export const createMechanicsDrawing = (mechanics: Mechanics): ((frame: DrawFrame, time: ClockTime) => Drawing) => {
  const layoutFor = perFrame((frame) => layOut(mechanics, frame));
  return (frame, { seconds, rate }) => {
    const layout = layoutFor(frame);
    const { system, motion, given } = drawSystem(mechanics, layout, frame, seconds);
    return {
      shapes: [
        ...system.scenery,
        ...given,
        ...panelShapes(mechanics, motion, seconds, layout.rooms, frame),
        ...system.moving,
        ...labelsOnTop(system.labels),
        ...(seconds > 0 ? timeReading(Math.min(seconds, motion.duration), rate, layout.rooms.world, frame) : []),
      ],
      parts: { body: ["body:ball", "body:block"] },
    };
  };
};
