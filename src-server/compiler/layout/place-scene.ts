import type { PlanScene } from "../../contract/plan.ts";
import type { Box } from "../../contract/timeline.ts";
import type { DrawFrame, OpenedElement } from "../element-kind.ts";
import type { StageSize } from "../stage-size.ts";
import { areaOf, pruneArea } from "./areas.ts";
import { divide, rowHeights } from "./divide.ts";
import { columnTitleHeight, titleHeight } from "./titles.ts";
import type { ZoneNeed } from "./zones.ts";

/** An element with what placing it needs to know; `title` is what the compiler sets above it. */
export type Guest = { id: string; zone: string; opened: OpenedElement; title?: string | undefined };

/** Where everything of a scene stands. */
export type Placement = {
  /** Factor on text sizes: 1, or less where the scene had to be set smaller. */
  scale: number;
  /** Room of each element, its title included. */
  boxes: ReadonlyMap<string, Box>;
  zones: ReadonlyMap<string, Box>;
  /** Zone that is too small and by how much, in u; undefined when all fits. */
  crowded?: { zone: string; needs: number; has: number; elements: number };
};

type Need = ZoneNeed & { width: number };
type Room = {
  scene: PlanScene;
  guests: readonly Guest[];
  stage: StageSize;
  content: Box;
  frame: Omit<DrawFrame, "box">;
};
/** A room in which nothing is measured twice. */
type MeasuredRoom = Room & { needOf(guest: Guest, width: number): Need };

/** Gap between elements of one zone, in u. */
const ELEMENT_GAP = 0.9;

/** Gaps shrink with the letters. */
const gapUnit = ({ stage, frame }: Room): number => stage.u * Math.min(1, frame.scale);

const guestNeed = (guest: Guest, width: number, room: Room): Need => {
  const title = titleHeight(guest.title, width, room.frame);
  const view = guest.opened.view.whole?.() ?? guest.opened.view;
  const measure = view.measure({ width, height: room.content[3] - room.content[1] - title }, room.frame);
  return { height: measure.height + title, stretch: measure.stretch, width: measure.width };
};

const measured = (room: Room): MeasuredRoom => {
  const known = new Map<string, Need>();
  return {
    ...room,
    needOf: (guest, width) => {
      const key = `${guest.id} ${width}`;
      const need = known.get(key) ?? guestNeed(guest, width, room);
      known.set(key, need);
      return need;
    },
  };
};

const zoneNeed = (zone: string, width: number, room: MeasuredRoom): Need => {
  const needs = room.guests.filter((guest) => guest.zone === zone).map((guest) => room.needOf(guest, width));
  const gaps = ELEMENT_GAP * gapUnit(room) * Math.max(0, needs.length - 1);
  const height = needs.reduce(
    (sum, need) => sum + need.height,
    gaps + columnTitleHeight(room.scene, zone, { width, frame: room.frame }),
  );
  return {
    height,
    stretch: needs.some((need) => need.stretch),
    width: Math.max(0, ...needs.map((need) => need.width)),
  };
};

/** Stacks the elements of one zone in their order. */
const stackZone = (zone: string, box: Box, room: MeasuredRoom): [string, Box][] => {
  const guests = room.guests.filter((guest) => guest.zone === zone);
  const gap = ELEMENT_GAP * gapUnit(room);
  const width = box[2] - box[0];
  let top = box[1] + columnTitleHeight(room.scene, zone, { width, frame: room.frame });
  const heights = rowHeights(
    guests.map((guest) => room.needOf(guest, width)),
    box[3] - top - gap * (guests.length - 1),
  );
  return guests.map((guest, i) => {
    const bottom = top + (heights[i] ?? 0);
    const own: Box = [box[0], top, box[2], bottom];
    top = bottom + gap;
    return [guest.id, own];
  });
};

const crowdedZone = (zones: ReadonlyMap<string, Box>, room: MeasuredRoom): Placement["crowded"] => {
  const { u } = room.stage;
  for (const [zone, box] of zones) {
    const [width, height] = [box[2] - box[0], box[3] - box[1]];
    const elements = room.guests.filter((guest) => guest.zone === zone).length;
    const need = zoneNeed(zone, width, room);
    if (need.height > height + 0.5) return { zone, needs: need.height / u, has: height / u, elements };
    if (need.width > width + 0.5) return { zone, needs: need.width / u, has: width / u, elements };
  }
  return undefined;
};

/** Places a scene's elements at one text scale. */
export const placeScene = (request: Room): Placement => {
  const room = measured(request);
  const used = new Set(room.guests.map((guest) => guest.zone));
  const area = pruneArea(areaOf(room.scene, room.stage.aspect), used);
  if (area === undefined) return { scale: room.frame.scale, boxes: new Map(), zones: new Map() };
  const { boxes: zones } = divide(area, room.content, gapUnit(room), (zone, width) => zoneNeed(zone, width, room));
  const boxes = new Map([...zones].flatMap(([zone, box]) => stackZone(zone, box, room)));
  const crowded = crowdedZone(zones, room);
  return { scale: room.frame.scale, boxes, zones, ...(crowded ? { crowded } : {}) };
};
