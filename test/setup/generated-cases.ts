import { readFileSync } from "node:fs";
import { env } from "node:process";
import { expect } from "vitest";

/**
 * Generated cases are the same in every run, so that a run depends on the code alone; `GENERATED_CASES=fresh` draws new
 * ones, and a number draws those of that seed.
 */
const SEED = 20_261_122;

const seedOf = (wish: string | undefined): number | undefined => {
  if (wish === "fresh") return undefined;
  return wish === undefined ? SEED : Number.parseInt(wish, 10);
};

const { testPath } = expect.getState();
// Most files generate nothing; loading the generator for each would cost more than their tests.
if (testPath !== undefined && readFileSync(testPath, "utf8").includes("fast-check")) {
  const seed = seedOf(env["GENERATED_CASES"]);
  const { default: fc } = await import("fast-check");
  if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
}
