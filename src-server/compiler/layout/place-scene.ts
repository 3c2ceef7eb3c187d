import type { PlanScene } from "../../contract/plan.ts";
import type { Box } from "../../contract/timeline.ts";
import type { DrawFrame, OpenedElement } from "../element-kind.ts";
import type { StageSize } from "../stage-size.ts";
import { areaOf, pruneArea } from "./areas.ts";
import type { Area, ZoneNeed } from "./zones.ts";
import { columnTitleHeight, titleHeight } from "./titles.ts";
import { boundsOf } from "../staging/record-box.ts";

/** What a zone needs when it is given a width. */
type NeedOf = (zone: string, width: number) => ZoneNeed;

/** Zones' boxes, and by how much the content of the fullest row is too high (0 when all fits). */
type Division = { boxes: Map<string, Box>; missing: number };

const needOf = (area: Area, width: number, u: number, need: NeedOf): ZoneNeed => {
  if ("zone" in area) return need(area.zone, width);
  if ("rows" in area) {
    const parts = area.rows.map((part) => needOf(part, width, u, need));
    const height = parts.reduce((sum, part) => sum + part.height, 0) + area.gap * u * (parts.length - 1);
    return { height, stretch: parts.some((part) => part.stretch) };
  }
  const parts = columnWidths(area, width, u).map((w, i) => needOf(area.columns[i]?.area ?? { zone: "" }, w, u, need));
  return { height: Math.max(...parts.map((part) => part.height)), stretch: parts.some((part) => part.stretch) };
};

const columnWidths = (area: Extract<Area, { columns: readonly unknown[] }>, width: number, u: number): number[] => {
  const free = width - area.gap * u * (area.columns.length - 1);
  const total = area.columns.reduce((sum, column) => sum + column.weight, 0);
  return area.columns.map((column) => (free * column.weight) / total);
};

/** Heights of rows: what each needs, and what is left over for those that grow (or evenly, when none does). */
const rowHeights = (needs: readonly ZoneNeed[], free: number): number[] => {
  const sum = needs.reduce((total, need) => total + need.height, 0);
  const left = free - sum;
  if (left < 0) return needs.map((need) => (need.height * free) / sum);
  const growing = needs.filter((need) => need.stretch).length;
  if (growing === 0) return needs.map((need) => need.height + left / needs.length);
  return needs.map((need) => need.height + (need.stretch ? left / growing : 0));
};

/** Gives every zone of an area its box: rows by need, columns by weight. */
const divide = (area: Area, box: Box, u: number, need: NeedOf): Division => {
  if ("zone" in area) {
    const missing = Math.max(0, need(area.zone, box[2] - box[0]).height - (box[3] - box[1]));
    return { boxes: new Map([[area.zone, box]]), missing };
  }
  const parts = "rows" in area ? splitRows(area, box, u, need) : splitColumns(area, box, u);
  const divisions = parts.map((part) => divide(part.area, part.box, u, need));
  return {
    boxes: new Map(divisions.flatMap((division) => [...division.boxes])),
    missing: Math.max(...divisions.map((division) => division.missing)),
  };
};

type Part = { area: Area; box: Box };

const splitRows = (area: Extract<Area, { rows: readonly unknown[] }>, box: Box, u: number, need: NeedOf): Part[] => {
  const width = box[2] - box[0];
  const gap = area.gap * u;
  const needs = area.rows.map((part) => needOf(part, width, u, need));
  const heights = rowHeights(needs, box[3] - box[1] - gap * (needs.length - 1));
  let top = box[1];
  return area.rows.map((part, i) => {
    const bottom = top + (heights[i] ?? 0);
    const placed: Part = { area: part, box: [box[0], top, box[2], bottom] };
    top = bottom + gap;
    return placed;
  });
};

