import type { Finding } from "../../../contract/finding.ts";
import type { SceneContext } from "./plan-context.ts";

/** Beats in which nothing changes and nothing is pointed at. */
export const idleFindings = ({ scene, path }: SceneContext): Finding[] =>
  scene.beats.flatMap((beat, i): Finding[] =>
    beat.do.some((action) => action.action !== "pause")
      ? []
      : [
          {
            path: `${path}.beats[${i}]`,
            code: "idle_beat",
            severity: "repair",
            message: `${path}.beats[${i}]: nothing changes or is pointed at while this is said.`,
          },
        ],
  );
