import { AppError } from "../../../errors.ts";
import type { WrittenPlan } from "../../author.ts";
import { fitLength } from "../mend/fit-length.ts";
import type { Writing } from "../writing.ts";
import { exchangeScenes } from "../repair/exchange-scenes.ts";
import { isSound, lookOver } from "../repair/look-over.ts";
import { repairDraft } from "../repair/repair-draft.ts";
import { faultsOfWhole } from "../repair/scene-findings.ts";
import { markedPlan, type Draft } from "./draft.ts";
import { checkDelivered, sceneWarnings } from "./told.ts";

/** Checks a draft, has it repaired, exchanges what cannot be repaired, and brings it to its length. */
export const finishDraft = async (draft: Draft, { request, tools, asker, signal }: Writing): Promise<WrittenPlan> => {
  const { elements } = tools.vocabulary();
  const looked = await lookOver(draft, tools);
  const repaired = await repairDraft(looked, { asker, topic: request.prompt, elements, signal }, tools);
  const sound = isSound(repaired) ? repaired : await exchangeScenes(repaired, tools);
  checkDelivered(sound.draft);
  const [whole] = faultsOfWhole(sound.review);
  if (whole) throw new AppError("plan", `The model's lecture cannot be taught: ${whole.message}`);
  const { targetSeconds } = sound.draft;
  const fitted = await fitLength(markedPlan(sound.draft), targetSeconds, tools);
  tools.onProgress?.(1);
  return {
    plan: fitted.plan,
    targetSeconds,
    warnings: [...sceneWarnings(sound.draft), ...fitted.notes],
  };
};
