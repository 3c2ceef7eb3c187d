import { readFileSync } from "node:fs";
import { z } from "zod";

const packageSchema = z.object({ scripts: z.object({ lecture: z.string() }) });

/** Flags that `npm run lecture` gives to Node; what is measured runs with the same. */
export const lectureNodeFlags = (): string[] => {
  const { scripts } = packageSchema.parse(
    JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")),
  );
  return scripts.lecture.split(" ").filter((word) => word.startsWith("--"));
};
