import { msg } from "../../../contract/messages/message.ts";
import type { ElementFinding } from "../../element-kind.ts";
import { refusal } from "../../element-refusals.ts";

/** What is wrong with arrows between named boxes: strangers, arrows to themselves, arrows that are there twice. */
export const linkFindings = (
  names: readonly string[],
  edges: readonly (readonly string[])[],
  words: { list: string; what: string; all: string },
): ElementFinding[] => {
  const seen = new Set<string>();
  return edges.flatMap(([from = "", to = ""], i): ElementFinding[] => {
    const at = `${words.list}[${i}]`;
    const strangers = [from, to].filter((name) => !names.includes(name));
    if (strangers.length > 0)
      return strangers.map((name) =>
        refusal(at, msg("element.no", { at, name, what: words.what, all: words.all, names: names.join(", ") })),
      );
    if (from === to) return [refusal(at, msg("element.leads_back_itself_name", { at, from, what: words.what }))];
    const name = `${from}-${to}`;
    const twice = seen.has(name);
    seen.add(name);
    return twice ? [refusal(at, msg("element.twice", { at, name }))] : [];
  });
};

/** Names that several boxes have. */
export const nameFindings = (names: readonly string[], list: string): ElementFinding[] =>
  names.flatMap((name, i) =>
    names.indexOf(name) < i ? [refusal(`${list}[${i}].id`, msg("element.id_twice", { list, i, name }))] : [],
  );
