import { msg } from "../../../contract/messages/message.ts";
import type { PlanFinding } from "../../../contract/finding.ts";
import type { PlanAction } from "../../../contract/plan.ts";
import { addressesOf, splitAddress } from "../../staging/actions/context.ts";
import { actionsOf, type SceneContext } from "./plan-context.ts";
import { playThrough } from "./reached-views.ts";

const POINTING: ReadonlySet<PlanAction["action"]> = new Set(["highlight", "annotate", "connect"]);
/** Addresses of a line of a derivation or of bullets, and of what is in it. */
const LINE = /^(?:step|reason|item):(\d+)/;

const linesOf = (context: SceneContext, id: string): number => {
  const element: object | undefined = context.scene.elements.find((one) => one.id === id);
  if (!element) return 0;
  const lines: unknown = "steps" in element ? element.steps : "items" in element ? element.items : [];
  return Array.isArray(lines) ? lines.length : 0;
};

const STEPPED: ReadonlySet<string> = new Set(["derivation", "bullets"]);

/** Lines that are pointed at before a step has brought them on. */
export const aheadOfLinesFindings = (context: SceneContext): PlanFinding[] => {
  const { turns, reached } = playThrough(context);
  const actions = actionsOf(context);
  const places = new Map(actions.map(({ path }, i) => [path, i]));
  const shownAt = (id: string, at: number): number => {
    const before = turns.filter((turn) => turn.id === id && (places.get(turn.path) ?? 0) < at).length;
    const view = reached.get(id)?.[before];
    return linesOf(context, id) - (view?.step?.({ count: 1, to: "end" }).length ?? 0);
  };
  return actions.flatMap(({ action, path }, at): PlanFinding[] => {
    if (!POINTING.has(action.action)) return [];
    const addresses = [...addressesOf(action), ...(typeof action.to === "string" ? [action.to] : [])];
    return addresses.flatMap((address): PlanFinding[] => {
      const { id, part } = splitAddress(address);
      const line = LINE.exec(part)?.[1];
      if (line === undefined || !reached.has(id)) return [];
      if (!STEPPED.has(context.opened.elements.get(id)?.kind.type ?? "") || Number(line) <= shownAt(id, at)) return [];
      const message = msg("plan.pointed_before_line_appears", { path, address });
      return [{ path, code: "unexplained", severity: "repair", message }];
    });
  });
};
