import { z } from "zod";
import { canonicalLanguage } from "../../../contract/language-tag.ts";
import { LAYOUT_NAMES, LEVELS, SCENE_ROLES, SUBJECTS } from "../../../contract/plan.ts";
import { COLOR_ROLES } from "../../../contract/style.ts";

/** What a scene will show with one element. */
export type OutlineElement = { type: string; uses: readonly string[]; shows: string };

/** One scene before it is written. */
export type OutlineScene = {
  id: string;
  role: (typeof SCENE_ROLES)[number];
  heading: string;
  idea: string;
  seconds: number;
  layout: (typeof LAYOUT_NAMES)[number];
  elements: readonly OutlineElement[];
};

/** A text cut at the end of a word. */
const cutTo = (value: string, most: number): string => {
  const letters = [...value.trim()];
  if (letters.length <= most) return letters.join("");
  const cut = letters.slice(0, most).join("");
  return cut.includes(" ") ? cut.slice(0, cut.lastIndexOf(" ")) : cut;
};

const text = (most: number): z.ZodType<string> =>
  z.union([z.string(), z.number().transform(String)]).transform((value) => cutTo(value, most));

const elementSchema = z.object({
  type: text(24),
  uses: z.array(text(40)).max(12).catch([]).default([]),
  shows: text(300).catch("").default(""),
});

const outlineSceneSchema = z.object({
  id: text(40).catch(""),
  role: z.enum(SCENE_ROLES).catch("example"),
  heading: text(40).catch(""),
  idea: text(600),
  seconds: z.coerce.number().positive().max(180).catch(15),
  layout: z.enum(LAYOUT_NAMES).catch("focus"),
  elements: z.array(elementSchema).max(5).catch([]).default([]),
});

const outlineSymbolSchema = z
  .object({
    tex: text(40),
    say: text(40).optional().catch(undefined),
    means: text(80).optional().catch(undefined),
    unit: text(20).nullish().catch(null),
    color: z.enum(COLOR_ROLES).nullish().catch(null),
  })
  .refine(({ tex }) => tex !== "")
  .transform(({ say = "", means = "", ...symbol }) => ({
    ...symbol,
    say: say === "" ? symbol.tex : say,
    means: means === "" ? symbol.tex : means,
  }));

/** Members that are not right are left out or replaced by usual ones; only scenes with an idea are wanted. */
export const outlineSchema = z.object({
  refuse: z.enum(["harm", "no_stem"]).nullish().catch(null),
  title: text(80).catch(""),
  subject: z.enum(SUBJECTS).catch("math"),
  level: z.enum(LEVELS).catch("upper_secondary"),
  language: z
    .string()
    .trim()
    .refine((tag) => canonicalLanguage(tag) !== null)
    .catch("en"),
  audience: text(120).catch(""),
  goal: text(140).catch(""),
  misconception: text(300).nullish().catch(null),
  symbols: z
    .array(z.unknown())
    .catch([])
    .default([])
    .transform((all) => all.flatMap((one) => outlineSymbolSchema.safeParse(one).data ?? []).slice(0, 10)),
  scenes: z
    .array(z.unknown())
    .catch([])
    .default([])
    .transform((all) => all.flatMap((one) => outlineSceneSchema.safeParse(one).data ?? []).slice(0, 12)),
});
/** What is taught in which order, before it is written. */
export type LectureOutline = Omit<z.infer<typeof outlineSchema>, "scenes"> & { scenes: readonly OutlineScene[] };
