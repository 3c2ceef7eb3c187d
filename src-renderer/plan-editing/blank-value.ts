import { formField } from "./form-field.ts";
import type { JsonSchema } from "./json-schema.ts";

const times = (count: number, make: () => unknown): unknown[] => Array.from({ length: count }, make);

const ofMembers = ({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name))
      .map(([name, member]) => [name, blankValue(member)]),
  );

/** What a field starts with when it is added: its default, or the least that fits its form. */
export const blankValue = (schema: JsonSchema): unknown => {
  if (schema.type === "boolean") return true;
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const field = formField(schema);
  if (field.kind === "variants") return field.variants[0] ? blankValue(field.variants[0]) : "";
  if (field.kind === "number") return Math.min(Math.max(1, field.least ?? 1), field.most ?? Infinity);
  if (field.kind === "expression") return 1;
  if (field.kind === "list") return times(Math.max(1, field.least), () => blankValue(field.item));
  if (field.kind === "row") return field.items.map(blankValue);
  if (field.kind === "group") return ofMembers(schema);
  return field.kind === "names" ? {} : "";
};
