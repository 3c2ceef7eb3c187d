import { z } from "zod";

export const settingSchema = z
  .object({
    name: z.string(),
    value: z
      .string()
      .nullable()
      .meta({ description: "Null when it is not set, and for secrets, which are never read back." }),
    set: z.boolean(),
    secret: z.boolean(),
    changed_at: z.iso.datetime().nullable(),
    description: z.string(),
    until_stop: z
      .boolean()
      .exactOptional()
      .meta({ description: "True for a key that is kept in memory alone, until the service stops." }),
  })
  .meta({ id: "Setting" });
export type SettingEntry = z.infer<typeof settingSchema>;
