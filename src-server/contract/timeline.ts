import { z } from "zod";

/** Rectangle in stage units: left, top, right, bottom. */
export const boxSchema = z.tuple([z.number(), z.number(), z.number(), z.number()]);
export type Box = z.infer<typeof boxSchema>;

/** What a shape is to a viewer; the audit, the thumbnail and other engines go by it. */
export const NODE_KINDS = ["glyph", "line", "area", "dot", "grid", "frame", "plate"] as const;

/** Properties that tracks move. `progress` is 0–1; angles are radians; positions and `scale` are in stage units. */
export const TRACK_PROPS = [
  "opacity",
  "progress",
  "x",
  "y",
  "scale",
  "rotation",
  "fill",
  "stroke",
  "path",
  "clip",
] as const;
export type TrackProp = (typeof TRACK_PROPS)[number];

/** One outline on the stage. Drawing order is the order of the list. */
export const timelineNodeSchema = z.object({
  /** Unique in its scene. */
  id: z.string(),
  /** Outline in the node's own units: absolute M, L, C, Q and Z only. */
  path: z.string(),
  /** Bounds of every outline the node ever has (control points included), in its own units. */
  box: boxSchema,
  /** Where the node's origin lies on the stage. */
  x: z.number(),
  y: z.number(),
  /** Point, in the node's own units, about which it scales and turns. */
  origin: z.tuple([z.number(), z.number()]).default([0, 0]),
  /** `#rrggbb` or `#rrggbbaa`. */
  fill: z.string().optional(),
  stroke: z.string().optional(),
  strokeWidth: z.number().positive().optional(),
  /** Width of the ring of ground around a letter, so that lines may pass behind it. Rings of neighbours lie behind all their letters. */
  halo: z.number().positive().optional(),
  /** Dash pattern in stage units; a dashed line is revealed by clipping its length all the same. */
  dash: z.array(z.number()).optional(),
  opacity: z.number().default(1),
  progress: z.number().default(1),
  scale: z.number().default(1),
  rotation: z.number().default(0),
  /** What `progress` does: strokes the outline's length, or writes a glyph (outline first, then fill). */
  reveal: z.enum(["stroke", "write"]).default("stroke"),
  /** Length of the longest contour in stage units; needed where `progress` moves. */
  length: z.number().optional(),
  /** Rectangle in stage units outside which nothing of the node is drawn. */
  clip: boxSchema.optional(),
  kind: z.enum(NODE_KINDS),
  /** Id of the picture that fills its box. */
  picture: z.string().optional(),
  /** Element id and the part's key inside it: `sq` and `cell:1,1/fill`. */
  element: z.string(),
  part: z.string(),
});
export type TimelineNode = z.infer<typeof timelineNodeSchema>;

/**
 * Moves one property of one node from `startFrame` to `endFrame` (frames of the scene, the end included).
 * `values` are spread evenly over the eased time: two for a plain move, more for a sampled one.
 * Before the track the value of an earlier track, or the node's own, holds; after it the last value stays.
 * Values of `path` have equal commands; those of `clip` are two corners, `M0 0L90 50`; colours are `#rrggbb` or `#rrggbbaa`.
 */
export const trackSchema = z.object({
  node: z.string(),
  prop: z.enum(TRACK_PROPS),
  startFrame: z.int().nonnegative(),
  endFrame: z.int().nonnegative(),
  values: z.array(z.union([z.number(), z.string()])).min(2),
  easing: z.enum(["linear", "smooth", "out", "step"]),
});
export type Track = z.infer<typeof trackSchema>;

export const timelineSceneSchema = z.object({
  id: z.string(),
  /** Names the chapter. */
  heading: z.string(),
  role: z.string(),
  /** First frame in the lecture. */
  startFrame: z.int().nonnegative(),
  durationFrames: z.int().positive(),
  /** Frame of the scene, at rest, that shows most; the thumbnail is taken from one of these. */
  stillFrame: z.int().nonnegative(),
  nodes: z.array(timelineNodeSchema),
  tracks: z.array(trackSchema),
});
export type TimelineScene = z.infer<typeof timelineSceneSchema>;

/** When a beat's sound starts, in frames of the lecture. */
export const beatCueSchema = z.object({
  sceneId: z.string(),
  beatIndex: z.int().nonnegative(),
  startFrame: z.int().nonnegative(),
});

/** Everything an engine draws: absolute and final. Stage units are pixels when the shorter side is 1080. */
export const timelineSchema = z.object({
  version: z.literal(1),
  width: z.number().positive(),
  height: z.number().positive(),
  fps: z.int().positive(),
  durationFrames: z.int().positive(),
  /** Colour behind everything, `#rrggbb`. */
  ground: z.string(),
  scenes: z.array(timelineSceneSchema).min(1),
  /** Pictures that nodes show, by id: WebP files in base64. */
  pictures: z.record(z.string(), z.string()).optional(),
  beats: z.array(beatCueSchema),
});
export type Timeline = z.infer<typeof timelineSchema>;
