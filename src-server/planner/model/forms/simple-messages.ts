import type { AnswerForm, ModelMessage } from "../../../contract/model-call.ts";
import type { PlanRequest } from "../../author.ts";
import { readPrompt } from "../prompts/read-prompt.ts";
import { formGuide, formJsonSchema } from "./form-schema.ts";

/** How many scenes and spoken words a lecture of a length has. */
export type FormSize = { seconds: number; scenes: number; words: number };

const SECONDS_A_SCENE = 13;
const WORDS_A_SECOND = 2.1;
const [LEAST_SCENES, MOST_SCENES] = [2, 10];

/** The size of a lecture of so many seconds. */
export const formSize = (seconds: number): FormSize => ({
  seconds,
  scenes: Math.max(LEAST_SCENES, Math.min(MOST_SCENES, Math.round(seconds / SECONDS_A_SCENE))),
  words: Math.round(seconds * WORDS_A_SECOND),
});

/** The form as it is asked of providers. */
export const simpleForm = (): AnswerForm => ({ name: "lecture", schema: formJsonSchema() });

const languageWords = ({ language, languageAsked }: PlanRequest): string =>
  languageAsked === true ? `the one with the tag ${language}` : "that of the topic";

/** Which scenes are asked for: all, the first half, or those that follow some. */
export type FormPart = { scenes: number; words: number; before?: readonly string[]; more?: boolean };

const partWords = ({ scenes, words, before, more = false }: FormPart): string => {
  const size = `${scenes} scenes with about ${words} spoken words in all`;
  if (before)
    return `it has these scenes already: ${before.join("; ")}. Write the ${size} that follow them, the last a summary.`;
  return more
    ? `write its first ${size}; the others are asked for later, so no summary yet.`
    : `write ${size}, a question first and a summary last.`;
};

/** What a small model is asked with: the rules and the form, then the topic as data. */
export const simpleMessages = (request: PlanRequest, size: FormSize, part: FormPart): ModelMessage[] => [
  {
    role: "system",
    content: readPrompt("simple", {
      language: languageWords(request),
      seconds: String(size.seconds),
      part: partWords(part),
      guide: formGuide(),
    }),
  },
  { role: "user", content: JSON.stringify({ topic: request.prompt }) },
];
