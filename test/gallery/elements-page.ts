import type { ElementEntry, Vocabulary } from "../../src-server/contract/api/catalogue.ts";
import { z } from "zod";

/** The page `docs/elements.md`: every element with a picture, its members, parts, facts, events, actions and an example. */
export const elementsPage = ({ elements }: Vocabulary): string =>
  [
    "# Elements of a lecture plan",
    "",
    "What a scene can show. [Lecture plans](plans.md) describes the rest of a plan. This page and its pictures are written by",
    "`npm run elements` from the schemas and examples in `src-server/compiler/elements`; a test compares them. Members that every",
    "element has (`id`, `type`, `zone`, `title`, `shown`, `carry`, `alt`) and actions that every element knows (`show`, `hide`,",
    "`highlight`, `annotate`, `connect`, `bring`, `zoom`, `clear`) are not repeated.",
    "",
    elements.map(({ type }) => `[${type}](#${type})`).join(" · "),
    ...elements.flatMap(entryLines),
    "",
  ].join("\n");

/** Where the picture of an element lies, seen from `docs`. */
export const pictureOf = (type: string): string => `pictures/elements/${type}.webp`;

const COMMON = new Set(["show", "hide", "highlight", "annotate", "connect", "bring", "zoom", "clear"]);

const entryLines = (entry: ElementEntry): string[] => {
  const own = entry.actions.filter((action) => !COMMON.has(action));
  const notes: [string, readonly string[]][] = [
    ["Own actions", own],
    ["Facts of the example", entry.facts],
    ["Events of the example", entry.events.filter((event) => event !== "")],
  ];
  return [
    "",
    `## ${entry.type}`,
    "",
    `${entry.about}${entry.wide ? " Needs a wide zone." : ""}`,
    "",
    `![${entry.type}](${pictureOf(entry.type)})`,
    "",
    "| Member | Form | What it is |",
    "| --- | --- | --- |",
    ...memberRows(entry.schema),
    "",
    `Parts of the example: ${inCell(entry.parts)}.`,
    ...notes.flatMap(([name, items]) =>
      items.length === 0 ? [] : ["", `${name}: ${items.map((item) => `\`${item}\``).join(", ")}.`],
    ),
    "",
    "```json",
    JSON.stringify(entry.example),
    "```",
  ];
};

const memberSchema = z.looseObject({
  description: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  default: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
});
const objectSchema = z.object({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
});

const memberRows = (schema: unknown): string[] => {
  const { properties, required } = objectSchema.parse(schema);
  return Object.entries(properties).map(([name, raw]) => {
    const member = memberSchema.parse(raw);
    const least = member.default === undefined ? "" : `, ${JSON.stringify(member.default)} by default`;
    const mark = required.includes(name) && member.default === undefined ? ", wanted" : "";
    return `| \`${name}\` | ${inCell(formOf(raw) + least + mark)} | ${inCell(member.description ?? "")} |`;
  });
};

const MAX_CHOICES = 12;

/** A schema in a few words: `number`, `list of text`, the choices of an enum. */
const formOf = (raw: unknown): string => {
  const member = memberSchema.safeParse(raw).data ?? {};
  if (member.enum) return choicesOf(member.enum);
  if (member.const !== undefined) return choicesOf([member.const]);
  if (member.anyOf) return [...new Set(member.anyOf.map(formOf))].join(" or ");
  if (member.type === "array") return `list of ${formOf(member.items)}`;
  const names: Record<string, string> = { string: "text", integer: "whole number", boolean: "true or false" };
  const type = [member.type ?? "object"].flat()[0] ?? "object";
  return names[type] ?? type;
};

const choicesOf = (choices: readonly unknown[]): string => {
  const named = choices
    .slice(0, MAX_CHOICES)
    .map((choice) => `\`${typeof choice === "string" ? choice : JSON.stringify(choice)}\``);
  return choices.length > MAX_CHOICES
    ? `${named.join(", ")} and ${choices.length - MAX_CHOICES} more`
    : named.join(", ");
};

const inCell = (text: string): string => text.replace(/\s+/gu, " ").replaceAll("|", "\\|").replace(/\.$/u, "");
