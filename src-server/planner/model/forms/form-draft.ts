import type { Draft, DraftScene } from "../draft/draft.ts";
import { outlineSchema, type OutlineScene } from "../outline/outline.ts";
import type { ComposedForm } from "./compose-form.ts";

const MOST_SECONDS = 180;

/** A composed form as a draft that is checked, mended and fitted like any other. */
export const formDraft = ({ plan, scenes }: ComposedForm, targetSeconds: number): Draft => {
  const seconds = Math.min(MOST_SECONDS, targetSeconds / Math.max(1, scenes.length));
  const outline = outlineSchema.parse({
    ...plan,
    scenes: scenes.map(({ scene }) => ({ ...scene, idea: String(scene.heading), seconds, elements: [] })),
  });
  return {
    outline,
    targetSeconds,
    scenes: scenes.flatMap(({ scene, simpler }, i): DraftScene[] => {
      const wanted: OutlineScene | undefined = outline.scenes[i];
      return wanted ? [{ wanted, scene, state: simpler ? "simpler" : "planned", notes: [] }] : [];
    }),
  };
};
