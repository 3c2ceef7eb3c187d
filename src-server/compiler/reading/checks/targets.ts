import type { Finding } from "../../../contract/finding.ts";
import type { PlanAction } from "../../../contract/plan.ts";
import { SCENE_ELEMENT } from "../../staging/set-scene.ts";
import { addressesOf, splitAddress } from "../../staging/actions/context.ts";
import { addressFinding, type DrawOf } from "./addresses.ts";
import { changeFindings } from "./changes.ts";
import { actionsOf, type SceneContext } from "./plan-context.ts";
import { pathFindings } from "./paths.ts";
import { playThrough } from "./reached-views.ts";
import { zoomFindings } from "./zooms.ts";

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
    if (action.action === "rotate" && !view.rotate)
      return refuse(`${entry.kind.type} "${id}" is flat; rotate turns pictures in space`);
    if (action.action === "rotate" && action.azimuth === undefined && action.elevation === undefined)
      return refuse("rotate needs azimuth, elevation or both");
    if (action.action === "transform" && !view.transform)
      return refuse(`${entry.kind.type} "${id}" cannot be transformed`);
    return [];
  });
};

/** Addresses that mean nothing, actions an element cannot do, and changes that never come about. */
export const targetFindings = (context: SceneContext, drawOf: DrawOf): Finding[] => {
  const { turns, reached } = playThrough(context);
  const search = { context, reached, drawOf };
  return [
    ...actionsOf(context).flatMap(({ action, path }) => [
      ...addressesOf(action)
        .filter((address) => action.action !== "zoom" || address !== SCENE_ELEMENT)
        .flatMap((address) => addressFinding(address, `${path}.target`, search)),
      ...pathFindings(action, path, search),
      ...zoomFindings(action, path, context),
      ...abilityFinding(action, path, context),
    ]),
    ...changeFindings(turns),
  ];
};
