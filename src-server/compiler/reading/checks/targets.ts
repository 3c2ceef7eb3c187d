import type { Finding } from "../../../contract/finding.ts";
import type { PlanAction } from "../../../contract/plan.ts";
import type { Drawing } from "../../drawing.ts";
import type { ElementView } from "../../element-kind.ts";
import { resolvePart } from "../../staging/actor.ts";
import { addressesOf, splitAddress } from "../../staging/actions/context.ts";
import { nearestName } from "../nearest-name.ts";
import { actionsOf, type SceneContext } from "./plan-context.ts";

/** Draws a view of an element of the scene in its place. */
export type DrawOf = (id: string, view: ElementView) => Drawing | undefined;

/** States in which a part may be found: at first, with everything on stage, when all has run. */
const statesOf = (view: ElementView): ElementView[] => {
  const end = view.step?.({ count: 1, to: "end" }).at(-1)?.view;
  const first = view.step?.({ count: 1 }).at(-1)?.view;
  const clockEnd = view.clock?.at(view.clock.seconds);
  return [view, view.whole?.(), first, end, clockEnd].filter((state) => state !== undefined);
};

const partExists = (id: string, part: string, context: SceneContext, drawOf: DrawOf): boolean => {
  if (part === "") return true;
  const view = context.opened.elements.get(id)?.opened.view;
  return (
    view !== undefined &&
    statesOf(view).some((state) => {
      const drawing = drawOf(id, state);
      return drawing !== undefined && resolvePart(drawing, part) !== undefined;
    })
  );
};

const addressFinding = (address: string, path: string, context: SceneContext, drawOf: DrawOf): Finding[] => {
  const { id, part } = splitAddress(address);
  const entry = context.opened.elements.get(id);
  const finding = (rest: string): Finding[] => [
    {
      path: `${path}.target`,
      code: "no_target",
      severity: "repair",
      message: `${path}.target: "${address.slice(0, 60)}" does not exist; ${rest}.`,
    },
  ];
  if (!entry) {
    const ids = [...context.opened.elements.keys()];
    return finding(`the scene has ${ids.join(", ")}; nearest "${nearestName(id, ids)?.name ?? ""}"`);
  }
  return partExists(id, part, context, drawOf) ? [] : finding(`${id} has ${entry.opened.partNames}`);
};

const abilityFinding = (action: PlanAction, path: string, context: SceneContext): Finding[] => {
  const refuse = (message: string): Finding[] => [
    { path, code: "refused", severity: "repair", message: `${path}: ${message}.` },
  ];
  if (action.action === "sweep") {
    const names = Object.keys(context.scene.params);
    if (action.param === undefined || !names.includes(action.param))
      return refuse(`sweep needs a param of the scene (${names.join(", ") || "it has none"})`);
    return typeof action.to === "number" ? [] : refuse("sweep needs a number in `to`");
  }
  const needsTarget = action.action !== "pause" && action.action !== "clear";
  if (needsTarget && action.target === undefined) return refuse(`${action.action} needs a target`);
  return addressesOf(action).flatMap((address) => {
    const { id } = splitAddress(address);
    const entry = context.opened.elements.get(id);
    if (!entry) return [];
    const { view } = entry.opened;
    if (action.action === "step" && !view.step) return refuse(`${entry.kind.type} "${id}" has nothing to step through`);
    if (action.action === "play" && !view.clock) return refuse(`${entry.kind.type} "${id}" has no clock to play`);
    if (action.action === "transform" && !view.transform)
      return refuse(`${entry.kind.type} "${id}" cannot be transformed`);
    return [];
  });
};

/** Addresses that mean nothing, and actions an element cannot do. */
export const targetFindings = (context: SceneContext, drawOf: DrawOf): Finding[] =>
  actionsOf(context).flatMap(({ action, path }) => [
    ...addressesOf(action).flatMap((address) => addressFinding(address, path, context, drawOf)),
    ...abilityFinding(action, path, context),
  ]);
