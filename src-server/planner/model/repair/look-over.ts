import type { AuthorTools, PlanReview } from "../../author.ts";
import { markedPlan, type Draft } from "../draft/draft.ts";
import { withoutMarks } from "../mend/length/optional-parts.ts";
import { faultsOf, faultsOfWhole, type SceneFaults } from "./scene-findings.ts";

/** A draft as its reader sees it. */
export type LookedOver = {
  draft: Draft;
  review: PlanReview;
  /** In the order of the draft's scenes; those that are missing have none. */
  faults: readonly SceneFaults[];
};

const idsOf = (draft: Draft): string[] => draft.scenes.flatMap(({ scene, wanted }) => (scene ? [wanted.id] : []));

/** Reads a draft without refusing it. */
export const lookOver = async (draft: Draft, tools: Pick<AuthorTools, "review">): Promise<LookedOver> => {
  const review = await tools.review(withoutMarks(markedPlan(draft)));
  return { draft, review, faults: faultsOf(review, idsOf(draft)) };
};

const isMissing = (draft: Draft): boolean => draft.scenes.some(({ scene, state }) => !scene && state === "planned");

/** Whether nothing has to be written again. */
export const isSound = ({ draft, review, faults }: LookedOver): boolean =>
  !isMissing(draft) && faults.every(({ severe }) => severe.length === 0) && faultsOfWhole(review).length === 0;

/** How bad a scene is: the number of its severe findings, and more than any of them when it is missing. */
export const badness = ({ draft, faults }: LookedOver, id: string): number => {
  const there = draft.scenes.some(({ scene, wanted }) => scene && wanted.id === id);
  return there ? (faults.find((one) => one.id === id)?.severe.length ?? 0) : Number.MAX_SAFE_INTEGER;
};
