import type { ElementEntry } from "../../../contract/api/vocabulary.ts";
import { compactMember } from "./compact-type.ts";
import { readSchema } from "./schema-node.ts";
import { keepUses, usesOf, wantsRun } from "./uses.ts";

/** Actions that the rules of scenes tell of for every element. */
const COMMON = new Set(["show", "hide", "highlight", "annotate", "connect", "zoom", "clear", "trace"]);

const MOST_FACTS = 10;

/** One element for those who write a scene with it: its members, parts and own actions, cut to what is used of it; its algorithms only where one is named. */
export const describeElement = (entry: ElementEntry, uses: readonly string[] = []): string => {
  const { properties = {}, required = [] } = readSchema(entry.schema);
  const keeps = keepUses(entry, uses);
  const members = Object.entries(properties)
    .filter(([name, member]) => (name !== "run" || wantsRun(entry, uses)) && keeps.member(member.description))
    .map(([name, member]) => `  ${compactMember(name, member, { needed: required.includes(name), keeps })}`);
  const facts = entry.facts.slice(0, MOST_FACTS);
  const events = entry.events.filter((event) => event !== "").slice(0, MOST_FACTS);
  const runs = wantsRun(entry, uses) || entry.events.length > 0;
  const own = entry.actions.filter((action) => !COMMON.has(action) && (action !== "step" || runs));
  return [
    `## ${entry.type}: ${entry.about}${entry.wide ? " Needs a wide zone." : ""}`,
    ...members,
    `  parts, here of the example: ${entry.parts}`,
    ...(facts.length === 0 ? [] : [`  facts, here of the example: ${facts.join(", ")}`]),
    ...(events.length === 0 ? [] : [`  events for step, here of the example: ${events.join(", ")}, end`]),
    `  own actions: ${own.join(", ")}`,
    `  example: ${JSON.stringify(entry.example)}`,
  ].join("\n");
};

const MOST_USES = 40;

/** One line for those who choose: name, purpose, what it can be used for. */
export const indexElement = (entry: ElementEntry): string => {
  const uses = usesOf(entry).slice(0, MOST_USES);
  const about = entry.about.replace(/\.$/, "");
  return `${entry.type}: ${about}${uses.length === 0 ? "" : ` [${uses.join(" ")}]`}`;
};
