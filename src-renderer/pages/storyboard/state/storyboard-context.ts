import { createContext, useContext } from "react";
import type { PlanCheck } from "../../../../src-server/contract/api/previews.ts";
import type { ElementEntry } from "../../../../src-server/contract/api/catalogue.ts";
import type { Aspect, ThemeName } from "../../../../src-server/contract/style.ts";
import type { DraftPlan, DraftScene } from "../../../plan-editing/draft-plan.ts";
import type { JsonSchema } from "../../../plan-editing/json-schema.ts";

/** How the lecture of a plan looks and sounds. */
export type LectureLook = { style: ThemeName | undefined; aspect: Aspect | undefined; voice: string | undefined };

/** Kinds of elements by name, and the form of a plan's parts. */
export type Words = {
  kinds: readonly ElementEntry[];
  elementSchema(type: string): JsonSchema | undefined;
  scene: JsonSchema;
  action: JsonSchema;
};

/** What every part of the storyboard works with. */
export type Storyboard = {
  plan: DraftPlan;
  look: LectureLook;
  words: Words;
  /** What the last check found; undefined before the first. */
  check: PlanCheck | undefined;
  /** The scene that is shown, and its number from 0. */
  scene: DraftScene;
  sceneIndex: number;
  edit(path: string, value: unknown): void;
  /** Another plan at once; `place` names what was done to it. */
  change(plan: DraftPlan, place: string): void;
  /** Shows a scene and leaves the focus where it is. */
  show(id: string, index: number): void;
  /** Shows the scene of a place and moves the focus there. */
  select(path: string): void;
  /** Shows the preview from a sentence of the scene on. */
  playBeat(index: number): void;
};

export const StoryboardContext = createContext<Storyboard | null>(null);

export const useStoryboard = (): Storyboard => {
  const storyboard = useContext(StoryboardContext);
  if (!storyboard) throw new Error("This part belongs into a storyboard.");
  return storyboard;
};