const splitColumns = (area: Extract<Area, { columns: readonly unknown[] }>, box: Box, u: number): Part[] => {
  const widths = columnWidths(area, box[2] - box[0], u);
  let left = box[0];
  return area.columns.map((column, i) => {
    const right = left + (widths[i] ?? 0);
    const placed: Part = { area: column.area, box: [left, box[1], right, box[3]] };
    left = right + area.gap * u;
    return placed;
  });
};

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
/** What a scene is placed in. */
export type PlaceRequest = {
  scene: PlanScene;
  guests: readonly Guest[];
  stage: StageSize;
  content: Box;
  frame: Omit<DrawFrame, "box">;
};
/** A room in which nothing is measured twice. */
type MeasuredRoom = PlaceRequest & { needOf(guest: Guest, width: number): Need };

/** Gap between elements of one zone, in u. */
const ELEMENT_GAP = 0.9;

/** Gaps shrink with the letters. */
const gapUnit = ({ stage, frame }: PlaceRequest): number => stage.u * Math.min(1, frame.scale);

const guestNeed = (guest: Guest, width: number, room: PlaceRequest): Need => {
  const title = titleHeight(guest.title, width, room.frame);
  const view = guest.opened.view.whole?.() ?? guest.opened.view;
  const measure = view.measure({ width, height: room.content[3] - room.content[1] - title }, room.frame);
  return { height: measure.height + title, stretch: measure.stretch, width: measure.width };
};

