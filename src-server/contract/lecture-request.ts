import { z } from "zod";
import { pausesSchema } from "./narration.ts";
import { canonicalLanguage } from "./language-tag.ts";
import { DURATION_SECONDS, PROMPT_LENGTH, MAX_SENT } from "./limits.ts";
import { lecturePicturesSchema } from "./pictures.ts";
import { ownPronunciationsSchema } from "./pronunciations.ts";
import { choiceOf, languageField, refusedAs } from "./api/fields.ts";
import { filledMembers } from "./api/members.ts";
import { ASPECTS, CAPTION_MODES, DEFAULT_THEME, RESOLUTIONS, THEME_NAMES } from "./style.ts";

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
    const report = (message: string): void => context.addIssue({ code: "custom", message });
    if (length === 0) report("The prompt is empty; write what the lecture should explain.");
    else if (length < PROMPT_LENGTH.least)
      report(`The prompt has ${length} characters; write at least ${PROMPT_LENGTH.least}.`);
    else if (length > PROMPT_LENGTH.most)
      report(`The prompt has ${length} characters; write at most ${PROMPT_LENGTH.most}.`);
  });

/** Which program draws; `auto` takes the best that is there. */
export const engineChoiceSchema = choiceOf("engine", ["auto", "remotion", "manim"]);

/**
 * What a request may choose of its lecture, by the names that requests, rows and the maker have for it. A new choice is
 * an entry here, with a usual value where it has one.
 */
export const lectureChoices = {
  engine: engineChoiceSchema.nullish().meta({ description: "Program that draws; `auto` (default) takes the best." }),
  style: choiceOf("style", THEME_NAMES).nullish().meta({ description: "Look of the lecture." }),
  language: languageField.nullish().meta({
    description:
      "Language as a BCP 47 tag; when left out that of `plan`, else `en`, and for a language model that of the prompt.",
    examples: ["en", "en-GB"],
  }),
  /** Which voices there are is known to the program alone. */
  voice: z.string().min(1).max(MAX_SENT.name).nullish().meta({
    description: "Voice id from `GET /voices`; it must speak `language`, or English when that is left out.",
  }),
  aspect: choiceOf("aspect", ASPECTS).nullish().meta({ description: "Width to height; `16:9` when left out." }),
  resolution: choiceOf("resolution", RESOLUTIONS)
    .nullish()
    .meta({ description: "Length of the shorter side; `720p` when left out." }),
  captions: choiceOf("captions", CAPTION_MODES)
    .nullish()
    .meta({ description: "`file` (default), `burned` into the picture, or `off`." }),
  export: z
    .enum(["manim"], refusedAs("field", "Nothing is written that way. Send manim for a script, or leave `export` out."))
    .nullish()
    .meta({ description: "`manim`: also write the lecture as `scene.py`, a script for Manim." }),
};

/** Id of the built-in author, in the place of a language model. */
export const LESSONS_MODEL = "lessons";

/** Values of choices that a request leaves out. */
export const USUAL_CHOICES = {
  engine: "auto",
  language: "en",
  aspect: "16:9",
  resolution: "720p",
  captions: "file",
} as const;

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
  ...filledMembers(lectureChoices, { ...USUAL_CHOICES, style: DEFAULT_THEME }),
  /** Voice id; `none` for reading-speed timing without sound; the default voice when absent. */
  voice: z.string().optional(),
  /** Of the machine's owner, for voices that heed them; absent when there are none. */
  pronunciations: ownPronunciationsSchema.optional(),
  language: languageSchema.default(USUAL_CHOICES.language),
  /** The same as the caller wrote it. */
  languageWritten: z.string().optional(),
  /** Whether somebody asked for the language; without that, authors who can take the prompt's own. */
  languageAsked: z.boolean().optional(),
  model: z.string().default(LESSONS_MODEL),
  /** A new version of a finished lecture: what was drawn for others is used again, and pauses stay as they were. */
  revision: z.object({ pausesMs: pausesSchema.optional() }).optional(),
  /** Draw through Remotion's own renderer. */
  reference: z.boolean().default(false),
});
export type LectureRequest = z.infer<typeof lectureRequestSchema>;
