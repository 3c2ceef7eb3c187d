import { msg, schemaText } from "./messages/message.ts";
import { z } from "zod";
import { MAX_CHARACTERS, recordOf, DURATION_SECONDS } from "./limits.ts";
import { canonicalLanguage } from "./language-tag.ts";
import { colorRoleSchema } from "./style.ts";

export const SUBJECTS = [
  "math",
  "physics",
  "chemistry",
  "biology",
  "computer_science",
  "statistics",
  "engineering",
  "earth_science",
] as const;
export const LEVELS = ["primary", "secondary", "upper_secondary", "undergraduate", "graduate"] as const;
export const SCENE_ROLES = [
  "hook",
  "intuition",
  "statement",
  "proof",
  "example",
  "misconception",
  "application",
  "recap",
] as const;
export const LAYOUT_NAMES = ["title", "focus", "full", "split", "stack", "compare", "board", "grid"] as const;
export const ACTION_NAMES = [
  "show",
  "hide",
  "write",
  "draw",
  "transform",
  "highlight",
  "annotate",
  "step",
  "play",
  "sweep",
  "rotate",
  "trace",
  "connect",
  "bring",
  "zoom",
  "pause",
  "clear",
] as const;

/** Actions that put their target on stage where it is not there yet. */
export const APPEARING_ACTIONS: ReadonlySet<unknown> = new Set(["show", "write", "draw", "step", "play"]);
/** Actions whose `to` is the address of a second part. */
export const LEADING_ACTIONS: ReadonlySet<unknown> = new Set(["connect", "bring"]);

/** Name of a scene, element or layer. */
export const idSchema = z.string().regex(/^[a-z][a-z0-9_]{0,23}$/, schemaText(msg("plan.id_form")));
/** A number, or an expression in the scene's params. */
export const numSchema = z.union([z.number(), z.string().min(1).max(MAX_CHARACTERS.label)]);
export type Num = z.infer<typeof numSchema>;
/** Lower and upper end. */
export const rangeSchema = z.tuple([z.number(), z.number()]);

/** One letter of the lecture's notation: how it looks, how it is said, what it means. */
export const symbolSchema = z.object({
  tex: z.string().min(1).max(MAX_CHARACTERS.meaning),
  say: z.string().min(1).max(MAX_CHARACTERS.meaning),
  means: z.string().min(1).max(MAX_CHARACTERS.meaning),
  unit: z.string().max(MAX_CHARACTERS.name).optional(),
  color: colorRoleSchema.optional(),
});
export type PlanSymbol = z.infer<typeof symbolSchema>;

/** A number that `sweep` moves; fields of type Num may use it by name. */
export const paramSchema = z.object({
  value: z.number(),
  min: z.number(),
  max: z.number(),
  label: z.string().max(MAX_CHARACTERS.meaning).optional(),
  unit: z.string().max(MAX_CHARACTERS.name).optional(),
});
export type PlanParam = z.infer<typeof paramSchema>;

/** The address of a part, `id` or `id/part`. */
const addressSchema = z.string().max(MAX_CHARACTERS.label);
const MAX_ADDRESSES = 64;

/** One change on the stage. Which members count depends on `action`; `elements.md` section 3 lists them. */
export const actionSchema = z.object({
  action: z.enum(ACTION_NAMES),
  /** One address or several: `id` or `id/part`. */
  target: z.union([addressSchema, z.array(addressSchema).min(1).max(MAX_ADDRESSES)]).optional(),
  /** Word of the beat's speech on which it happens. */
  cue: z.string().max(MAX_CHARACTERS.meaning).optional(),
  at: z.enum(["start", "after", "with", "end"]).optional(),
  /** How long it takes, in seconds. */
  seconds: z.number().min(0.2).max(8).optional(),
  style: z.enum(["fade", "grow", "color", "box", "underline", "glow", "dim_others"]).optional(),
  color: colorRoleSchema.optional(),
  hold: z.enum(["beat", "scene"]).optional(),
  text: z.string().max(MAX_CHARACTERS.label).optional(),
  tex: z.string().max(MAX_CHARACTERS.tex).optional(),
  side: z.enum(["auto", "above", "below", "left", "right"]).optional(),
  brace: z.boolean().optional(),
  /** `sweep`: the value to reach; `step`: an event; `transform`: the fields to change; `connect` and `bring`: an address. */
  to: z.union([z.number(), addressSchema, recordOf(z.string().max(MAX_CHARACTERS.name), z.unknown(), 60)]).optional(),
  from: z.number().optional(),
  count: z.int().min(1).optional(),
  speed: z.number().min(0.1).max(10).optional(),
  until: z.union([z.number(), z.string().max(MAX_CHARACTERS.meaning)]).optional(),
  param: z.string().max(MAX_CHARACTERS.name).optional(),
  easing: z.enum(["smooth", "linear"]).optional(),
  /** `rotate`: where the camera turns to, in degrees. */
  azimuth: z.number().min(-3600).max(3600).optional(),
  elevation: z.number().min(-90).max(90).optional(),
  /** `trace`: the part whose line the dot runs along, where the target is the whole element. */
  along: z.string().min(1).max(MAX_CHARACTERS.label).optional(),
  loop: z.boolean().optional(),
  /** `connect`: words on the arrow. */
  label: z.string().min(1).max(20).optional(),
  /** `zoom`: how much larger, or what the axes show; neither with the target `scene`. */
  factor: z.number().min(1.2).max(4).optional(),
  window: z.object({ x: rangeSchema.optional(), y: rangeSchema.optional() }).optional(),
  except: z.union([addressSchema, z.array(addressSchema).max(MAX_ADDRESSES)]).optional(),
});
export type PlanAction = z.infer<typeof actionSchema>;

