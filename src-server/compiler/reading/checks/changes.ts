import { msg, placed, sentence, type Message } from "../../../contract/messages/message.ts";
import type { PlanFinding } from "../../../contract/finding.ts";
import { stepsOf } from "../../staging/actions/stepping.ts";
import { nearestName } from "../../../computation/nearest-name.ts";
import type { Turn } from "./reached-views.ts";

const refuse = (path: string, message: Message, code: PlanFinding["code"] = "refused"): PlanFinding[] => [
  { path, code, severity: "repair", message: placed(path, message) },
];

/** Names of events that are listed in one message. */
const MAX_NAMES = 8;

const listed = (names: readonly string[]): string =>
  names.length > MAX_NAMES ? `${names.slice(0, MAX_NAMES).join(", ")}, …` : names.join(", ");

const stepFindings = ({ action, path, id, before }: Turn): PlanFinding[] => {
  if (!before.step || typeof action.to !== "string" || action.to === "end") return [];
  const wanted = action.to;
  if (stepsOf(before, action).some(({ event }) => event === wanted)) return [];
  const names = [...new Set((before.step({ count: 1, to: "end" }) ?? []).map(({ event }) => event))];
  const name = `"${wanted.slice(0, 40)}"`;
  if (names.length === 0) return refuse(`${path}.to`, msg("plan.never_comes_nothing_left", { name, id }));
  const nearest = nearestName(wanted, names)?.name ?? "";
  return refuse(
    `${path}.to`,
    msg("plan.never_comes_still_has", { name, id, names: listed(names), nearest }),
    "unknown",
  );
};

const transformFindings = ({ action, path, id, type, before }: Turn): PlanFinding[] => {
  if (!before.transform) return [];
  if (typeof action.to !== "object")
    return refuse(`${path}.to`, msg("plan.transform_needs_fields_change", { type, id }));
  const changed = before.transform(action.to);
  return "view" in changed ? [] : refuse(`${path}.to`, sentence(changed));
};

/** Steps to events that never come, and transforms into what an element cannot be. */
export const changeFindings = (turns: readonly Turn[]): PlanFinding[] =>
  turns.flatMap((turn) => {
    if (turn.action.action === "step") return stepFindings(turn);
    return turn.action.action === "transform" ? transformFindings(turn) : [];
  });
