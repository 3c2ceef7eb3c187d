import { isDeepStrictEqual } from "node:util";
import { LEVELS, SCENE_ROLES, SUBJECTS } from "../../../contract/plan.ts";
import { ownValue } from "../../../own-value.ts";
import { isRecord } from "../../../kit/json.ts";
import { clampMembers, clampNumbers } from "./fields/clamp-numbers.ts";
import { cutElements, cutScenes } from "./fields/cut-lists.ts";
import { cutMembers, cutTitles } from "./fields/cut-words.ts";
import { repairActions } from "./fields/repair-actions.ts";
import { repairColors } from "./fields/repair-colors.ts";
import { nameAmong } from "./fields/name-among.ts";
import { LEVEL_WORDS, ROLE_WORDS, SUBJECT_WORDS } from "./fields/other-names.ts";
import { placeElements } from "./fields/place-elements.ts";
import { newNames, renameInScene, renameScenes } from "./fields/rename-ids.ts";
import { listOf, mapScenes, textOf, type Mended, type Raw } from "./raw.ts";
import { DURATION_SECONDS } from "../../../contract/limits.ts";

/** A member whose word means one of some names gets that name. */
const named = (owner: Raw, member: string, names: readonly string[], others: Readonly<Record<string, string>>): Raw => {
  const name = nameAmong(ownValue(owner, member), names, others);
  return name === undefined || name === ownValue(owner, member) ? owner : { ...owner, [member]: name };
};

const clampHead = (plan: Raw): Raw => {
  const told = named(named(plan, "subject", SUBJECTS, SUBJECT_WORDS), "level", LEVELS, LEVEL_WORDS);
  const timed = clampMembers(told, { target_seconds: [DURATION_SECONDS.least, DURATION_SECONDS.most] });
  const symbols = "symbols" in plan ? { symbols: repairColors(plan["symbols"]) } : {};
  return { ...cutMembers(timed, { title: 80, goal: 140 }), ...symbols };
};

/** Mends of a scene, in their order, each with what it is called in notes. */
const REPAIRS: readonly { did: string; mend(scene: Raw): Raw }[] = [
  { did: "elements were left out", mend: cutElements },
  { did: "its role got its name", mend: (scene) => named(scene, "role", SCENE_ROLES, ROLE_WORDS) },
  { did: "elements were placed in other zones", mend: placeElements },
  {
    did: "colours became roles",
    mend: (scene) => {
      const colored = repairColors(scene);
      return isRecord(colored) ? colored : scene;
    },
  },
  { did: "actions were corrected or left out", mend: repairActions },
  { did: "times were brought within their limits", mend: clampNumbers },
  { did: "titles were cut", mend: cutTitles },
];

const repairScene = (scene: Raw, note: (text: string) => void): Raw => {
  let mended = scene;
  const did: string[] = [];
  for (const { did: told, mend } of REPAIRS) {
    const next = mend(mended);
    if (!isDeepStrictEqual(next, mended)) did.push(told);
    mended = next;
  }
  if (did.length > 0) note(`In "${textOf(mended["heading"]) || textOf(mended["id"])}": ${did.join(", ")}.`);
  return mended;
};

/**
 * Brings a plan's members within what there is: lists and times, names of scenes, elements and parts wherever they stand,
 * layouts and zones, actions and their targets, colours, lengths of titles. Texts and numbers that carry truth stay.
 */
export const clampFields = (plan: unknown): Mended => {
  if (!isRecord(plan) || !Array.isArray(plan["scenes"])) return { plan, notes: [] };
  const notes: string[] = [];
  const scenes = listOf(plan["scenes"]);
  if (cutScenes(scenes).length < scenes.length)
    notes.push(
      `${scenes.length - cutScenes(scenes).length} of ${scenes.length} scenes were left out; a lecture has 12 at most.`,
    );
  const fewer = { ...clampHead(plan), scenes: renameScenes(cutScenes(scenes)) };
  const names = newNames(fewer);
  const renamed = mapScenes(fewer, (scene) => renameInScene(scene, names));
  return { plan: mapScenes(renamed, (scene) => repairScene(scene, (text) => notes.push(text))), notes };
};
