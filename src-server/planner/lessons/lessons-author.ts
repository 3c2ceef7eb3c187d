import { AppError } from "../../errors.ts";
import type { Author, PlanRequest, TimingTools, WrittenPlan } from "../author.ts";
import { findLesson, nearestLessons } from "./find-lesson.ts";
import { fitLesson } from "./fit-lesson.ts";

const speaksEnglish = (language: string): boolean => /^en(?:-|$)/i.test(language);

const wrongLanguage = (language: string, prompt: string): AppError => {
  const tries = nearestLessons(prompt).map((lesson) => `"${lesson.examples[0] ?? lesson.title}"`);
  return new AppError(
    "no_lesson",
    `No language model is set up, and the built-in lessons do not speak "${language}", only English. Add a provider key in Settings or send \`llm\`, or try in English: ${tries.join(", ")}.`,
  );
};

/** Throws AppError `no_lesson` for a language that the lessons do not speak. */
export const checkLanguage = (language: string, prompt: string): void => {
  if (!speaksEnglish(language)) throw wrongLanguage(language, prompt);
};

/** The built-in author: lessons that compute what they teach, without network or key. */
export const lessonsAuthor = {
  id: "lessons",
  write: async (request: PlanRequest, tools: TimingTools): Promise<WrittenPlan> => {
    checkLanguage(request.language, request.prompt);
    const { lesson, match } = findLesson(request.prompt);
    const targetSeconds = request.targetSeconds ?? lesson.defaultSeconds;
    const { plan } = await fitLesson(match.build(), targetSeconds, tools);
    return { plan, targetSeconds, warnings: [] };
  },
} satisfies Author;
