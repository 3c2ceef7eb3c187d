import { AppError } from "../../../errors.ts";
import { ownValue } from "../../../own-value.ts";
import type { AuthorTools, DryRun } from "../../author.ts";
import { markedPlan, type Draft, type DraftScene } from "../draft/draft.ts";
import type { FittedLength } from "./fit-length.ts";
import { withoutMarks } from "./ways-to-fit.ts";
import { wordsOfScene } from "../scenes/scene-words.ts";
import { askRepair, type RepairOrder } from "./ask-repair.ts";
import { isSound, lookOver } from "./look-over.ts";
import { takeBetter } from "./repair-draft.ts";
import type { SceneToRepair } from "./repair-messages.ts";

/** Share of the length by which a lecture may be off without anybody being asked. */
const TOLERATED = 0.04;
/** So many scenes are written again at most. */
const MAX_SCENES = 3;
/** A scene that is off by less is left as it is, in seconds. */
const MIN_OFF = 1.5;

const secondsOf = ({ beats }: DryRun, id: string): number =>
  (ownValue(beats, id) ?? []).reduce((sum, one) => sum + one, 0);

const lengthMessage = (took: number, wanted: number, language: string): string => {
  const perSecond = wordsOfScene(61.2, language).needed / 60;
  const words = Math.max(3, Math.round(Math.abs(took - wanted) * perSecond));
  const change =
    took > wanted ? `Say about ${words} words less, formulas in words counted` : `Say about ${words} words more`;
  return `takes ${took.toFixed(0)} s; ${wanted} s are wanted. ${change}.`;
};

/** The scenes that are off most in the direction in which the lecture is. */
const scenesOff = (draft: Draft, dryRunResult: DryRun, off: number): SceneToRepair[] => {
  const { language } = draft.outline;
  const missing = ({ wanted }: DraftScene): number => wanted.seconds - secondsOf(dryRunResult, wanted.id);
  return draft.scenes
    .filter((one) => one.scene && one.state === "planned" && missing(one) * Math.sign(off) > MIN_OFF)
    .toSorted((first, second) => Math.abs(missing(second)) - Math.abs(missing(first)))
    .slice(0, MAX_SCENES)
    .map((one) => ({
      ...one,
      findings: [
        {
          path: "",
          code: "pace",
          severity: "repair",
          message: lengthMessage(secondsOf(dryRunResult, one.wanted.id), one.wanted.seconds, language),
        },
      ],
    }));
};

export type LengthTools = Pick<AuthorTools, "review" | "estimateDuration"> & {
  fit(draft: Draft): Promise<FittedLength>;
};

const rewritten = async (draft: Draft, off: number, order: RepairOrder, tools: LengthTools): Promise<Draft> => {
  const dryRunResult = await tools.estimateDuration(withoutMarks(markedPlan(draft)));
  const scenes = scenesOff(draft, dryRunResult, off);
  if (scenes.length === 0) return draft;
  const looked = await lookOver(draft, tools);
  const after = await takeBetter(looked, await askRepair(looked, scenes, order), tools);
  return isSound(after) ? after.draft : draft;
};

/** Has scenes written longer or shorter when only leaving out what should be shown brings a lecture to its length; no worse than before. */
export const rightLength = async (draft: Draft, order: RepairOrder, tools: LengthTools): Promise<Draft> => {
  const before = await tools.fit(draft);
  if (Math.abs(before.sparing) <= TOLERATED * draft.targetSeconds || order.asker.left() === 0) return draft;
  try {
    const next = await rewritten(draft, before.sparing, order, tools);
    return Math.abs((await tools.fit(next)).sparing) < Math.abs(before.sparing) ? next : draft;
  } catch (failure) {
    if (failure instanceof AppError && failure.code.startsWith("llm_")) return draft;
    throw failure;
  }
};
