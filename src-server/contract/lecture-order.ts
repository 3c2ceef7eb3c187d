import { msg, schemaText, type Message } from "./messages/message.ts";
import { z } from "zod";
import { filledMembers } from "./api/members.ts";
import { canonicalLanguage } from "./language-tag.ts";
import { LESSONS_MODEL, lectureChoices, plainPrompt, USUAL_CHOICES } from "./lecture-choices.ts";
import { DURATION_SECONDS, PROMPT_LENGTH } from "./limits.ts";
import { pausesSchema } from "./narration.ts";
import { lecturePicturesSchema } from "./pictures.ts";
import { ownPronunciationsSchema } from "./pronunciations.ts";
import { DEFAULT_THEME } from "./style.ts";

/** A sentence to make a lecture from. */
export const promptSchema = z
  .string()
  .transform(plainPrompt)
  .superRefine((text, context) => {
    const length = [...text].length;
    const tell = (message: Message): void => context.addIssue({ code: "custom", message: schemaText(message) });
    if (length === 0) tell(msg("request.prompt_empty"));
    else if (length < PROMPT_LENGTH.least)
      tell(msg("request.prompt_too_short", { length, least: PROMPT_LENGTH.least }));
    else if (length > PROMPT_LENGTH.most) tell(msg("request.prompt_too_long", { length, most: PROMPT_LENGTH.most }));
  });

/** Language tag in one of its BCP 47 forms; read as its canonical one. */
export const languageSchema = z
  .string()
  .refine((tag) => canonicalLanguage(tag) !== null, schemaText(msg("request.language_no_tag")))
  .overwrite((tag) => canonicalLanguage(tag) ?? tag);

/** Everything a lecture is made from, whoever asks for it. */
export const lectureOrderSchema = z.object({
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
export type LectureOrder = z.infer<typeof lectureOrderSchema>;
