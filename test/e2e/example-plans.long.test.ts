import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { dataFolder, reportIn, runLecture } from "../support/lecture-command.ts";
import { EXAMPLE_PLANS, examplePlan } from "../support/plans.ts";
import { tempFolder } from "../support/temp-folder.ts";

let dataDir = "";
beforeAll(async () => {
  dataDir = await dataFolder();
});

describe("an example plan becomes a lecture of its length without a warning", () => {
  it.each(EXAMPLE_PLANS)("%s", async (name) => {
    const cwd = await tempFolder();
    const file = fileURLToPath(new URL(`../fixtures/plans/${name}.json`, import.meta.url));
    const end = await runLecture({ args: ["--plan", file, "--resolution", "480p", "--out", "made"], dataDir, cwd });
    expect(end, end.stderr).toMatchObject({ exitCode: 0 });
    const { title, durationSeconds, targetSeconds, warnings } = reportIn(join(cwd, "made"));
    expect({ title, targetSeconds, warnings }).toEqual({
      title: examplePlan(name)["title"],
      targetSeconds: examplePlan(name)["target_seconds"],
      warnings: [],
    });
    expect(Math.abs(durationSeconds / targetSeconds - 1)).toBeLessThanOrEqual(0.05);
  });
});
