import type { Box } from "../../../../contract/timeline.ts";
import type { Drawing, Shape } from "../../../drawing.ts";
import type { DrawFrame, ElementView, StepRequest, Transition } from "../../../element-kind.ts";
import { figureMeasure } from "../../../figure/figure-measure.ts";
import { perFrame, type StillFrame } from "../../../figure/frame-cache.ts";
import { stepIndexes } from "../../shared/event-steps.ts";
import { timeReading } from "../../shared/time-reading.ts";
import type { ReadSystem } from "../reading/read-system.ts";
import type { SystemModel } from "../systems/system.ts";
import { thingShapes } from "./draw-things.ts";
import { fitThings, type ThingWorld } from "./fit-things.ts";
import { panelCount, mechanicsPanelShapes } from "./panels.ts";
import { readingRows, mechanicsReadingShapes } from "./readings.ts";
import { roomChoices, type Rooms } from "./rooms.ts";
import type { MechanicsWorld } from "./world.ts";

/** Where panels and bodies stand; `things` is the room below the readings. */
type Layout = { rooms: Rooms; things: Box; world: MechanicsWorld | ThingWorld };

const LEAST = { plain: { width: 18, height: 13 }, panels: { width: 30, height: 16 } } as const;

/** A system, and all that are drawn to its scale, itself included. */
type Compared = { system: ReadSystem; all: readonly ReadSystem[] };

const layOutIn = ({ system, all }: Compared, frame: StillFrame, rooms: Rooms): Layout => {
  const { show, definition } = system;
  const models = modelsOf(all);
  const { picture } = definition;
  const room = { show, frame, box: rooms.world, u: frame.u };
  if (picture)
    return {
      rooms,
      things: rooms.world,
      world: picture.world(
        all.flatMap((one) => one.samples.map((params) => one.valuesAt(params))),
        room,
      ),
    };
  const [x0, y0, x1, y1] = rooms.world;
  const readings = all.map((one) => modelsOf([one])[0]?.readings ?? []);
  const rows = Math.max(0, ...readings.map((texts) => readingRows(texts, rooms.world, frame)));
  const things: Box = [x0, y0 + rows * frame.u, x1, y1];
  return { rooms, things, world: fitThings({ models, show, frame, box: things }) };
};

const modelsOf = (all: readonly ReadSystem[]): SystemModel[] =>
  all.flatMap((one) => one.samples.map((params) => one.modelAt(params)));

/** Panels go where they leave the bodies the larger scale. */
const layOut = (compared: Compared, frame: StillFrame): Layout => {
  const panels = compared.all.map((one) => {
    const [first] = modelsOf([one]);
    return first ? panelCount(one.show, first) : 0;
  });
  const layouts = roomChoices(Math.max(...panels), frame).map((rooms) => layOutIn(compared, frame, rooms));
  return layouts.reduce((best, layout) => (layout.world.scale > best.world.scale * 1.1 ? layout : best));
};

type Events = NonNullable<SystemModel["events"]>;
type Time = { seconds: number; rate: number };

const bodies = (system: ReadSystem, layout: Layout, frame: DrawFrame, seconds: number): readonly Shape[] => {
  const { show, definition } = system;
  const { world } = layout;
  const room = { show, frame, box: layout.things, u: frame.u };
  if (definition.picture) return definition.picture.draw(system.valuesAt(frame.params), seconds, room, world);
  const things = system.modelAt(frame.params).things?.(seconds, show) ?? [];
  return "k" in world ? thingShapes(things, { ...room, world }) : [];
};

/** Keys of all bodies, for the part that means any of them. */
const bodyKeys = (shapes: readonly Shape[]): readonly string[] => [
  ...new Set(shapes.flatMap(({ key }) => (key.startsWith("body:") ? [key.split("/")[0] ?? key] : []))),
];

const draw = (system: ReadSystem, layout: Layout, frame: DrawFrame, { seconds, rate }: Time): Drawing => {
  const model = system.modelAt(frame.params);
  const { rooms } = layout;
  const now = Math.min(seconds, model.duration);
  const moving = bodies(system, layout, frame, now);
  return {
    shapes: [
      ...moving,
      ...mechanicsReadingShapes(model, now, {
        box: rooms.world,
        frame,
        stacked: system.definition.picture !== undefined,
      }),
      ...mechanicsPanelShapes(system.show, model, { seconds: now, panels: rooms.panels, frame }),
      ...(seconds > 0
        ? timeReading(now, rate, rooms.world, frame, {
            unit: model.timeUnit,
            beside: system.definition.picture === undefined,
          })
        : []),
    ],
    parts: { body: bodyKeys(moving) },
  };
};

/** The moments a `step` goes to, after the present one. */
const stepsFrom = ({ events = [] }: SystemModel, seconds: number, request: StepRequest): Events => {
  const names = events.map(({ name }) => name);
  const taken = events.filter((event) => event.seconds <= seconds).length;
  return stepIndexes(names, taken, request).flatMap((index) => events[index - 1] ?? []);
};

/** The view of a system, run by its own clock, to the scale of all systems it is compared with. */
export const createSystemView = (system: ReadSystem, all: readonly ReadSystem[] = [system]): ElementView => {
  const layoutFor = perFrame((frame) => layOut({ system, all }, frame));
  const start = system.modelAt(system.samples[0] ?? {});
  const usual = panelCount(system.show, start) > 0 ? LEAST.panels : LEAST.plain;
  const { least: own = usual } = system.definition;
  const least = { width: Math.max(usual.width, own.width), height: Math.max(usual.height, own.height) };
  const stepped = (events: Events): Transition[] =>
    events.map(({ name, seconds }) => ({ view: at({ seconds, rate: 1 }), event: name }));
  const at = (time: Time): ElementView => ({
    draw: (frame) => draw(system, layoutFor(frame), frame, time),
    measure: (_, frame) => figureMeasure(frame, least),
    factsAt: (params) => {
      const { facts, factsAt } = system.modelAt(params);
      return { ...facts, ...factsAt?.(time.seconds) };
    },
    ...(start.events ? { step: (request) => stepped(stepsFrom(start, time.seconds, request)) } : {}),
    clock: { seconds: start.duration, at: (seconds, rate = 1) => at({ seconds, rate }) },
  });
  return at({ seconds: 0, rate: 1 });
};
