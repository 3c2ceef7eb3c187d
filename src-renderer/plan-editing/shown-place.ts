import { namesOf, pointerTo, type Pointer } from "./pointer.ts";

/** A step of a place: the name of a member and where that stands, and for one of a list its number from 1. */
export type ShownStep = { name: string; within: Pointer; number: number | null };

/** A place as people read it: `scene 2, beat 1, say`. */
export type ShownPlace = readonly ShownStep[];

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
  for (const name of namesOf(path)) {
    const last = steps.at(-1);
    if (/^\d+$/.test(name) && last && last.number === null) last.number = Number(name) + 1;
    else steps.push({ name: SINGULAR[name] ?? name, within, number: null });
    within = pointerTo(within, name);
  }
  return steps;
};
