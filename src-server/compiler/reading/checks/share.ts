import { msg, type Message } from "../../../contract/messages/message.ts";
import type { PlanFinding } from "../../../contract/finding.ts";
import { obstacleTo, shareGroups, type Obstacle, type ShareGroup } from "../../sharing.ts";
import type { SceneContext } from "./plan-context.ts";

/** Elements that are to share what they cannot have in common. */
export const shareFindings = (context: SceneContext): PlanFinding[] =>
  (context.scene.share ?? []).flatMap(({ what }, i) => {
    const group = shareGroups(context.scene)[i];
    const path = `${context.path}.share[${i}]`;
    if (!group) return [];
    const unknown = unknownFindings(context, group, path);
    return unknown.length > 0 ? unknown : obstacleFindings(context, { group, path, asked: what !== undefined });
  });

const finding = (path: string, message: Message, code: PlanFinding["code"] = "refused"): PlanFinding => ({
  path,
  code,
  severity: "repair",
  message,
});

const unknownFindings = ({ scene, opened }: SceneContext, group: ShareGroup, path: string): PlanFinding[] => {
  const ids = [...opened.elements.keys()].join(", ");
  const lost = group.elements.filter((id) => !opened.elements.has(id));
  const params = Object.keys(scene.params);
  const { param } = group;
  return [
    ...lost.map((id) => finding(`${path}.elements`, msg("plan.share_unknown", { path, id, ids }), "no_target")),
    ...(param !== undefined && !params.includes(param)
      ? [finding(`${path}.param`, msg("plan.share_no_param", { path, param, params: params.join(", ") }), "no_target")]
      : []),
  ];
};

const messageOf = ({ thing, without }: Obstacle, path: string): Message =>
  without.length > 0
    ? msg("plan.share_without", { path, thing, ids: without.join(", ") })
    : msg("plan.share_kinds", { path, thing });

/** Each thing that was asked for must be shared; where the plan leaves it open, one of them is enough. */
const obstacleFindings = (
  { opened }: SceneContext,
  { group, path, asked }: { group: ShareGroup; path: string; asked: boolean },
): PlanFinding[] => {
  const obstacles = group.what.flatMap((thing) => obstacleTo(thing, group, opened.elements) ?? []);
  if (!asked && obstacles.length < group.what.length) return [];
  if (!asked) return [finding(path, msg("plan.share_nothing", { path }))];
  return obstacles.map((obstacle) => finding(`${path}.what`, messageOf(obstacle, path)));
};
