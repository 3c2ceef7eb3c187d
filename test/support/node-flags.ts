import { readFileSync } from "node:fs";
import { z } from "zod";

const packageSchema = z.object({ scripts: z.record(z.string(), z.string()) });

/** Flags that a script of package.json gives to V8; what is tested or measured runs with the same. */
export const nodeFlags = (script: "lecture" | "serve" | "web"): string[] => {
  const { scripts } = packageSchema.parse(
    JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")),
  );
  return (scripts[script] ?? "").split(" ").filter((word) => word.startsWith("--") && !word.startsWith("--import="));
};
