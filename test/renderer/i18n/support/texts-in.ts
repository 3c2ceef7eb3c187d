import { parseAst } from "vite";
import { z } from "zod";

type Node = { type: string; start: number; end: number; [member: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value && "end" in value;

const literal = z.object({ type: z.literal("Literal"), value: z.string() });
const template = z.object({
  type: z.literal("TemplateLiteral"),
  quasis: z.array(z.object({ value: z.object({ cooked: z.string() }) })),
});

const textOf = (value: Node): string | undefined => {
  if (value.type === "Literal") return literal.safeParse(value).data?.value;
  if (value.type !== "TemplateLiteral") return undefined;
  return template
    .parse(value)
    .quasis.map(({ value: { cooked } }) => cooked)
    .join("{}");
};

/** What a literal stands in: `name()` for a call, a member's or a variable's name. */
const nameOf = (value: Node, source: string): string | undefined => {
  const named = (key: string): string | undefined => {
    const child = value[key];
    if (!isNode(child)) return undefined;
    return source.slice(child.start, child.end).split(".").at(-1)?.replace(/\W/gu, "");
  };
  if (value.type === "CallExpression" || value.type === "NewExpression") return `${named("callee") ?? ""}()`;
  if (value.type === "Property") return named("key");
  return value.type === "VariableDeclarator" ? named("id") : undefined;
};

const NOTHING: ReadonlySet<string> = new Set();

/** All texts of a source, `{}` for what is filled in, except those under one of the names. */
export const textsIn = (source: string, except: ReadonlySet<string> = NOTHING): string[] => {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value) || except.has(nameOf(value, source) ?? "")) return;
    const text = textOf(value);
    if (text !== undefined) found.push(text);
    Object.values(value).forEach(visit);
  };
  visit(parseAst(source, { lang: "ts" }));
  return found;
};

const MIN_LETTERS = 4;
const QUERY = /\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|WHERE|BEGIN|IS (?:NOT )?NULL|IN \()/u;

/** Whether a text reads like words for people: two of them beside each other, and no code. */
export const isWording = (text: string): boolean =>
  /\p{L}{2,} \(?[\p{L}{]|\p{L}{2,}; |\} \p{L}{2,}/u.test(text) &&
  !/\\[a-zA-Z]/u.test(text) &&
  !QUERY.test(text) &&
  (text.match(/\p{L}/gu)?.length ?? 0) >= MIN_LETTERS;
