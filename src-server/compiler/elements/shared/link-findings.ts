import { msg } from "../../../contract/messages/message.ts";
import type { ElementFinding } from "../../element-kind.ts";
import { refusal } from "../../element-refusals.ts";

/** What is wrong with arrows between named boxes: strangers, arrows to themselves, arrows that are there twice. */
export const linkFindings = (
  names: readonly string[],
  edges: readonly (readonly string[])[],
  { list, kind }: { list: string; kind: "node" | "block" },
): ElementFinding[] => {
  const seen = new Set<string>();
  return edges.flatMap(([from = "", to = ""], i): ElementFinding[] => {
    const at = `${list}[${i}]`;
    const strangers = [from, to].filter((name) => !names.includes(name));
    if (strangers.length > 0)
      return strangers.map((name) => refusal(at, msg(`element.no_${kind}`, { at, name, names: names.join(", ") })));
    if (from === to) return [refusal(at, msg(`element.${kind}_leads_to_itself`, { at, from }))];
    const name = `${from}-${to}`;
    const twice = seen.has(name);
    seen.add(name);
    return twice ? [refusal(at, msg("element.link_twice", { at, name }))] : [];
  });
};

/** Names that several boxes have. */
export const nameFindings = (names: readonly string[], list: string): ElementFinding[] =>
  names.flatMap((name, i) =>
    names.indexOf(name) < i ? [refusal(`${list}[${i}].id`, msg("element.id_twice", { list, i, name }))] : [],
  );
