import type { PlanBeat, PlanElement, PlanScene } from "../../contract/plan.ts";
import { addressesOf, splitAddress } from "../staging/actions/context.ts";

/** Ids of elements whose facts a text quotes, as `cards` in `cards.swaps`. */
const quotedIn = (text: string, ids: readonly string[]): string[] =>
  ids.filter((id) => new RegExp(`(?<![\\w.])${id}\\.[a-z]`).test(text));

/** Elements of a scene without which an element is not what it was: the run it follows, those whose facts it quotes. */
export const neededBy = (element: PlanElement, scene: PlanScene): string[] => {
  const others = scene.elements.map(({ id }) => id).filter((id) => id !== element.id);
  const followed = others.filter((id) => id === element["follows"]);
  return [...new Set([...followed, ...quotedIn(JSON.stringify(element), others)])];
};

const withNeeds = (ids: Iterable<string>, scene: PlanScene): Set<string> => {
  const all = new Set(ids);
  for (const id of all) {
    const element = scene.elements.find((one) => one.id === id);
    for (const needed of element ? neededBy(element, scene) : []) all.add(needed);
  }
  return all;
};

/** Elements whose facts are said in beats. */
export const saidIn = (beats: readonly PlanBeat[], scene: PlanScene): string[] =>
  quotedIn(
    beats.map((beat) => beat.say).join("\n"),
    scene.elements.map(({ id }) => id),
  );

/** Elements that beats need on stage: addressed, quoted, shown from the start, and what those need; a sweep may move any. */
export const usedIn = (beats: readonly PlanBeat[], scene: PlanScene): Set<string> => {
  const actions = beats.flatMap((beat) => beat.do);
  if (actions.some((action) => action.action === "sweep")) return new Set(scene.elements.map(({ id }) => id));
  const addressed = actions.flatMap(addressesOf).map((address) => splitAddress(address).id);
  const shown = scene.elements.filter((element) => element.shown).map(({ id }) => id);
  return withNeeds([...addressed, ...saidIn(beats, scene), ...shown], scene);
};
