import type { PlanScene } from "../../contract/plan.ts";
import type { Box } from "../../contract/timeline.ts";
import type { DrawFrame, OpenedElement } from "../element-kind.ts";
import type { StageSize } from "../stage-size.ts";
import { TEXT_SIZES } from "../sizes.ts";
import { areaOf, pruneArea } from "./areas.ts";
import { divide, rowHeights } from "./divide.ts";
import type { ZoneNeed } from "./zones.ts";

/** An element with what placing it needs to know. */
export type Guest = { id: string; zone: string; opened: OpenedElement; titleHeight: number };

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

type Room = { scene: PlanScene; guests: readonly Guest[]; stage: StageSize; content: Box; frame: Omit<DrawFrame, "box"> };

/** Gap between elements of one zone, and height of a column's title, in u. */
const ELEMENT_GAP = 0.9;
const COLUMN_TITLE = 2.6;

/** Height a column title of `compare` takes above a zone. */
export const columnTitleHeight = (scene: PlanScene, zone: string, u: number): number =>
  scene.layout === "compare" && (zone === "left" || zone === "right") ? COLUMN_TITLE * u : 0;

const guestNeed = (guest: Guest, width: number, room: Room): ZoneNeed & { width: number } => {
  const size = { width, height: room.content[3] - room.content[1] - guest.titleHeight };
  const view = guest.opened.view.whole?.() ?? guest.opened.view;
  const measure = view.measure(size, room.frame);
  return { height: measure.height + guest.titleHeight, stretch: measure.stretch, width: measure.width };
};

const zoneNeed = (zone: string, width: number, room: Room): ZoneNeed => {
  const needs = room.guests.filter((guest) => guest.zone === zone).map((guest) => guestNeed(guest, width, room));
  const gaps = ELEMENT_GAP * room.stage.u * Math.max(0, needs.length - 1);
  const height = needs.reduce((sum, need) => sum + need.height, gaps + columnTitleHeight(room.scene, zone, room.stage.u));
  return { height, stretch: needs.some((need) => need.stretch) };
};

/** Stacks the elements of one zone in their order. */
const stackZone = (zone: string, box: Box, room: Room, boxes: Map<string, Box>): void => {
  const guests = room.guests.filter((guest) => guest.zone === zone);
  const gap = ELEMENT_GAP * room.stage.u;
  const needs = guests.map((guest) => guestNeed(guest, box[2] - box[0], room));
  let top = box[1] + columnTitleHeight(room.scene, zone, room.stage.u);
  const heights = rowHeights(needs, box[3] - top - gap * (guests.length - 1));
  guests.forEach((guest, i) => {
    const bottom = top + (heights[i] ?? 0);
    boxes.set(guest.id, [box[0], top, box[2], bottom]);
    top = bottom + gap;
  });
};

const crowdedZone = (zones: ReadonlyMap<string, Box>, room: Room): Placement["crowded"] => {
  const { u } = room.stage;
  for (const [zone, box] of zones) {
    const [width, height] = [box[2] - box[0], box[3] - box[1]];
    const guests = room.guests.filter((guest) => guest.zone === zone);
    const need = zoneNeed(zone, width, room);
    const wide = Math.max(0, ...guests.map((guest) => guestNeed(guest, width, room).width));
    if (need.height > height + 0.5) return { zone, needs: need.height / u, has: height / u, elements: guests.length };
    if (wide > width + 0.5) return { zone, needs: wide / u, has: width / u, elements: guests.length };
  }
  return undefined;
};

/** Places a scene's elements at one text scale. */
export const placeScene = (room: Room): Placement => {
  const used = new Set(room.guests.map((guest) => guest.zone));
  const area = pruneArea(areaOf(room.scene, room.stage.aspect), used);
  if (area === undefined) return { scale: room.frame.scale, boxes: new Map(), zones: new Map() };
  const { boxes: zones } = divide(area, room.content, room.stage.u, (zone, width) => zoneNeed(zone, width, room));
  const boxes = new Map<string, Box>();
  for (const [zone, box] of zones) stackZone(zone, box, room, boxes);
  const crowded = crowdedZone(zones, room);
  return { scale: room.frame.scale, boxes, zones, ...(crowded ? { crowded } : {}) };
};

/** Height of an element's own title line above it. */
export const titleHeight = (u: number, scale: number): number => u * TEXT_SIZES.body.normal * scale * 1.6;