const measured = (room: PlaceRequest): MeasuredRoom => {
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

const isPicture = (guest: Guest, room: MeasuredRoom): boolean =>
  room.needOf(guest, room.content[2] - room.content[0]).stretch;

const picturedZones = (room: MeasuredRoom): ReadonlySet<string> =>
  new Set(room.guests.filter((guest) => isPicture(guest, room)).map((guest) => guest.zone));

const placeOnce = (room: MeasuredRoom, pictured: ReadonlySet<string>): Placement => {
  const used = new Set(room.guests.map((guest) => guest.zone));
  const area = pruneArea(areaOf(room.scene, room.stage.aspect, pictured), used);
  if (area === undefined) return { scale: room.frame.scale, boxes: new Map(), zones: new Map() };
  const { boxes: zones } = divide(area, room.content, gapUnit(room), (zone, width) => zoneNeed(zone, width, room));
  const boxes = new Map([...zones].flatMap(([zone, box]) => stackZone(zone, box, room)));
  const crowded = crowdedZone(zones, room);
  return { scale: room.frame.scale, boxes, zones, ...(crowded ? { crowded } : {}) };
};

/** A picture that fills less than this share of its height in a tall stage gives the rest to the others. */
const FLAT = 0.75;
/** Room above and below such a picture, in u. */
const FLAT_MARGIN = 0.6;

/** Heights of the pictures that are much flatter than their boxes, titles included. */
const flatHeights = (room: MeasuredRoom, { boxes }: Placement): Map<string, number> =>
  new Map(
    room.guests.flatMap((guest): [string, number][] => {
      const box = boxes.get(guest.id);
      if (!box || !isPicture(guest, room)) return [];
      const title = titleHeight(guest.title, box[2] - box[0], room.frame);
      const inner: Box = [box[0], box[1] + title, box[2], box[3]];
      const view = guest.opened.view.whole?.() ?? guest.opened.view;
      const ink = boundsOf(view.draw({ ...room.frame, box: inner }).shapes);
      if (!ink || ink[3] - ink[1] > FLAT * (inner[3] - inner[1])) return [];
      return [[guest.id, ink[3] - ink[1] + title + 2 * FLAT_MARGIN * room.stage.u]];
    }),
  );

/** Words below a picture in a tall stage get this much more height than they need, to be set larger, */
const WORDS_ROOM = 1.4;
/** as long as they all take no more than this share of it. */
const MOST_WORDS = 0.35;

/** How much more height than they need words get. */
const wordsRoom = (room: MeasuredRoom): number => {
  const width = room.content[2] - room.content[0];
  const needs = room.guests.map((guest) => room.needOf(guest, width));
  const words = needs.reduce((sum, need) => sum + (need.stretch ? 0 : need.height), 0);
  const most = MOST_WORDS * (room.content[3] - room.content[1]);
  return needs.some((need) => need.stretch) && WORDS_ROOM * words <= most ? WORDS_ROOM : 1;
};

/** The same needs, but that flat pictures take the height they fill, and words some more. */
const tallNeeds = (room: MeasuredRoom, placed: Placement): MeasuredRoom => {
  const flat = flatHeights(room, placed);
  const more = wordsRoom(room);
  return {
    ...room,
    needOf: (guest, width) => {
      const need = room.needOf(guest, width);
      if (!need.stretch) return { ...need, height: more * need.height };
      const height = flat.get(guest.id);
      return height === undefined ? need : { ...need, height: Math.max(need.height, height), stretch: false };
    },
  };
};

/** Places a scene's elements at one text scale. */
export const placeScene = (request: PlaceRequest): Placement => {
  const room = measured(request);
  const pictured = picturedZones(room);
  const placed = placeOnce(room, pictured);
  if (room.stage.aspect !== "9:16" || placed.crowded || room.guests.length < 2) return placed;
  const tall = placeOnce(tallNeeds(room, placed), pictured);
  return tall.crowded ? placed : tall;
};

/** Layouts whose zones make room for one another; the others are one picture, or keep their columns under their titles. */
const FLOWING: ReadonlySet<PlanScene["layout"]> = new Set(["focus", "split", "stack", "board", "grid"]);

/** The box in a wider one in which words keep their lines, with what they show in the middle. */
const unwrapped = (guest: Guest, box: Box, home: Box, room: PlaceRequest): Box => {
  const width = home[2] - home[0];
  const [wide, narrow] = [box[2] - box[0], width].map((one) => guestNeed(guest, one, room));
  if (width >= box[2] - box[0] || narrow?.stretch === true || wide?.height === narrow?.height) return box;
  const left = (box[0] + box[2] - width) / 2;
  const view = guest.opened.view.whole?.() ?? guest.opened.view;
  const middle: Box = [left, box[1], left + width, box[3]];
  const ink = boundsOf(view.draw({ ...room.frame, box: middle }).shapes);
  const shift = ink ? (box[0] + box[2] - ink[0] - ink[2]) / 2 : 0;
  return [left + shift, box[1], left + width + shift, box[3]];
};

/** Where lines of words begin, by the order of what is drawn. */
const lineStarts = (guest: Guest, box: Box, room: PlaceRequest): string => {
  const view = guest.opened.view.whole?.() ?? guest.opened.view;
  const letters = view.draw({ ...room.frame, box }).shapes.filter(({ kind }) => kind === "glyph");
  return letters.flatMap(({ at }, i) => (at[0] < (letters[i - 1]?.at[0] ?? -Infinity) ? [i] : [])).join(" ");
};

/** The box in a higher one in which words keep their lines: their own height in its middle, where more would give them others. */
const keptLines = (guest: Guest, box: Box, home: Box, room: PlaceRequest): Box => {
  const words = !guestNeed(guest, box[2] - box[0], room).stretch;
  if (room.stage.aspect !== "9:16" || !words || lineStarts(guest, box, room) === lineStarts(guest, home, room))
    return box;
  const top = (box[1] + box[3] - home[3] + home[1]) / 2;
  return [box[0], top, box[2], top + home[3] - home[1]];
};

/**
 * Places the elements that are on stage while the others are not: they use the whole of the stage.
 * Words keep the lines they have in `all`, the placement of the whole scene. Elements that are not shown
 * have the boxes of `all`.
 */
export const placeSome = (request: PlaceRequest, all: Placement, shown: ReadonlySet<string>): Placement => {
  const guests = request.guests.filter(({ id }) => shown.has(id));
  if (guests.length === 0 || guests.length === request.guests.length || !FLOWING.has(request.scene.layout)) return all;
  const some = placeScene({ ...request, guests });
  if (some.crowded) return all;
  const own = guests.flatMap((guest): [string, Box][] => {
    const [box, home] = [some.boxes.get(guest.id), all.boxes.get(guest.id)];
    return box && home ? [[guest.id, keptLines(guest, unwrapped(guest, box, home, request), home, request)]] : [];
  });
  return { ...all, boxes: new Map([...all.boxes, ...own]) };
};
