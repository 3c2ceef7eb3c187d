import { placed, sentence } from "../../../contract/messages/message.ts";
import type { PlanFinding } from "../../../contract/finding.ts";
import { checkClaim } from "../../../computation/claims.ts";
import type { SceneContext } from "./plan-context.ts";

/** Computes every claim of a scene. */
export const claimFindings = ({ scene, opened, path }: SceneContext): PlanFinding[] =>
  scene.claims.flatMap((claim, i): PlanFinding[] => {
    const result = checkClaim(claim, opened.facts);
    if (result.holds) return [];
    return [
      {
        path: `${path}.claims[${i}]`,
        code: "false_claim",
        severity: "repair",
        message: sentence(placed(`${path}.claims[${i}]`, result.message)),
      },
    ];
  });
