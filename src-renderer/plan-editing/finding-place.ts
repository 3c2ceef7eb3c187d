import { namesOf, pointerTo } from "./pointer.ts";

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

/** Findings of one scene of a plan; those of the plan as a whole come with the first. */
export const findingsOfScene = <Finding extends { path: string }>(
  findings: readonly Finding[],
  index: number,
): Finding[] => findings.filter(({ path }) => (sceneOfPlace(path) ?? 0) === index);
