import { elementOf } from "./actions.ts";
import type { DraftAction, DraftPlan, DraftScene } from "./draft-plan.ts";
import { namesOf, type Pointer } from "./pointer.ts";

/** Names among the steps of a pointer, the innermost first. */
const inwards = (steps: readonly string[]): string[] => steps.filter((step) => !/^\d+$/.test(step)).toReversed();

const known = (name: string | undefined): string[] => (name === undefined ? [] : [name]);

const typeOf = (scene: DraftScene | undefined, id: string | undefined): string | undefined =>
  scene?.elements.find((element) => element.id === id)?.type;

const aroundAction = (action: DraftAction | undefined, steps: readonly string[], scene?: DraftScene): string[] => {
  const [first, ...rest] = steps;
  // What an element is changed to has the names of that element.
  if (action?.action === "transform" && first === "to")
    return [...inwards(rest), ...known(typeOf(scene, elementOf(action["target"])))];
  return [...inwards(steps), ...known(action?.action), "do"];
};

/**
 * Names that a place in a plan lies in, the nearest first. With the plan the type of the element or the name of the
 * action that it belongs to is one of them.
 */
export const namesAround = (path: Pointer, plan: DraftPlan | undefined): string[] => {
  const steps = namesOf(path);
  const [, sceneIndex, list, index, ...inner] = steps;
  const scene = plan?.scenes[Number(sceneIndex)];
  if (list === "elements" && index !== undefined)
    return [...inwards(inner), ...known(scene?.elements[Number(index)]?.type)];
  const [member, action, ...within] = inner;
  if (list === "beats" && member === "do" && action !== undefined)
    return aroundAction(scene?.beats[Number(index)]?.do[Number(action)], within, scene);
  return inwards(steps);
};

/** Names around the choices that a hint for a place speaks of: mostly kinds of what the place belongs to. */
export const choicesAround = (path: Pointer, plan: DraftPlan | undefined): string[] => {
  const around = namesAround(path, plan);
  return around.includes("run") ? around : [...around, "kind"];
};
