import type { PlanAction } from "../../contract/plan.ts";
import type { ElementView } from "../element-kind.ts";
import type { ActionSize } from "../timing/action-length.ts";
import { resolvePart, shapesBelow, type Actor } from "./actor.ts";
import { addressesOf, splitAddress } from "./actions/context.ts";
import { stepsOf, stepSeconds } from "./actions/stepping.ts";

const glyphsOf = (actor: Actor, part: string): number => {
  const prefixes = resolvePart(actor.drawing, part) ?? [""];
  return shapesBelow(actor.drawing, prefixes).filter((shape) => shape.kind === "glyph").length;
};

const transformedView = (view: ElementView, to: PlanAction["to"]): ElementView => {
  const changed = typeof to === "object" ? view.transform?.(to) : undefined;
  return changed && "view" in changed ? changed.view : view;
};

/** Measures actions ahead of time; `views` are moved on by steps and transforms, so call it in the order of the plan. */
export const createSizer =
  (actors: ReadonlyMap<string, Actor>) =>
  (action: PlanAction, views: Map<string, ElementView>): ActionSize => {
    const size: ActionSize = { glyphs: 0, stepSeconds: 0, part: false };
    for (const address of addressesOf(action)) {
      const { id, part } = splitAddress(address);
      const actor = actors.get(id);
      if (!actor) continue;
      const view = views.get(id) ?? actor.view;
      if (action.action === "write") size.glyphs += glyphsOf(actor, part);
      if (part !== "") size.part = true;
      if (action.action === "step") {
        const steps = stepsOf(view, action);
        size.stepSeconds = Math.max(size.stepSeconds, stepSeconds(steps));
        views.set(id, steps.at(-1)?.view ?? view);
      }
      if (action.action === "play" && view.clock) views.set(id, view.clock.at(view.clock.seconds));
      if (action.action === "transform") views.set(id, transformedView(view, action.to));
    }
    return size;
  };
