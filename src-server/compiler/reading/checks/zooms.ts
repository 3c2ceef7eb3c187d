import type { Finding } from "../../../contract/finding.ts";
import type { PlanAction } from "../../../contract/plan.ts";
import { addressesOf, splitAddress } from "../../staging/actions/context.ts";
import { SCENE_ELEMENT } from "../../staging/set-scene.ts";
import type { SceneContext } from "./plan-context.ts";

const windowFinding = ({ window }: PlanAction, address: string, context: SceneContext): string | undefined => {
  const { id } = splitAddress(address);
  const entry = context.opened.elements.get(id);
  if (!window || !entry) return undefined;
  const { zoom } = entry.opened.view;
  if (!zoom) return `window: ${entry.kind.type} "${id}" has no axes that could show another part; give a factor.`;
  const zoomed = zoom(window);
  return typeof zoomed === "string" ? zoomed : undefined;
};

const reasonsAgainst = (action: PlanAction, context: SceneContext): (string | undefined)[] => {
  const { factor, window } = action;
  const targets = addressesOf(action);
  if (targets.includes(SCENE_ELEMENT)) {
    const more = factor !== undefined || window !== undefined || targets.length > 1;
    return [more ? `target: "${SCENE_ELEMENT}" goes back to the whole scene; nothing else is wanted.` : undefined];
  }
  if (factor !== undefined && window) return ["factor: the window says already how close; leave one out."];
  if (window && !window.x && !window.y) return ["window: x, y or both are wanted, each with its low and high end."];
  if (targets.length > 1) return [`target: the camera closes in on one thing; ${targets.length} are named.`];
  return targets.map((address) => windowFinding(action, address, context));
};

/** Zooms that no camera and no axes can do. */
export const zoomFindings = (action: PlanAction, path: string, context: SceneContext): Finding[] =>
  action.action === "zoom"
    ? reasonsAgainst(action, context).flatMap((reason): Finding[] =>
        reason === undefined
          ? []
          : [
              {
                path: `${path}.${reason.split(":")[0] ?? ""}`,
                code: "refused",
                severity: "repair",
                message: `${path}.${reason}`,
              },
            ],
      )
    : [];
