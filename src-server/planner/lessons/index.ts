import type { Lesson } from "./lesson.ts";
import { sortingLesson } from "./sorting/sorting-lesson.ts";

/** Every built-in lesson. */
export const LESSONS: readonly Lesson[] = [sortingLesson];
