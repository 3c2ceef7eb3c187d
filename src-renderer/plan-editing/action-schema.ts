import type { DraftAction } from "./draft-plan.ts";
import type { JsonSchema } from "./json-schema.ts";
import { variantsOf } from "./form-field.ts";
import { isMeantAs } from "./variants.ts";

type Member = {
  name: string;
  schema: JsonSchema;
  /** Form of the element that the action is about. */
  element: JsonSchema | undefined;
};

/** What `to` is in the actions that have one. */
const TO: Readonly<Record<string, JsonSchema>> = {
  sweep: { type: "number" },
  step: { type: "string" },
  connect: { type: "string" },
};

/** The form that a member of an action really has: one address or several, fields of the very element. */
export const memberSchema = (action: DraftAction, { name, schema, element }: Member): JsonSchema => {
  if (name === "to" && action.action === "transform" && element) return { ...element, required: [] };
  if (name === "to") return TO[action.action] ?? schema;
  if (name !== "target" && name !== "except") return schema;
  const variants = variantsOf(schema);
  return variants.find((variant) => isMeantAs(action[name], variant)) ?? variants[0] ?? schema;
};
