import type { ColorRole } from "../../contract/style.ts";
import type { Track, TrackProp, TimelineNode } from "../../contract/timeline.ts";
import type { Shape } from "../drawing.ts";
import { longestContour, pathBounds } from "../paths.ts";
import { EMPTY_BOX, union } from "../boxes.ts";
import { clipBox, clipPath } from "./clip-path.ts";
import { paintColor, type Theme } from "../themes.ts";

/** Frames of a scene, both ends included. */
export type FrameSpan = { start: number; end: number };
type Value = number | string;
/** A colour that a highlight puts on things; each highlight has its own object. */
export type Tint = { role: ColorRole };

/** A node of the timeline while it is being made: what it is now, and the tracks that brought it there. */
export type NodeRecord = {
  id: string;
  element: string;
  /** The shape it stands for, in the element's newest drawing. */
  shape: Shape;
  first: Readonly<Record<TrackProp, Value | undefined>>;
  now: Record<TrackProp, Value | undefined>;
  /** Last frame of each property's newest track. */
  busy: Partial<Record<TrackProp, number>>;
  tracks: Track[];
  /** Colours of the highlights it is under, the newest last; kept apart from the shape's own. */
  tints: Tint[];
  /** A wider outline in its own colour while it is pointed at: it goes wherever this goes. */
  casing?: NodeRecord;
  /** Opacity it returns to when nothing dims it. */
  solid: number;
};

const round = (value: Value): Value => (typeof value === "number" ? Math.round(value * 1000) / 1000 : value);

/** A record that is not seen yet. */
export const createRecord = (options: { id: string; element: string; shape: Shape; theme: Theme }): NodeRecord => {
  const { shape, theme } = options;
  const first = {
    opacity: 0,
    progress: 1,
    x: round(shape.at[0]),
    y: round(shape.at[1]),
    scale: 1,
    rotation: 0,
    fill: shape.fill && paintColor(theme, shape.fill),
    stroke: shape.stroke && paintColor(theme, shape.stroke),
    path: shape.path,
    clip: shape.clip && clipPath(shape.clip),
  };
  return {
    id: options.id,
    element: options.element,
    shape,
    first,
    now: { ...first },
    busy: {},
    tracks: [],
    tints: [],
    solid: shape.opacity ?? 1,
  };
};

export const isShown = (record: NodeRecord): boolean =>
  typeof record.now.opacity === "number" && record.now.opacity > 0;

/**
 * Moves a property to a value. A span that begins while the property still moves is put behind that move;
 * `through` gives sampled values on the way, the last of them being the value reached.
 */
export const moveProp = (
  record: NodeRecord,
  prop: TrackProp,
  to: Value,
  options: FrameSpan & { easing?: Track["easing"]; through?: readonly Value[] },
): void => {
  const from = record.now[prop];
  const target = round(to);
  if (from === undefined || (from === target && !options.through)) return;
  const startFrame = Math.max(0, options.start, record.busy[prop] ?? -1);
  const endFrame = Math.max(startFrame, options.end);
  const values = options.through ? options.through.map(round) : [from, target];
  if (values.every((value) => value === from)) return;
  record.tracks.push({ node: record.id, prop, startFrame, endFrame, values, easing: options.easing ?? "smooth" });
  record.now[prop] = target;
  record.busy[prop] = endFrame;
  if (record.casing && followsIn(record.casing, prop)) moveProp(record.casing, prop, to, options);
};

/** A casing has a colour of its own, and stays unseen once it has gone. */
const followsIn = (casing: NodeRecord, prop: TrackProp): boolean =>
  prop !== "fill" && prop !== "stroke" && (prop !== "opacity" || isShown(casing));

/** Takes back the newest move of a property if it does not begin before a frame, as if it had never been asked for. */
export const takeBack = (record: NodeRecord, prop: TrackProp, frame: number): void => {
  const index = record.tracks.findLastIndex((track) => track.prop === prop);
  const track = record.tracks[index];
  if (!track || track.startFrame < frame) return;
  record.tracks.splice(index, 1);
  record.now[prop] = track.values[0];
  const before = record.tracks.findLast((other) => other.prop === prop);
  if (before) record.busy[prop] = before.endFrame;
  else delete record.busy[prop];
};

/** Sets a property from one frame on, with no move. */
export const setProp = (record: NodeRecord, prop: TrackProp, to: Value, frame: number): void =>
  moveProp(record, prop, to, { start: frame, end: frame, easing: "step" });

/** Fades it in to its own opacity. */
export const appear = (record: NodeRecord, span: FrameSpan): void =>
  moveProp(record, "opacity", record.solid, { ...span, easing: "out" });

/** Fades it out. */
export const vanish = (record: NodeRecord, span: FrameSpan): void =>
  moveProp(record, "opacity", 0, { ...span, easing: "out" });

const everyPathBox = (record: NodeRecord): TimelineNode["box"] => {
  let box = EMPTY_BOX;
  const paths = new Set([
    String(record.first.path ?? ""),
    ...record.tracks.filter((t) => t.prop === "path").flatMap((t) => t.values.map(String)),
  ]);
  for (const path of paths) box = union(box, pathBounds(path));
  return box;
};

const numberOf = (value: Value | undefined): number => (typeof value === "number" ? value : 0);

/** The finished node. */
export const toNode = (record: NodeRecord): TimelineNode => {
  const { shape, first } = record;
  const box = everyPathBox(record);
  const origin = shape.origin ?? [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
  const moves = record.tracks.some((track) => track.prop === "progress");
  return {
    id: record.id,
    element: record.element,
    part: shape.key,
    kind: shape.kind,
    path: String(first.path ?? ""),
    box,
    origin: [origin[0], origin[1]],
    x: numberOf(first.x),
    y: numberOf(first.y),
    opacity: numberOf(first.opacity),
    progress: numberOf(first.progress),
    scale: numberOf(first.scale),
    rotation: numberOf(first.rotation),
    reveal: shape.kind === "glyph" ? "write" : "stroke",
    ...(typeof first.fill === "string" ? { fill: first.fill } : {}),
    ...(typeof first.stroke === "string" ? { stroke: first.stroke } : {}),
    ...(shape.strokeWidth === undefined ? {} : { strokeWidth: shape.strokeWidth }),
    ...(shape.halo === undefined ? {} : { halo: shape.halo }),
    ...(shape.dash ? { dash: [...shape.dash] } : {}),
    ...(shape.picture === undefined ? {} : { picture: shape.picture }),
    ...(typeof first.clip === "string" ? { clip: clipBox(first.clip) } : {}),
    ...(moves ? { length: longestContour(String(first.path ?? "")) } : {}),
  };
};
