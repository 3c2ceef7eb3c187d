import type { PlanFinding } from "../../contract/finding.ts";
import { msg, type Message } from "../../contract/messages/message.ts";
import { elementSchema, type LecturePlan, type PlanElement, type PlanScene } from "../../contract/plan.ts";
import { isRecord, toList } from "../../kit/json.ts";
import { addressesOf, appearingAddresses, splitAddress } from "../staging/actions/context.ts";

/** Elements that a scene leaves on stage: what came and was not taken away as a whole; what no action names is shown with the first beat. */
export const leftOnStage = (scene: PlanScene): Set<string> => {
  const actions = scene.beats.flatMap((beat) => beat.do);
  const coming = new Set(actions.flatMap(appearingAddresses).map((one) => splitAddress(one).id));
  const left = new Set(
    scene.elements.filter(({ id, shown, carry }) => shown || carry || !coming.has(id)).map(({ id }) => id),
  );
  for (const action of actions) {
    const addresses = addressesOf(action);
    for (const address of appearingAddresses(action)) left.add(splitAddress(address).id);
    if (action.action === "hide" || action.action === "clear") for (const address of addresses) left.delete(address);
    if (action.action !== "clear" || action.target !== undefined) continue;
    const stay = new Set([action.except ?? []].flat().map((address) => splitAddress(address).id));
    for (const id of left) if (!stay.has(id)) left.delete(id);
  }
  return left;
};

/** The last scene before a place that has an element of an id: it is shown again as it was left there. */
const lastWith = (scenes: readonly PlanScene[], { id }: PlanElement): PlanScene | undefined =>
  scenes.findLast(({ elements }) => elements.some((element) => element.id === id));

/** Why an element cannot come over from the scene before; undefined where it can. */
const reasonAgainst = (element: PlanElement, before: PlanScene | undefined): Message | undefined => {
  if (!before) return msg("plan.no_scene_comes_before");
  const same = before.elements.find(({ id }) => id === element.id);
  if (!same) return msg("plan.scene_before_has", { elements: before.elements.map(({ id }) => id).join(", ") });
  return same.type === element.type ? undefined : msg("plan.type_scene_before", { id: element.id, type: same.type });
};

/** An element that the scene before left on stage stays there, unless the plan says otherwise; its members keep the order of the schema, as those of a plan that is read again have it. */
const continued = (element: PlanElement, before: PlanScene | undefined): PlanElement => {
  if (element.carry !== undefined) return element;
  const stays =
    before !== undefined && reasonAgainst(element, before) === undefined && leftOnStage(before).has(element.id);
  return elementSchema.parse({ ...element, carry: stays ? "changed" : false });
};

/**
 * Whether a plan has `carry: false` with every element, as earlier versions stored it because it was the default. Such a
 * plan says nothing of continuity and is read like one that has no `carry` at all.
 */
export const hasOldCarry = (plan: unknown): boolean => {
  const scenes = isRecord(plan) ? toList(plan["scenes"]) : [];
  const elements = scenes.flatMap((scene) => (isRecord(scene) ? toList(scene["elements"]) : []));
  return elements.length > 0 && elements.every((element) => isRecord(element) && element["carry"] === false);
};

/** Elements that cannot be carried over from the scene before begin anew, and are reported. */
export const repairCarry = (plan: LecturePlan): { plan: LecturePlan; findings: PlanFinding[] } => {
  const isOld = hasOldCarry(plan);
  const findings: PlanFinding[] = [];
  const scenes: PlanScene[] = [];
  plan.scenes.forEach((scene, i) => {
    const before = scenes[i - 1];
    const elements = scene.elements.map((read, k): PlanElement => {
      const element = continued(isOld ? { ...read, carry: undefined } : read, before);
      const reason = element.carry
        ? reasonAgainst(element, element.carry === true ? (lastWith(scenes, element) ?? before) : before)
        : undefined;
      if (reason === undefined) return element;
      if (element.carry === "changed") return { ...element, carry: false };
      const path = `scenes[${i}].elements[${k}].carry`;
      const message = msg("plan.begins_anew", { path, reason, id: element.id });
      findings.push({ path, code: "no_target", severity: "mend", message });
      return { ...element, carry: false };
    });
    scenes.push({ ...scene, elements });
  });
  return { plan: { ...plan, scenes }, findings };
};
