import {
  pointerSteps,
  jsonPointer,
  type Pointer,
  type DraftAction,
  type DraftPlan,
  type DraftPlanScene,
} from "./draft-plan.ts";
import { elementOf } from "./plan-changes.ts";

/** A step of a place: the name of a member and where that stands, and for one of a list its number from 1. */
type ShownStep = { name: string; within: Pointer; number: number | null };

/** A place as people read it: `scene 2, beat 1, say`. */
type ShownPlace = readonly ShownStep[];

const SINGULAR: Readonly<Record<string, string>> = {
  scenes: "scene",
  beats: "beat",
  elements: "element",
  do: "action",
};

/** The steps of a place, lists with the number of their item. */
export const shownPlace = (path: string): ShownPlace => {
  const steps: ShownStep[] = [];
  let within: Pointer = "";
  for (const name of pointerSteps(path)) {
    const last = steps.at(-1);
    if (/^\d+$/.test(name) && last && last.number === null) last.number = Number(name) + 1;
    else steps.push({ name: SINGULAR[name] ?? name, within, number: null });
    within = jsonPointer(within, name);
  }
  return steps;
};

/** A sentence of the service, and the place in the plan that it begins with, as a JSON pointer. */
type PlacedSentence = { pointer: string | null; rest: string };

const WITH_COLON = /^(scenes\[\d+\][\w.[\]]*): (.+)$/su;
const WITH_MEMBER = /^(scenes\[\d+\](?:\.\w+\[\d+\])*)\.(\w[\w.[\]]* .+)$/su;

/** Parts `scenes[0].beats[1]: too long.` into the place and the rest; other sentences stay whole. */
export const placedSentence = (sentence: string): PlacedSentence => {
  const [, path, rest] = WITH_COLON.exec(sentence) ?? [];
  if (path !== undefined && rest !== undefined) return { pointer: pointerOf(path), rest: begun(rest) };
  const [, owner, sentenceRest] = WITH_MEMBER.exec(sentence) ?? [];
  return owner !== undefined && sentenceRest !== undefined
    ? { pointer: pointerOf(owner), rest: sentenceRest }
    : { pointer: null, rest: sentence };
};

/** Where in the storyboard something is: a scene's number from 0, or null for the plan as a whole. */
export const sceneOfPlace = (path: string): number | null => {
  const [first, index] = pointerSteps(path);
  return first === "scenes" && index !== undefined && /^\d+$/.test(index) ? Number(index) : null;
};

/** A place and all around it, the nearest first: `/a/0/b`, `/a/0`, `/a`. */
export const placesAround = (path: string): string[] => {
  const names = pointerSteps(path);
  return names.map((_name, at) => jsonPointer("", ...names.slice(0, names.length - at)));
};

/** Findings of one scene of a plan; those of the plan as a whole come with the first. */
export const findingsOfScene = <Finding extends { path: string }>(
  findings: readonly Finding[],
  index: number,
): Finding[] => findings.filter(({ path }) => (sceneOfPlace(path) ?? 0) === index);

/**
 * Names that a place in a plan lies in, the nearest first. With the plan the type of the element or the name of the
 * action that it belongs to is one of them.
 */
export const namesAround = (path: Pointer, plan: DraftPlan | undefined): string[] => {
  const steps = pointerSteps(path);
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

const pointerOf = (path: string): string => `/${path.replace(/\]/gu, "").replace(/[.[]/gu, "/")}`;
const begun = (sentence: string): string => sentence.replace(/^\p{Ll}(?=\p{L}* )/u, (letter) => letter.toUpperCase());

/** Names among the steps of a pointer, the innermost first. */
const inwards = (steps: readonly string[]): string[] => steps.filter((step) => !/^\d+$/.test(step)).toReversed();

const known = (name: string | undefined): string[] => (name === undefined ? [] : [name]);

const typeOf = (scene: DraftPlanScene | undefined, id: string | undefined): string | undefined =>
  scene?.elements.find((element) => element.id === id)?.type;

const aroundAction = (action: DraftAction | undefined, steps: readonly string[], scene?: DraftPlanScene): string[] => {
  const [first, ...rest] = steps;
  // What an element is changed to has the names of that element.
  if (action?.action === "transform" && first === "to")
    return [...inwards(rest), ...known(typeOf(scene, elementOf(action["target"])))];
  return [...inwards(steps), ...known(action?.action), "do"];
};
