import type { AuthorTools } from "../../author.ts";
import { withScene, type DraftScene } from "../draft/draft.ts";
import { simplifyScene } from "../forms/simplify-scene.ts";
import { isRaw } from "../mend/raw.ts";
import { badness, lookOver, type LookedOver } from "./look-over.ts";
import { pointAtWhole } from "./point-at-whole.ts";

type Reviewer = Pick<AuthorTools, "review">;

/** The scene with its pointing mended by program; undefined where more than that is wrong with it. */
const repointed = async (
  looked: LookedOver,
  { wanted, scene }: DraftScene,
  tools: Reviewer,
): Promise<LookedOver | undefined> => {
  const severe = looked.faults.find(({ id }) => id === wanted.id)?.severe ?? [];
  const mended = scene && severe.length > 0 ? pointAtWhole(scene, severe) : undefined;
  if (!mended) return undefined;
  const after = await lookOver(withScene(looked.draft, wanted.id, { scene: { ...mended, id: wanted.id } }), tools);
  return badness(after, wanted.id) === 0 ? after : undefined;
};

/** First the scene's main picture alone, then its words. */
const LEVELS = [1, 2] as const;

const simpler = async (looked: LookedOver, one: DraftScene, tools: Reviewer): Promise<LookedOver> => {
  const { wanted, scene } = one;
  const pointing = await repointed(looked, one, tools);
  if (pointing) return pointing;
  for (const level of LEVELS) {
    const exchanged = scene ? simplifyScene(scene, level) : undefined;
    if (!isRaw(exchanged)) continue;
    const draft = withScene(looked.draft, wanted.id, { scene: { ...exchanged, id: wanted.id }, state: "simpler" });
    const after = await lookOver(draft, tools);
    if (badness(after, wanted.id) === 0) return after;
  }
  return lookOver(withScene(looked.draft, wanted.id, { scene: undefined, state: "left_out" }), tools);
};

/** Exchanges scenes that still cannot be taught for simpler ones, and leaves out those that cannot be simplified. */
export const exchangeScenes = async (looked: LookedOver, tools: Reviewer): Promise<LookedOver> => {
  let now = looked;
  for (const { wanted } of looked.draft.scenes) {
    const current = now.draft.scenes.find((one) => one.wanted.id === wanted.id);
    if (current && current.state !== "left_out" && badness(now, wanted.id) > 0)
      now = await simpler(now, current, tools);
  }
  return now;
};
