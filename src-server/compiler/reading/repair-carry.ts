import type { Finding } from "../../contract/finding.ts";
import type { LecturePlan, PlanElement, PlanScene } from "../../contract/plan.ts";

/** Why an element cannot come over from the scene before; undefined where it can. */
const reasonAgainst = (element: PlanElement, before: PlanScene | undefined): string | undefined => {
  if (!before) return "no scene comes before";
  const same = before.elements.find(({ id }) => id === element.id);
  if (!same) return `the scene before has ${before.elements.map(({ id }) => id).join(", ")}`;
  return same.type === element.type ? undefined : `"${element.id}" is of type ${same.type} in the scene before`;
};

/** Elements that cannot be carried over from the scene before begin anew, and are told of. */
export const repairCarry = (plan: LecturePlan): { plan: LecturePlan; findings: Finding[] } => {
  const findings: Finding[] = [];
  const scenes = plan.scenes.map((scene, i): PlanScene => {
    const elements = scene.elements.map((element, k): PlanElement => {
      const reason = element.carry ? reasonAgainst(element, plan.scenes[i - 1]) : undefined;
      if (reason === undefined) return element;
      const path = `scenes[${i}].elements[${k}].carry`;
      const message = `${path}: ${reason}; "${element.id}" begins anew.`;
      findings.push({ path, code: "no_target", severity: "mend", message });
      return { ...element, carry: false };
    });
    return { ...scene, elements };
  });
  return { plan: { ...plan, scenes }, findings };
};
