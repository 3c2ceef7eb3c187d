import { msg, type Message } from "../../contract/messages/message.ts";
import type { PlanFinding } from "../../contract/finding.ts";
import type { LecturePlan, PlanElement, PlanScene } from "../../contract/plan.ts";

/** Why an element cannot come over from the scene before; undefined where it can. */
const reasonAgainst = (element: PlanElement, before: PlanScene | undefined): Message | undefined => {
  if (!before) return msg("plan.no_scene_comes_before");
  const same = before.elements.find(({ id }) => id === element.id);
  if (!same) return msg("plan.scene_before_has", { elements: before.elements.map(({ id }) => id).join(", ") });
  return same.type === element.type ? undefined : msg("plan.type_scene_before", { id: element.id, type: same.type });
};

/** Elements that cannot be carried over from the scene before begin anew, and are told of. */
export const repairCarry = (plan: LecturePlan): { plan: LecturePlan; findings: PlanFinding[] } => {
  const findings: PlanFinding[] = [];
  const scenes = plan.scenes.map((scene, i): PlanScene => {
    const elements = scene.elements.map((element, k): PlanElement => {
      const reason = element.carry ? reasonAgainst(element, plan.scenes[i - 1]) : undefined;
      if (reason === undefined) return element;
      const path = `scenes[${i}].elements[${k}].carry`;
      const message = msg("plan.begins_anew", { path, reason, id: element.id });
      findings.push({ path, code: "no_target", severity: "mend", message });
      return { ...element, carry: false };
    });
    return { ...scene, elements };
  });
  return { plan: { ...plan, scenes }, findings };
};
