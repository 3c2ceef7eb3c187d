import { namesOf, pointerTo } from "./pointer.ts";
import type { DraftPlan } from "./draft-plan.ts";

/** Where in the storyboard something is: a scene's number from 0, or null for the plan as a whole. */
export const sceneOfPlace = (path: string): number | null => {
  const [first, index] = namesOf(path);
  return first === "scenes" && index !== undefined && /^\d+$/.test(index) ? Number(index) : null;
};

/** A place and all around it, the nearest first: `/a/0/b`, `/a/0`, `/a`. */
export const placesAround = (path: string): string[] => {
  const names = namesOf(path);
  return names.map((_name, at) => pointerTo("", ...names.slice(0, names.length - at)));
};

/** The element or the beat of a place, in numbers from 0. */
export const partOfPlace = (path: string): { kind: "elements" | "beats"; index: number } | null => {
  const [scenes, , kind, index] = namesOf(path);
  if (scenes !== "scenes" || index === undefined) return null;
  return kind === "elements" || kind === "beats" ? { kind, index: Number(index) } : null;
};

/** Findings of one scene of a plan; those of the plan as a whole come with the first. */
export const findingsOfScene = <Finding extends { path: string }>(
  findings: readonly Finding[],
  index: number,
): Finding[] => findings.filter(({ path }) => (sceneOfPlace(path) ?? 0) === index);

/** The address of a scene in its plan; null when it is gone. */
export const scenePlace = (plan: DraftPlan, id: string): string | null => {
  const index = plan.scenes.findIndex((scene) => scene.id === id);
  return index < 0 ? null : pointerTo("", "scenes", index);
};
