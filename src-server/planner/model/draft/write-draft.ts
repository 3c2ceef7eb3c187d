import type { ElementEntry } from "../../../contract/api/catalogue.ts";
import type { PlanRequest } from "../../author.ts";
import type { Asker } from "../asking/asker.ts";
import { isUseless } from "../asking/unusable-answer.ts";
import { repairScene } from "../repair/repair-scene.ts";
import type { LectureOutline, OutlineScene } from "../outline/outline.ts";
import { askScenes, type WrittenScene } from "../scenes/ask-scenes.ts";
import { batchesOf } from "../scenes/batches.ts";
import { sceneMessages } from "../scenes/scene-messages.ts";
import type { Draft } from "./draft.ts";

export type DraftOrder = {
  asker: Asker;
  request: PlanRequest;
  outline: LectureOutline;
  targetSeconds: number;
  elements: readonly ElementEntry[];
  signal: AbortSignal;
};

type Batch = (WrittenScene | undefined)[];

/** An answer that nobody can use costs its scenes; everything else ends the writing. */
const unlessUnusable = (failure: unknown, scenes: readonly OutlineScene[]): Batch => {
  if (isUseless(failure)) return scenes.map(() => undefined);
  throw failure;
};

/** Has all scenes of an outline written, in parallel. Rejects when no answer could be used. */
export const modelDraftOf = async ({
  asker,
  request,
  outline,
  targetSeconds,
  elements,
  signal,
}: DraftOrder): Promise<Draft> => {
  const failures: unknown[] = [];
  const written = await Promise.all(
    batchesOf(outline.scenes).map(async (scenes) => {
      const messages = sceneMessages({ topic: request.prompt, outline, scenes, elements });
      return askScenes({ asker, messages, wanted: scenes, signal }).catch((failure: unknown) => {
        failures.push(failure);
        return unlessUnusable(failure, scenes);
      });
    }),
  );
  const scenes = written.flat();
  if (failures.length > 0 && scenes.every((scene) => scene === undefined)) throw failures[0];
  return {
    outline,
    targetSeconds,
    scenes: outline.scenes.map((wanted, i) => {
      const scene = scenes[i];
      return { wanted, state: "planned" as const, ...(scene ? repairScene(scene) : { scene, notes: [] }) };
    }),
  };
};