const EMPTY = schemaText(msg("plan.empty"));

/** One or two spoken sentences and what happens on their words. */
export const beatSchema = z.object({
  say: z.string().min(1, EMPTY).max(MAX_CHARACTERS.say),
  do: z.array(actionSchema).min(1).max(4),
  /** Silence after the speech, in seconds; 0.35, or 0.8 after the last beat of a scene. */
  pause: z.number().min(0).max(3).optional(),
});
export type PlanBeat = z.infer<typeof beatSchema>;

/** Members every element has; each kind's own schema adds the rest. */
export const elementSchema = z.looseObject({
  id: idSchema.refine((id) => id !== "scene", schemaText(msg("plan.id_scene"))),
  type: z.string().min(1).max(MAX_CHARACTERS.name),
  zone: z.string().min(1).max(MAX_CHARACTERS.name),
  /** Set above the element, up to 32 characters; a callout's own title has up to 40. */
  title: z.string().max(40).optional(),
  /** Already on stage when the scene starts. */
  shown: z.boolean().default(false),
  /**
   * What becomes of the same element of the scene before: true, it goes on in its last state; "changed", it stays
   * and changes to what this scene says of it; false, it begins anew. Left out, it is "changed" where it was on stage.
   */
  carry: z.union([z.boolean(), z.literal("changed")]).optional(),
  alt: z.string().max(160).optional(),
  /** Start of every random sequence the element uses. */
  seed: z.int().default(1),
});
export type PlanElement = z.infer<typeof elementSchema>;

export const SHARED_THINGS = ["scale", "window", "clock"] as const;

/** Elements that are compared: what they have in common, all that they can by default. */
export const shareSchema = z.object({
  elements: z.array(idSchema).min(2).max(5),
  what: z.array(z.enum(SHARED_THINGS)).min(1).max(3).optional(),
  /** A param of the scene that runs with their clock, in its seconds. */
  param: z.string().max(MAX_CHARACTERS.name).optional(),
});

export const sceneSchema = z.object({
  id: idSchema,
  role: z.enum(SCENE_ROLES),
  /** Stands above the scene and names its chapter; without one the scene has the whole stage. */
  heading: z.string().max(40).default(""),
  layout: z.enum(LAYOUT_NAMES),
  ratio: z.enum(["even", "left", "right"]).optional(),
  left_title: z.string().max(22).optional(),
  right_title: z.string().max(22).optional(),
  params: recordOf(z.string().max(MAX_CHARACTERS.name), paramSchema, 20).default({}),
  elements: z.array(elementSchema).min(1).max(5),
  /** In the layout `compare`, the two sides share what they can where this is left out. */
  share: z.array(shareSchema).max(3).optional(),
  beats: z.array(beatSchema).min(1).max(8),
  /** Statements the program proves before it draws. */
  claims: z.array(z.string().max(MAX_CHARACTERS.label)).max(30).default([]),
});
export type PlanScene = z.infer<typeof sceneSchema>;

const isLanguageTag = (text: string): boolean => canonicalLanguage(text) !== null;
const NO_TAG = schemaText(msg("plan.no_language_tag"));

/** Longest title of a lecture, in UTF-16 units. */
export const TITLE_MOST = 80;

/** What a lecture says and shows: no coordinates, no code, no addresses of files or pages. */
export const lecturePlanSchema = z.object({
  lectern_plan: z.literal(1),
  title: z.string().min(1, EMPTY).max(TITLE_MOST),
  subject: z.enum(SUBJECTS),
  level: z.enum(LEVELS),
  /** BCP 47 tag of the speech. */
  language: z.string().max(MAX_CHARACTERS.language, { abort: true }).refine(isLanguageTag, NO_TAG).default("en"),
  /** Length to aim at, in seconds. */
  target_seconds: z.number().min(DURATION_SECONDS.least).max(DURATION_SECONDS.most),
  goal: z.string().max(140).optional(),
  symbols: z.array(symbolSchema).max(60).default([]),
  scenes: z.array(sceneSchema).min(1).max(12),
});
export type LecturePlan = z.infer<typeof lecturePlanSchema>;

export type LayoutName = (typeof LAYOUT_NAMES)[number];

/** Zones of every layout, in reading order. */
export const ZONES: Readonly<Record<LayoutName, readonly string[]>> = {
  title: ["title", "subtitle", "figure"],
  focus: ["main", "note"],
  full: ["main"],
  split: ["left", "right"],
  stack: ["top", "middle", "bottom"],
  compare: ["left", "right", "verdict"],
  board: ["figure", "work", "result"],
  grid: ["a", "b", "c", "d"],
};
