import type { AuthorTools, DryRun, TimingTools } from "../author.ts";
import { composePlan, optionalRanks, type ComposedPlan } from "./compose.ts";
import { distanceToRange, waysToShorten, withoutScenes } from "./leave-out.ts";
import type { LessonPlan } from "./lesson.ts";

/** Measured pace of the default voice with its pauses, for the first guess only. */
const WORDS_PER_SECOND = 2.1;
const SECONDS_PER_SCENE = 1.4;

const roughSeconds = (plan: ComposedPlan): number => {
  const says = JSON.stringify(plan).match(/"say":"(?:[^"\\]|\\.)*"/g) ?? [];
  const scenes = Array.isArray(plan["scenes"]) ? plan["scenes"].length : 0;
  return says.reduce((sum, say) => sum + say.split(/\s+/).length, 0) / WORDS_PER_SECOND + scenes * SECONDS_PER_SCENE;
};

export type FittedLesson = { plan: ComposedPlan; dryRunResult: DryRun };

/** What is looked for, and how lengths are known. */
type Search = { lesson: LessonPlan; targetSeconds: number; dryRun: AuthorTools["dryRun"] };

type Try = FittedLesson & { rank: number };

const rehearsed = async (rank: number, { lesson, targetSeconds, dryRun }: Search): Promise<Try> => {
  const plan = composePlan(lesson, rank, targetSeconds);
  return { rank, plan, dryRunResult: await dryRun(plan) };
};

const offOf = ({ dryRunResult }: FittedLesson, { targetSeconds }: Search): number =>
  distanceToRange(dryRunResult.range, targetSeconds);

const nearest = <Fitted extends FittedLesson>(tries: readonly Fitted[], search: Search): Fitted | undefined =>
  tries.toSorted((first, second) => Math.abs(offOf(first, search)) - Math.abs(offOf(second, search)))[0];

/** From the guess on, one rank more or less at a time, until pauses can make up the rest or it turns back. */
const climb = async (search: Search): Promise<Try[]> => {
  const ranks = [-Infinity, ...optionalRanks(search.lesson)];
  const guesses = ranks.map((rank) =>
    Math.abs(roughSeconds(composePlan(search.lesson, rank, search.targetSeconds)) - search.targetSeconds),
  );
  let index = guesses.indexOf(Math.min(...guesses));
  const tried = new Map<number, Try>();
  while (!tried.has(index)) {
    const fitted = await rehearsed(ranks[index] ?? -Infinity, search);
    tried.set(index, fitted);
    const off = offOf(fitted, search);
    if (off === 0) break;
    index = Math.min(ranks.length - 1, Math.max(0, index + Math.sign(off)));
  }
  return [...tried.values()];
};

/** Leaves scenes out of a lecture that is too long, until one fits. */
const shorten = async (long: Try, search: Search): Promise<Try[]> => {
  const tried: Try[] = [];
  for (const ids of waysToShorten(search.lesson, long.dryRunResult, search.targetSeconds)) {
    const fitted = await rehearsed(long.rank, { ...search, lesson: withoutScenes(search.lesson, ids) });
    tried.push(fitted);
    if (offOf(fitted, search) === 0) break;
  }
  return tried;
};

/** Where one rank is too short and the next too long, scenes that stand by themselves are left out of the longer one. */
const find = async (search: Search): Promise<FittedLesson> => {
  const tried = await climb(search);
  const best = nearest(tried, search);
  if (best && offOf(best, search) === 0) return best;
  const long = nearest(
    tried.filter((one) => offOf(one, search) < 0),
    search,
  );
  const shortened = long ? await shorten(long, search) : [];
  return nearest([...tried, ...shortened], search) ?? rehearsed(-Infinity, search);
};

/**
 * Chooses how many optional parts of a lesson are taught, until pauses alone can make up the rest: by foretold
 * lengths, and where those leave it open by rehearsing with the real voice.
 */
export const fitLesson = async (
  lesson: LessonPlan,
  targetSeconds: number,
  tools: TimingTools,
): Promise<FittedLesson> => {
  const foretold = { lesson, targetSeconds, dryRun: (plan: unknown) => tools.estimateDuration(plan) };
  const found = await find(foretold);
  if (offOf(found, foretold) === 0) return found;
  return find({ lesson, targetSeconds, dryRun: (plan) => tools.dryRun(plan) });
};
