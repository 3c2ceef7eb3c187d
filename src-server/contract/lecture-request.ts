import { z } from "zod";
import { pausesSchema } from "./pauses.ts";
import { canonicalLanguage } from "./language-tag.ts";
import { DURATION_SECONDS, PROMPT_LENGTH } from "./limits.ts";
import { lecturePicturesSchema } from "./pictures.ts";
import { ownPronunciationsSchema } from "./pronunciations.ts";
import { aspectSchema, captionModeSchema, DEFAULT_THEME, resolutionSchema, themeNameSchema } from "./style.ts";

const CONTROL = /(?![\t\n\r])\p{Cc}/u;
const CONTROLS = /(?![\t\n\r])\p{Cc}/gu;
/** Whether a text holds control characters other than tab and line breaks. */
export const hasControls = (text: string): boolean => CONTROL.test(text);

/**
 * A text as it is taken for a prompt: a space for each control character other than tab and line breaks (slides and PDF
 * files are full of them), and no white space around it. Zero-width characters are no white space, U+FEFF included.
 */
export const plainPrompt = (given: string): string => {
  const text = given.replaceAll(CONTROLS, " ");
  const isSpace = (at: number): boolean => /\p{White_Space}/u.test(text.charAt(at));
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(start)) start += 1;
  while (end > start && isSpace(end - 1)) end -= 1;
  return text.slice(start, end);
};

/** A sentence to make a lecture from. */
export const promptSchema = z
  .string()
  .transform(plainPrompt)
  .superRefine((text, context) => {
    const length = [...text].length;
    const tell = (message: string): void => context.addIssue({ code: "custom", message });
    if (length === 0) tell("The prompt is empty; write what the lecture should explain.");
    else if (length < PROMPT_LENGTH.least)
      tell(`The prompt has ${length} characters; write at least ${PROMPT_LENGTH.least}.`);
    else if (length > PROMPT_LENGTH.most)
      tell(`The prompt has ${length} characters; write at most ${PROMPT_LENGTH.most}.`);
  });

/** Which program draws; `auto` takes the best that is there. */
export const engineChoiceSchema = z.enum(["auto", "remotion", "manim"]);

/** What is written beside the video for whoever wants to go on from it: a script for Manim. */
export const exportSchema = z.enum(["manim"]);

/** Language tag in one of its BCP 47 forms; read as its canonical one. */
export const languageSchema = z
  .string()
  .refine((tag) => canonicalLanguage(tag) !== null, "The language is no BCP 47 tag; write one such as en or en-GB.")
  .overwrite((tag) => canonicalLanguage(tag) ?? tag);

/** Everything a lecture is made from, whoever asks for it. */
export const lectureRequestSchema = z.object({
  /** The sentence; absent when a plan is given. */
  prompt: promptSchema.optional(),
  /** A plan of one's own, as data of unknown quality. */
  plan: z.unknown().optional(),
  /** Pictures that the plan shows; absent where none can come with it. */
  pictures: lecturePicturesSchema.optional(),
  durationSeconds: z.number().min(DURATION_SECONDS.least).max(DURATION_SECONDS.most).optional(),
  engine: engineChoiceSchema.default("auto"),
  style: themeNameSchema.default(DEFAULT_THEME),
  resolution: resolutionSchema.default("720p"),
  aspect: aspectSchema.default("16:9"),
  /** Voice id; `none` for reading-speed timing without sound; the default voice when absent. */
  voice: z.string().optional(),
  /** Of the machine's owner, for voices that heed them; absent when there are none. */
  pronunciations: ownPronunciationsSchema.optional(),
  language: languageSchema.default("en"),
  /** The same as the caller wrote it. */
  languageWritten: z.string().optional(),
  /** Whether somebody asked for the language; without that, authors who can take the prompt's own. */
  languageAsked: z.boolean().optional(),
  captions: captionModeSchema.default("file"),
  model: z.string().default("lessons"),
  /** A new version of a finished lecture: what was drawn for others is used again, and pauses stay as they were. */
  revision: z.object({ pausesMs: pausesSchema.optional() }).optional(),
  /** Also write the lecture as a script that this program runs. */
  export: exportSchema.optional(),
  /** Draw through Remotion's own renderer. */
  reference: z.boolean().default(false),
});
export type LectureRequest = z.infer<typeof lectureRequestSchema>;
