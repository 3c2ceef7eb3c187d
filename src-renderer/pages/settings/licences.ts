import { z } from "zod";

/** The list of licences that is made when the page is built. */
export const licencesSchema = z.object({
  /** What `docs/licences.md` says of others' work, a sentence or more each. */
  notes: z.array(z.string().min(1)),
  /** Every installed package that a build may hold, by its own metadata. */
  packages: z.array(z.object({ name: z.string(), version: z.string(), licence: z.string() })),
});
/** Licences of the packages in the page. */
export type Licences = z.infer<typeof licencesSchema>;
