import type { SceneClip } from "./stages.ts";

const NUMBERS = new Intl.ListFormat("en", { type: "conjunction" });

const scenesOf = (numbers: readonly number[], total: number): string => {
  if (numbers.length === total) return total === 1 ? "The scene was" : "All scenes were";
  return numbers.length === 1 ? `Scene ${numbers[0]} was` : `Scenes ${NUMBERS.format(numbers.map(String))} were`;
};

/** Tells, once for each reason, which scenes Remotion drew in the place of another engine; the first scene is 1. */
export const standInWarnings = (clips: readonly SceneClip[]): string[] => {
  const known = clips.map(({ standsIn }, index) => ({ reason: standsIn, number: index + 1 }));
  const reasons = new Set(known.flatMap(({ reason }) => reason ?? []));
  return [...reasons].map((reason) => {
    const numbers = known.filter((clip) => clip.reason === reason).map(({ number }) => number);
    return `${scenesOf(numbers, clips.length)} drawn by Remotion, because ${reason}.`;
  });
};
