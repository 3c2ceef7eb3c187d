import { namesOf } from "./pointer.ts";

/** A place as people read it: `scene 2, beat 1, say`; numbers count from 1. */
export type ShownPlace = readonly { name: string; number: number | null }[];

const SINGULAR: Readonly<Record<string, string>> = {
  scenes: "scene",
  beats: "beat",
  elements: "element",
  do: "action",
};

/** The steps of a place, lists with the number of their item. */
export const shownPlace = (path: string): ShownPlace => {
  const steps: { name: string; number: number | null }[] = [];
  for (const name of namesOf(path)) {
    const last = steps.at(-1);
    if (/^\d+$/.test(name) && last && last.number === null) last.number = Number(name) + 1;
    else steps.push({ name: SINGULAR[name] ?? name, number: null });
  }
  return steps;
};
