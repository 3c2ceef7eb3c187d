import { msg } from "../../../contract/messages/message.ts";
import type { PlanFinding } from "../../../contract/finding.ts";
import type { PlanAction } from "../../../contract/plan.ts";
import { addressesOf, appearingAddresses, splitAddress } from "../../staging/actions/context.ts";
import type { SceneContext } from "./plan-context.ts";

/** More elements at once are too many to follow (Cowan 2001). */
const MAX_ELEMENTS = 3;

/** Ids on stage after an action. */
const after = (stage: ReadonlySet<string>, action: PlanAction): Set<string> => {
  const addresses = addressesOf(action);
  const coming = appearingAddresses(action);
  if (coming.length > 0) return new Set([...stage, ...coming.map((address) => splitAddress(address).id)]);
  const leaves = action.action === "hide" || action.action === "clear";
  if (leaves && addresses.length > 0) return new Set([...stage].filter((id) => !addresses.includes(id)));
  if (action.action !== "clear") return new Set(stage);
  const kept = [action.except ?? []].flat();
  return new Set([...stage].filter((id) => kept.includes(id)));
};

/** Scenes that have more than three elements on stage at once. */
export const stageLoadFindings = ({ scene, path }: SceneContext): PlanFinding[] => {
  let stage: Set<string> = new Set(scene.elements.filter((element) => element.shown).map(({ id }) => id));
  let most = stage.size;
  for (const action of scene.beats.flatMap((beat) => beat.do)) {
    stage = after(stage, action);
    most = Math.max(most, stage.size);
  }
  if (most <= MAX_ELEMENTS) return [];
  return [
    {
      path,
      code: "crowded",
      severity: "repair",
      message: msg("plan.too_many_on_stage", { path, most, maxElements: MAX_ELEMENTS }),
    },
  ];
};
