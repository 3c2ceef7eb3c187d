import type { Draft, DraftScene } from "../draft/draft.ts";
import { outlineSchema, type OutlineScene } from "../outline/outline.ts";
import type { ComposedForm } from "./compose-form.ts";

const MAX_SECONDS = 180;

/** What goes first where a lecture is too long: sentences that only point, a misconception, a list of values. */
const RANKS = { pointing: 1, misconception: 2, values: 3 } as const;
const VALUES = new Set(["table", "bar_chart", "number_line"]);

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};
const listOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.map(recordOf) : []);

const markedBeat = (beat: Record<string, unknown>, index: number): Record<string, unknown> =>
  index > 0 && listOf(beat["do"]).every(({ action }) => action === "highlight")
    ? { ...beat, optional: RANKS.pointing }
    : beat;

const rankOf = (scene: Record<string, unknown>): number | undefined => {
  if (scene["role"] === "misconception") return RANKS.misconception;
  return listOf(scene["elements"]).some(({ type }) => VALUES.has(String(type))) ? RANKS.values : undefined;
};

/** A scene with marks of what may be left out. */
const marked = <Scene extends Record<string, unknown>>(scene: Scene): Scene => {
  const rank = rankOf(scene);
  return { ...scene, beats: listOf(scene["beats"]).map(markedBeat), ...(rank === undefined ? {} : { optional: rank }) };
};

/** A composed form as a draft that is checked, repaired and fitted like any other. */
export const formDraft = ({ plan, scenes }: ComposedForm, targetSeconds: number): Draft => {
  const seconds = Math.min(MAX_SECONDS, targetSeconds / Math.max(1, scenes.length));
  const outline = outlineSchema.parse({
    ...plan,
    scenes: scenes.map(({ scene }) => ({ ...scene, idea: String(scene.heading), seconds, elements: [] })),
  });
  return {
    outline,
    targetSeconds,
    scenes: scenes.flatMap(({ scene, simpler }, i): DraftScene[] => {
      const wanted: OutlineScene | undefined = outline.scenes[i];
      return wanted ? [{ wanted, scene: marked(scene), state: simpler ? "simpler" : "planned", notes: [] }] : [];
    }),
  };
};
