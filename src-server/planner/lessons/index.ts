import type { Lesson } from "./lesson.ts";

/** Every built-in lesson. */
export const LESSONS: readonly Lesson[] = [];
