import type { LecturePlan } from "../../../../src-server/contract/plan.ts";
import type { LessonEntry } from "../../../../src-server/contract/api/catalogue.ts";

/** The built-in lessons read and teach this language alone, so their topics stay in it. */
export const LESSON_LANGUAGE = "en";

/** Subjects that lessons can have. */
const LESSON_SUBJECTS = [
  ...(["math", "physics", "chemistry", "biology"] as const),
  ...(["computer_science", "statistics", "engineering", "earth_science"] as const),
] as const satisfies readonly LecturePlan["subject"][];
export const isLessonSubject = (subject: string): subject is (typeof LESSON_SUBJECTS)[number] =>
  LESSON_SUBJECTS.some((known) => known === subject);

/** Lessons whose title or topics hold every word of a text. */
export const matchingLessons = (lessons: readonly LessonEntry[], text: string): LessonEntry[] => {
  const words = text.toLowerCase().split(/\s+/u);
  return lessons.filter(({ title, examples }) => {
    const said = [title, ...examples].join(" ").toLowerCase();
    return words.every((word) => said.includes(word));
  });
};

const SHOWN = 3;

/** Lessons in turn by subject, so that neighbours differ. */
const mixed = (lessons: readonly LessonEntry[]): LessonEntry[] => {
  const bySubject = Map.groupBy(lessons, ({ subject }) => subject);
  const longest = Math.max(0, ...[...bySubject.values()].map(({ length }) => length));
  return Array.from({ length: longest }, (_, row) => row).flatMap((row) =>
    [...bySubject.values()].flatMap((group) => group[row] ?? []),
  );
};

/** Three topics to try; each turn gives the next three, and begins anew after the last. */
export const examplesOf = (lessons: readonly LessonEntry[], turn: number): LessonEntry[] => {
  const order = mixed(lessons);
  const count = Math.min(SHOWN, order.length);
  return Array.from({ length: count }, (_, i) => order[(turn * SHOWN + i) % order.length]).flatMap((lesson) =>
    lesson ? [lesson] : [],
  );
};
