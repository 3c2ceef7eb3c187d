import { schemaText } from "../../../contract/messages/message.ts";
import { msg } from "../../../contract/messages/message.ts";
import { z } from "zod";

/**
 * Schema of a member `run`: the name of an algorithm, or an object with its name and data.
 * Both give the object.
 */
export const runSchema = <const Names extends readonly [string, ...string[]], Data extends z.ZodRawShape>(
  names: Names,
  data: Data,
) => {
  const known = (value: unknown): boolean => names.some((name) => name === value);
  const listed = names.join(", ");
  const wanted =
    names.length > 1 ? msg("element.known_names", { names: listed }) : msg("element.known_name", { name: listed });
  return z.preprocess(
    (value) => (known(value) ? { algorithm: value } : value),
    z.object(
      { algorithm: z.enum(names).meta({ description: "Name of the algorithm that is executed." }), ...data },
      { error: schemaText(wanted) },
    ),
  );
};
