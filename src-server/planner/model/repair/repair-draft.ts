import { AppError } from "../../../errors.ts";
import type { AuthorTools } from "../../author.ts";
import { withScene, type Draft } from "../draft/draft.ts";
import { mendScene } from "../mend/mend-scene.ts";
import { alsoRefuted, withoutRefuted, withRefuted, type Refuted } from "./refuted-numbers.ts";
import type { WrittenScene } from "../scenes/ask-scenes.ts";
import { askRepair, scenesToMend, type RepairOrder } from "./ask-repair.ts";
import { dropImpossible, finishLines } from "./drop-impossible.ts";
import { badness, lookOver, type LookedOver } from "./look-over.ts";

/** How often scenes are written again. */
const MOST_ROUNDS = 2;

/** A scene written again counts only where it is no worse than before. */
export const takeBetter = async (
  before: LookedOver,
  written: ReadonlyMap<string, WrittenScene>,
  tools: Pick<AuthorTools, "review">,
): Promise<LookedOver> => {
  let draft: Draft = before.draft;
  for (const [id, scene] of written) draft = withScene(draft, id, mendScene(scene));
  const after = await lookOver(draft, tools);
  const worse = [...written.keys()].filter((id) => badness(after, id) > badness(before, id));
  if (worse.length === 0) return after;
  for (const id of worse) {
    const old = before.draft.scenes.find(({ wanted }) => wanted.id === id);
    const refused = after.faults.find((one) => one.id === id)?.severe;
    if (old) draft = withScene(draft, id, { ...old, refused });
  }
  return lookOver(draft, tools);
};

/** Mends by program what the program alone can mend of what was found. */
const mendFound = async (looked: LookedOver, tools: Pick<AuthorTools, "review">): Promise<LookedOver> => {
  let draft = looked.draft;
  for (const { id, severe, style } of looked.faults) {
    const scene = draft.scenes.find(({ wanted }) => wanted.id === id)?.scene;
    const better = scene && finishLines(dropImpossible(scene, severe), style);
    if (better && better !== scene) draft = withScene(draft, id, { scene: { ...better, id } });
  }
  return draft === looked.draft ? looked : lookOver(draft, tools);
};

/** The model cannot be asked any more, for whatever reason; what is there is what there will be. */
const isOver = (failure: unknown): boolean =>
  failure instanceof AppError && (failure.code === "plan" || failure.code.startsWith("llm_"));

const NOT_ASKED =
  "The model could not be asked to mend what was found in its scenes, so the program mended them as far as it can.";

/** Has what was found in a draft written again, in two rounds at most. */
export const repairDraft = async (
  looked: LookedOver,
  order: RepairOrder,
  tools: Pick<AuthorTools, "review">,
): Promise<LookedOver> => {
  let now = await mendFound(looked, tools);
  let refuted: Refuted = new Map();
  for (let round = 0; round < MOST_ROUNDS && order.asker.left() > 0; round++) {
    refuted = alsoRefuted(refuted, now);
    const scenes = scenesToMend(now, { first: round === 0 });
    if (scenes.length === 0) break;
    try {
      const written = await mendFound(await takeBetter(now, await askRepair(now, scenes, order), tools), tools);
      now = withRefuted(written, refuted);
    } catch (failure) {
      if (!isOver(failure)) throw failure;
      now = { ...now, draft: { ...now.draft, notes: [NOT_ASKED] } };
      break;
    }
  }
  const draft = withoutRefuted(now, refuted);
  return draft === now.draft ? now : lookOver(draft, tools);
};
