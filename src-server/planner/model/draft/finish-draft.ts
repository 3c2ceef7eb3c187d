import { msg, type Message } from "../../../contract/messages/message.ts";
import { warningOf } from "../../../contract/finding.ts";
import { AppError } from "../../../errors.ts";
import type { AuthorTools, WrittenPlan } from "../../author.ts";
import { fitLength, type FittedLength } from "../repair/fit-length.ts";
import type { RepairOrder } from "../repair/ask-repair.ts";
import { clearPictures } from "../repair/clear-pictures.ts";
import { exchangeScenes } from "../repair/exchange-scenes.ts";
import { isSound, lookOver } from "../repair/look-over.ts";
import { repairDraft } from "../repair/repair-draft.ts";
import { rightLength } from "../repair/right-length.ts";
import { faultsOfWhole } from "../repair/scene-findings.ts";
import type { Writing } from "../writing.ts";
import { type Draft, markedPlan } from "./draft.ts";

const CODES = {
  simpler: "author.scene_exchanged",
  clearer: "author.unclear_scene_exchanged",
  left_out: "author.scene_left_out",
} as const;

/** What became of scenes that are not as planned, in plain words. */
const sceneWarnings = ({ scenes, notes: ofDraft = [] }: Draft): Message[] => [
  ...ofDraft,
  ...scenes.flatMap(({ wanted, state, notes }) => {
    return state === "planned" ? notes : [msg(CODES[state], { heading: wanted.heading })];
  }),
];

/** Share of the scenes that have to be as planned. */
const MIN_AS_PLANNED = 2 / 3;

/** Throws AppError `llm_answer` when too little is left of what was planned. */
const checkDelivered = ({ scenes }: Draft): void => {
  const asPlanned = scenes.filter(({ state, scene }) => scene && state === "planned").length;
  if (asPlanned >= scenes.length * MIN_AS_PLANNED - 1e-9) return;
  throw new AppError("llm_answer", msg("author.too_few_scenes", { made: asPlanned, planned: scenes.length }));
};

/** Has a draft checked and repaired, and exchanges what cannot be repaired. */
const soundDraft = async (draft: Draft, order: RepairOrder, tools: AuthorTools): Promise<Draft> => {
  const repaired = await repairDraft(await lookOver(draft, tools), order, tools);
  const sound = isSound(repaired) ? repaired : await exchangeScenes(repaired, tools);
  const [whole] = faultsOfWhole(sound.review);
  if (whole) throw new AppError("llm_answer", msg("author.model_lecture_refused", { reason: warningOf(whole) }));
  return sound.draft;
};

const orderOf = ({ request, tools, asker, signal }: Writing): RepairOrder => ({
  asker,
  topic: request.prompt,
  elements: tools.vocabulary().elements,
  signal,
});

/** Fits drafts to their length, each once. */
const fitting = (tools: AuthorTools): ((draft: Draft) => Promise<FittedLength>) => {
  const fitted = new WeakMap<Draft, Promise<FittedLength>>();
  return async (draft) => {
    const known = fitted.get(draft) ?? fitLength(markedPlan(draft), draft.targetSeconds, tools);
    fitted.set(draft, known);
    return known;
  };
};

/** Checks a draft, has it repaired, brings it to its length, and looks at its pictures. */
export const finishDraft = async (draft: Draft, writing: Writing): Promise<WrittenPlan> => {
  const { tools } = writing;
  const order = orderOf(writing);
  const sound = await soundDraft(draft, order, tools);
  checkDelivered(sound);
  const fit = fitting(tools);
  const long = await rightLength(sound, order, { ...tools, fit });
  const planOf = async (one: Draft): Promise<unknown> => (await fit(one)).plan;
  const clear = await clearPictures(long, { ...tools, planOf });
  checkDelivered(clear);
  const { plan, notes } = await fit(clear);
  tools.onProgress?.(1);
  return { plan, targetSeconds: clear.targetSeconds, warnings: [...sceneWarnings(clear), ...notes] };
};
