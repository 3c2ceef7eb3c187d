import { msg } from "../../../contract/messages/message.ts";
import type { PlanFinding } from "../../../contract/finding.ts";
import type { SceneContext } from "./plan-context.ts";
import { playThrough } from "./reached-views.ts";

/** Elements whose lines are all meant to be seen. */
const WHOLE: ReadonlySet<string> = new Set(["derivation", "bullets"]);

/** Lines that are never brought on stage, though those before them were, step by step. */
export const unfinishedFindings = (context: SceneContext): PlanFinding[] => {
  const { turns, reached } = playThrough(context);
  const stepped = new Set(
    turns.flatMap(({ action, id, type }) => (action.action === "step" && WHOLE.has(type) ? [id] : [])),
  );
  return context.scene.elements.flatMap((element, k): PlanFinding[] => {
    const last = stepped.has(element.id) ? reached.get(element.id)?.at(-1) : undefined;
    const left = last?.step?.({ count: 1, to: "end" }).length ?? 0;
    if (left === 0) return [];
    const place = `${context.path}.elements[${k}]`;
    return [
      {
        path: place,
        code: "unexplained",
        severity: "repair",
        message: msg("plan.lines_never_appear", { place, left, id: element.id }),
      },
    ];
  });
};
