import { msg } from "../../contract/messages/message.ts";
import { LESSONS_MODEL } from "../../contract/lecture-choices.ts";
import type { AppError } from "../../errors.ts";
import type { Author, PlanRequest, TimingTools, WrittenPlan } from "../author.ts";
import { findLesson, NoLessonError } from "./find-lesson.ts";
import { fitLesson } from "./fit-lesson.ts";

type Asked = Pick<PlanRequest, "prompt" | "language" | "languageWritten">;

const speaksEnglish = (language: string): boolean => /^en(?:-|$)/i.test(language);

/** Longer ones are no names of languages that anybody needs to read. */
const MAX_NAME_LENGTH = 40;

const wrongLanguage = ({ prompt, language, languageWritten = language }: Asked): AppError => {
  const why = msg("lesson.only_english", { language: languageWritten.slice(0, MAX_NAME_LENGTH) });
  return new NoLessonError(why, { tries: "lesson.try_in_english", prompt });
};

/** Throws NoLessonError for a language that the lessons do not speak. */
export const checkLanguage = (asked: Asked): void => {
  if (!speaksEnglish(asked.language)) throw wrongLanguage(asked);
};

/** The built-in author: lessons that compute what they teach, without network or key. */
export const lessonsAuthor = {
  id: LESSONS_MODEL,
  write: async (request: PlanRequest, tools: TimingTools): Promise<WrittenPlan> => {
    checkLanguage(request);
    const { lesson, match } = findLesson(request.prompt);
    const targetSeconds = request.targetSeconds ?? lesson.defaultSeconds;
    const { plan } = await fitLesson(match.build(), targetSeconds, tools);
    return { plan, targetSeconds, warnings: [] };
  },
} satisfies Author;
