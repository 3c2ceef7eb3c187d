import MiniSearch from "minisearch";
import { AppError } from "../../errors.ts";
import { LESSONS } from "./index.ts";
import type { Lesson, LessonMatch } from "./lesson.ts";
import { topicWords } from "./prompt-words.ts";

let index: MiniSearch<{ id: string; title: string; keywords: string; examples: string }> | undefined;

const lessonIndex = (): NonNullable<typeof index> => {
  if (index) return index;
  index = new MiniSearch({
    fields: ["title", "keywords", "examples"],
    processTerm: (term) => topicWords(term)[0] ?? null,
    searchOptions: {
      boost: { title: 2, keywords: 2 },
      prefix: (term) => term.length > 3,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    },
  });
  index.addAll(
    LESSONS.map(({ id, title, keywords, examples }) => ({
      id,
      title,
      keywords: keywords.join(" "),
      examples: examples.join(" "),
    })),
  );
  return index;
};

/** The lessons most like a prompt, best first; filled up with others where fewer are alike. */
export const nearestLessons = (prompt: string, count = 3): Lesson[] => {
  const byId = new Map(LESSONS.map((lesson) => [lesson.id, lesson]));
  const found = lessonIndex()
    .search(prompt.slice(0, 400))
    .map((hit) => byId.get(String(hit.id)))
    .filter((lesson) => lesson !== undefined);
  return [...new Set([...found, ...LESSONS])].slice(0, count);
};

/** Characters that lessons read, and digits or spaces in one run: patterns cost up to the square of either. */
export const READ_BY_LESSONS = { most: 1000, run: 30 } as const;
const LONG_RUN = new RegExp(String.raw`(\d{${READ_BY_LESSONS.run}})\d+|(\s{${READ_BY_LESSONS.run}})\s+`, "gu");
const LONG_NUMBER = new RegExp(String.raw`\d{${READ_BY_LESSONS.run + 1}}`, "u");

/** A prompt as lessons read it: long runs of digits or spaces cut; undefined for more than any lesson is asked in. */
export const readablePrompt = (prompt: string): string | undefined => {
  const readable = prompt.replaceAll(LONG_RUN, "$1$2");
  return readable.length > READ_BY_LESSONS.most ? undefined : readable;
};

const refusal = (prompt: string): AppError => {
  const tries = nearestLessons(prompt).map((lesson) => `"${lesson.examples[0] ?? lesson.title}"`);
  return new AppError(
    "no_lesson",
    `No language model is set up, and no built-in lesson covers this. Add a provider key in Settings or send \`llm\`, or try: ${tries.join(", ")}.`,
  );
};

/**
 * The lesson that teaches exactly what a prompt asks. Throws AppError: `usage` where a lesson would teach it
 * but cannot use the prompt's data, `no_lesson` with the three nearest where none does.
 */
export const findLesson = (prompt: string): { lesson: Lesson; match: LessonMatch } => {
  const readable = readablePrompt(prompt);
  const isCut = LONG_NUMBER.test(prompt);
  let unusable: string | undefined;
  if (readable === undefined) throw refusal(prompt);
  for (const lesson of LESSONS) {
    const read = lesson.read(readable);
    if (typeof read === "object" && !isCut) return { lesson, match: read };
    unusable ??= typeof read === "object" ? `Give numbers of at most ${READ_BY_LESSONS.run} digits.` : read;
  }
  if (unusable !== undefined) throw new AppError("usage", unusable);
  throw refusal(prompt);
};
