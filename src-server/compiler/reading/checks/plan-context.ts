import type { LecturePlan, PlanAction, PlanBeat, PlanScene } from "../../../contract/plan.ts";
import type { ElementView } from "../../element-kind.ts";
import type { OpenedScene } from "../open-scene.ts";

/** A scene that is being checked, with its elements read. */
export type SceneContext = {
  plan: LecturePlan;
  scene: PlanScene;
  opened: OpenedScene;
  /** The states in which the scene before leaves elements that are carried over. */
  starts?: ReadonlyMap<string, ElementView>;
  /** `scenes[2]`. */
  path: string;
};

/** Every action of a scene with the beat it belongs to and its place in the plan. */
export const actionsOf = (context: SceneContext): { action: PlanAction; beat: PlanBeat; path: string }[] =>
  context.scene.beats.flatMap((beat, b) =>
    beat.do.map((action, a) => ({ action, beat, path: `${context.path}.beats[${b}].do[${a}]` })),
  );
