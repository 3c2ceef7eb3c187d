import type { GalleryAction, GalleryCase } from "./gallery-case.ts";

/** At most so many beats are in a scene. */
const MAX_BEATS = 8;

/** A lecture of one scene in which the element does everything it can, an action a beat. */
export const galleryPlan = (shown: GalleryCase, actions: readonly GalleryAction[]): Record<string, unknown> => ({
  lectern_plan: 1,
  title: `${shown.type}: ${shown.name}`.slice(0, 80),
  subject: "math",
  level: "secondary",
  target_seconds: Math.max(15, 4 * actions.length),
  scenes: [
    {
      id: "scene",
      role: "example",
      heading: shown.type,
      layout: "focus",
      params: shown.params ?? {},
      elements: [{ ...shown.element, id: "e", zone: "main" }],
      beats: actions
        .slice(0, MAX_BEATS)
        .map(({ action }) => ({ say: "Watch what happens in the picture now.", do: [action] })),
    },
  ],
});
