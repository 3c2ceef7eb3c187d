import type { PlanAction } from "../../../contract/plan.ts";
import type { ElementView } from "../../element-kind.ts";
import { addressesOf, splitAddress } from "../../staging/actions/context.ts";
import { stepsOf } from "../../staging/actions/stepping.ts";
import { actionsOf, type SceneContext } from "./plan-context.ts";

/** An action of a scene, and one of its elements in the state it is in when the action begins. */
export type Turn = { action: PlanAction; path: string; id: string; type: string; before: ElementView };

/** The state an action leaves an element in. */
const after = (action: PlanAction, view: ElementView): ElementView => {
  if (action.action === "step") return stepsOf(view, action).at(-1)?.view ?? view;
  if (action.action === "play" && view.clock) return view.clock.at(view.clock.seconds);
  if (action.action !== "transform" || typeof action.to !== "object") return view;
  const changed = view.transform?.(action.to);
  return changed && "view" in changed ? changed.view : view;
};

const STATE_ACTIONS = new Set<PlanAction["action"]>(["step", "play", "transform"]);

/** The actions that bring elements into other states, in the order of the plan, and the last state of each element. */
export const playThrough = (
  context: SceneContext,
): { turns: readonly Turn[]; reached: ReadonlyMap<string, readonly ElementView[]> } => {
  const reached = new Map<string, ElementView[]>();
  const turns: Turn[] = [];
  for (const { action, path } of actionsOf(context)) {
    if (!STATE_ACTIONS.has(action.action)) continue;
    for (const id of new Set(addressesOf(action).map((address) => splitAddress(address).id))) {
      const entry = context.opened.elements.get(id);
      if (!entry) continue;
      const start = context.starts?.get(id) ?? entry.opened.view;
      const states = reached.get(id) ?? [start];
      const before = states.at(-1) ?? start;
      turns.push({ action, path, id, type: entry.kind.type, before });
      reached.set(id, [...states, after(action, before)]);
    }
  }
  return { turns, reached };
};

/** States in which a scene leaves its elements. */
export const lastViews = (context: SceneContext): ReadonlyMap<string, ElementView> => {
  const { reached } = playThrough(context);
  return new Map(
    [...context.opened.elements].map(([id, { opened }]) => [
      id,
      reached.get(id)?.at(-1) ?? context.starts?.get(id) ?? opened.view,
    ]),
  );
};
