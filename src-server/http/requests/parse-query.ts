import { z } from "zod";
import { complaintOf } from "../../contract/api/fields.ts";
import { innerOf } from "../../contract/api/members.ts";
import { Refusal } from "../../refusal.ts";

/** A number as it is sent in a query; other texts are left to the schema. */
const WHOLE = /^\d{1,4}$/;

/** What was sent under a name, by the kind of the parameter: of a list every value, else the last; an empty one is absent. */
const sentAs = (field: z.core.$ZodType, texts: readonly string[]): unknown => {
  if (field instanceof z.ZodArray) {
    const items = texts.flatMap((text) => text.split(",")).filter((item) => item !== "");
    return items.length > 0 ? items : undefined;
  }
  const text = texts.at(-1) || undefined;
  if (field instanceof z.ZodNumber) return text !== undefined && WHOLE.test(text) ? Number(text) : text;
  if (field instanceof z.ZodBoolean) return text === "true" || text === "false" ? text === "true" : text;
  return text;
};

/** The parameters of a query by their schema. Throws `query` for the first that is wrong. */
export const parseQuery = <Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  query: URLSearchParams,
): z.infer<z.ZodObject<Shape>> => {
  const fields = Object.entries<z.core.$ZodType>(schema.shape);
  const sent = fields.map(([name, field]) => [name, sentAs(innerOf<z.core.$ZodType>(field), query.getAll(name))]);
  const { data, error } = schema.safeParse(Object.fromEntries(sent));
  if (data) return data;
  const [issue] = error?.issues ?? [];
  const { code, message } = complaintOf(issue ?? { message: "" });
  throw new Refusal(code, message);
};
