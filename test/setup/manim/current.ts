import { readFileSync } from "node:fs";
import { z } from "zod";
import { contentId, CURRENT, environmentInputs } from "./places.ts";

const placesSchema = z.object({
  /** Content of all that the environment was made from. */
  inputs: z.string(),
  python: z.string(),
  wheelsDir: z.string(),
  uv: z.string(),
});
export type ManimPlaces = z.infer<typeof placesSchema>;

/** The environment of the tests, if there is one and it is made from what python-env now says. */
export const readCurrent = (): ManimPlaces | null => {
  try {
    const places = placesSchema.parse(JSON.parse(readFileSync(CURRENT, "utf8")));
    return places.inputs === contentId(environmentInputs()) ? places : null;
  } catch {
    return null;
  }
};
