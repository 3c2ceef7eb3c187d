import type { AuthorTools, PlanReview } from "../../author.ts";
import { markedPlan, type Draft } from "../draft/draft.ts";
import { withoutMarks } from "./ways-to-fit.ts";
import { sceneFaultsOf, faultsOfWhole, type SceneFaults } from "./scene-findings.ts";

/** A draft as its reader sees it. */
export type LookedOver = {
  draft: Draft;
  review: PlanReview;
  /** In the order of the draft's scenes; those that are missing have none. */
  faults: readonly SceneFaults[];
};

type Reviewer = Pick<AuthorTools, "review">;

const idsOf = ({ scenes }: Draft): string[] => scenes.flatMap(({ scene, wanted }) => (scene ? [wanted.id] : []));

const reviewed = async (draft: Draft, tools: Reviewer): Promise<LookedOver> => {
  const review = await tools.review(withoutMarks(markedPlan(draft)));
  return { draft, review, faults: sceneFaultsOf(review, idsOf(draft)) };
};

/** The draft's scenes that can be read. */
const readable = ({ draft, faults }: LookedOver): Draft => {
  const broken = new Set(faults.filter(({ severe }) => severe.length > 0).map(({ id }) => id));
  return { ...draft, scenes: draft.scenes.filter(({ wanted }) => !broken.has(wanted.id)) };
};

/**
 * Reads a draft without refusing it. A scene that cannot be read at all hides what is wrong with the others, so these
 * are then read without it too.
 */
export const lookOver = async (draft: Draft, tools: Reviewer): Promise<LookedOver> => {
  const whole = await reviewed(draft, tools);
  const rest = readable(whole);
  const count = idsOf(rest).length;
  if (whole.review.plan || count === 0 || count === idsOf(draft).length) return whole;
  const others = new Map((await reviewed(rest, tools)).faults.map((one) => [one.id, one]));
  return { ...whole, faults: whole.faults.map((one) => others.get(one.id) ?? one) };
};

const isMissing = ({ scenes }: Draft): boolean => scenes.some(({ scene, state }) => !scene && state === "planned");

/** Whether nothing has to be written again. */
export const isSound = ({ draft, review, faults }: LookedOver): boolean =>
  !isMissing(draft) && faults.every(({ severe }) => severe.length === 0) && faultsOfWhole(review).length === 0;

/** How bad a scene is: the number of its severe findings, and more than any of them when it is missing. */
export const badness = ({ draft, faults }: LookedOver, id: string): number => {
  const there = draft.scenes.some(({ scene, wanted }) => scene && wanted.id === id);
  return there ? (faults.find((one) => one.id === id)?.severe.length ?? 0) : Number.MAX_SAFE_INTEGER;
};
