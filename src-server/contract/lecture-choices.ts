import { msg } from "./messages/message.ts";
import { z } from "zod";
import { choiceOf, languageField, refusedAs } from "./api/fields.ts";
import { MAX_SENT } from "./limits.ts";
import { ASPECTS, CAPTION_MODES, RESOLUTIONS, THEME_NAMES } from "./style.ts";

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
    .enum(["manim"], refusedAs("field", msg("request.no_such_export")))
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
