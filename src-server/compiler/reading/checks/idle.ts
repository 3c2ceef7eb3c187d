import { msg } from "../../../contract/messages/message.ts";
import type { PlanFinding } from "../../../contract/finding.ts";
import type { SceneContext } from "./plan-context.ts";

/** Beats in which nothing changes and nothing is pointed at. */
export const idleFindings = ({ scene, path }: SceneContext): PlanFinding[] =>
  scene.beats.flatMap((beat, i): PlanFinding[] =>
    beat.do.some((action) => action.action !== "pause")
      ? []
      : [
          {
            path: `${path}.beats[${i}]`,
            code: "idle_beat",
            severity: "repair",
            message: msg("plan.nothing_happens", { path, i }),
          },
        ],
  );
