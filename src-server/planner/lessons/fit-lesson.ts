import type { AuthorTools, Rehearsal } from "../author.ts";
import { composePlan, optionalRanks, type ComposedPlan } from "./compose.ts";
import type { LessonPlan } from "./lesson.ts";

/** Measured pace of the default voice with its pauses, for the first guess only. */
const WORDS_PER_SECOND = 2.1;
const SECONDS_PER_SCENE = 1.4;

const roughSeconds = (plan: ComposedPlan): number => {
  const says = JSON.stringify(plan).match(/"say":"(?:[^"\\]|\\.)*"/g) ?? [];
  const scenes = Array.isArray(plan["scenes"]) ? plan["scenes"].length : 0;
  return says.reduce((sum, say) => sum + say.split(/\s+/).length, 0) / WORDS_PER_SECOND + scenes * SECONDS_PER_SCENE;
};

export type FittedLesson = { plan: ComposedPlan; rehearsal: Rehearsal };

/** How far a target lies outside what pauses alone can make of a plan, in seconds. */
const missing = ({ range }: Rehearsal, target: number): number =>
  target < range[0] ? target - range[0] : target > range[1] ? target - range[1] : 0;

/**
 * Chooses how many optional parts of a lesson are taught: first by a guess, then by rehearsing
 * with the real voice, until pauses alone can make up the rest or nothing comes nearer.
 */
export const fitLesson = async (
  lesson: LessonPlan,
  targetSeconds: number,
  tools: AuthorTools,
): Promise<FittedLesson> => {
  const ranks = [-Infinity, ...optionalRanks(lesson)];
  const planAt = (index: number): ComposedPlan => composePlan(lesson, ranks[index] ?? -Infinity, targetSeconds);
  const guesses = ranks.map((_, index) => Math.abs(roughSeconds(planAt(index)) - targetSeconds));
  let index = guesses.indexOf(Math.min(...guesses));
  const tried = new Map<number, FittedLesson>();
  while (!tried.has(index)) {
    const plan = planAt(index);
    const fitted = { plan, rehearsal: await tools.rehearse(plan) };
    tried.set(index, fitted);
    const off = missing(fitted.rehearsal, targetSeconds);
    if (off === 0) return fitted;
    index = Math.min(ranks.length - 1, Math.max(0, index + Math.sign(off)));
  }
  const all = [...tried.values()];
  return all.reduce((best, other) =>
    Math.abs(missing(other.rehearsal, targetSeconds)) < Math.abs(missing(best.rehearsal, targetSeconds)) ? other : best,
  );
};
