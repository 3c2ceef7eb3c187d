import { z } from "zod";
import { keyKindSchema, planSchema } from "./accounts.ts";

export const accountSchema = z
  .object({
    plan: z.enum([...planSchema.options, "guest"]),
    kind: keyKindSchema,
    limit: z.int().nullable().meta({ description: "Videos of the period; null for no limit." }),
    used: z.int(),
    left: z.int().nullable(),
    resets_at: z.iso.datetime().nullable(),
  })
  .meta({ id: "Account" });
export type AccountAnswer = z.infer<typeof accountSchema>;

export const keySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    kind: keyKindSchema,
    plan: planSchema,
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable(),
  })
  .meta({ id: "Key" });
export type KeyEntry = z.infer<typeof keySchema>;
export const newKeySchema = keySchema
  .extend({ key: z.string().meta({ description: "The key itself, shown this once." }) })
  .meta({ id: "NewKey" });
export type NewKey = z.infer<typeof newKeySchema>;
