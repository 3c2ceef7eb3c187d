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
  let unusable: string | undefined;
  for (const lesson of LESSONS) {
    const read = lesson.read(prompt);
    if (typeof read === "object") return { lesson, match: read };
    unusable ??= read;
  }
  if (unusable !== undefined) throw new AppError("usage", unusable);
  throw refusal(prompt);
};
