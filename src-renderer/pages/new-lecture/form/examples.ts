import type { LessonEntry } from "../../../../src-server/contract/api/catalogue.ts";

/** The built-in lessons read and teach this language alone, so their topics stay in it. */
export const LESSON_LANGUAGE = "en";

const SHOWN = 3;

/** A topic to try: the lesson's name and the sentence that asks for it. */
export type Example = { id: string; title: string; example: string };

/** Lessons in turn by subject, so that neighbours differ. */
const mixed = (lessons: readonly LessonEntry[]): LessonEntry[] => {
  const bySubject = Map.groupBy(lessons, ({ subject }) => subject);
  const longest = Math.max(0, ...[...bySubject.values()].map(({ length }) => length));
  return Array.from({ length: longest }, (_, row) => row).flatMap((row) =>
    [...bySubject.values()].flatMap((group) => group[row] ?? []),
  );
};

/** Three topics to try; each turn gives the next three, and begins anew after the last. */
export const examplesOf = (lessons: readonly LessonEntry[], turn: number): Example[] => {
  const order = mixed(lessons);
  const count = Math.min(SHOWN, order.length);
  return Array.from({ length: count }, (_, i) => order[(turn * SHOWN + i) % order.length]).flatMap((lesson) =>
    lesson ? [{ id: lesson.id, title: lesson.title, example: lesson.examples[0] ?? lesson.title }] : [],
  );
};
