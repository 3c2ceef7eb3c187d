import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** In a data folder that was moved: where it lay before. */
export const MOVED_FILE = "moved-from.json";

const movedSchema = z.object({ from: z.array(z.string().min(1)) });

/** Places of a data folder before, the last one last; none where it never was moved. */
export const placesBefore = (dataDir: string): readonly string[] => {
  try {
    return movedSchema.parse(JSON.parse(readFileSync(join(dataDir, MOVED_FILE), "utf8"))).from;
  } catch {
    return [];
  }
};
