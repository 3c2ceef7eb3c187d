import { AppError } from "../../errors.ts";
import type { Author, PlanRequest, TimingTools, WrittenPlan } from "../author.ts";
import { findLesson, nearestLessons } from "./find-lesson.ts";
import { fitLesson } from "./fit-lesson.ts";

type Asked = Pick<PlanRequest, "prompt" | "language" | "languageWritten">;

const speaksEnglish = (language: string): boolean => /^en(?:-|$)/i.test(language);

/** Longer ones are no names of languages that anybody needs to read. */
const LONGEST_NAME = 40;

const wrongLanguage = ({ prompt, language, languageWritten = language }: Asked): AppError => {
  const tries = nearestLessons(prompt).map((lesson) => `"${lesson.examples[0] ?? lesson.title}"`);
  return new AppError(
    "no_lesson",
    `No language model is set up, and the built-in lessons do not speak "${languageWritten.slice(0, LONGEST_NAME)}", only English. Add a provider key in Settings or send \`llm\`, or try in English: ${tries.join(", ")}.`,
  );
};

/** Throws AppError `no_lesson` for a language that the lessons do not speak. */
export const checkLanguage = (asked: Asked): void => {
  if (!speaksEnglish(asked.language)) throw wrongLanguage(asked);
};

/** The built-in author: lessons that compute what they teach, without network or key. */
export const lessonsAuthor = {
  id: "lessons",
  write: async (request: PlanRequest, tools: TimingTools): Promise<WrittenPlan> => {
    checkLanguage(request);
    const { lesson, match } = findLesson(request.prompt);
    const targetSeconds = request.targetSeconds ?? lesson.defaultSeconds;
    const { plan } = await fitLesson(match.build(), targetSeconds, tools);
    return { plan, targetSeconds, warnings: [] };
  },
} satisfies Author;
