import { z } from "zod";
import { timelineNodeSchema, trackSchema } from "./timeline.ts";

const evenSchema = z.int().min(2).max(16_384).multipleOf(2);

/** Everything the player needs to draw frames of one scene. Node and track defaults are filled in. */
export const drawJobSchema = z.strictObject({
  version: z.literal(1),
  fps: z.int().min(1).max(240),
  /** Size of the stage in stage units. */
  width: z.number().positive(),
  height: z.number().positive(),
  /** Size of the picture. */
  pixelWidth: evenSchema,
  pixelHeight: evenSchema,
  /** Colour behind everything, `#rrggbb`. */
  ground: z.string(),
  durationFrames: z.int().positive(),
  nodes: z.array(timelineNodeSchema),
  tracks: z.array(trackSchema),
  /** Pictures that nodes show, by id: WebP or PNG files in base64. */
  pictures: z.record(z.string(), z.string()),
  /** Frames of the scene that are wanted, ascending. */
  frames: z.array(z.int().nonnegative()).min(1),
});
export type DrawJob = z.infer<typeof drawJobSchema>;

const idSchema = z.int().nonnegative();

/** What is written to the player: one object a line. */
export const playerRequestSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("draw"), id: idSchema, job: drawJobSchema }),
  z.strictObject({ type: z.literal("cancel"), id: idSchema }),
]);
export type PlayerRequest = z.infer<typeof playerRequestSchema>;

/** Why a job ended without its frames: its job is wrong, its drawing went wrong, or it was called off. */
export const FAILURE_CODES = ["job", "draw", "cancelled"] as const;

/** Left, top, right, bottom in whole, even pixels; right and bottom are outside. */
const sideSchema = z.int().min(0).max(16_384).multipleOf(2);
const rectSchema = z.tuple([sideSchema, sideSchema, sideSchema, sideSchema]);

/**
 * What the player answers: one header a line. A `frame` header is followed by `bytes` bytes: for each of its rectangles,
 * outside which the frame looks like the one before, the three planes of I420 one after the other.
 */
export const playerMessageSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("ready"), manim: z.string(), python: z.string() }),
  z.object({
    type: z.literal("frame"),
    id: idSchema,
    frame: z.int().nonnegative(),
    rects: z.array(rectSchema),
    bytes: z.int().nonnegative(),
  }),
  z.object({ type: z.literal("done"), id: idSchema }),
  z.object({
    type: z.literal("failed"),
    id: idSchema,
    code: z.enum(FAILURE_CODES),
    /** Where in the job, such as `nodes[3].path`; empty where no place is known. */
    at: z.string(),
    message: z.string(),
  }),
]);
export type PlayerMessage = z.infer<typeof playerMessageSchema>;
