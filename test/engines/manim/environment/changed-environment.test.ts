import { appendFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createManimEnvironment } from "../../../../src-server/engines/manim/environment/create-environment.ts";
import { runTool } from "../../../../src-server/processes/run-tool.ts";
import { changeRecord, expectRepairable, installedRoom } from "./support/installed-room.ts";
import { quietCall } from "./support/small-room.ts";
import { textOf } from "../../../support/in-english.ts";

describe("an environment whose files were changed", () => {
  it("is repaired even where what was fetched was changed with them", async () => {
    const { environment, folder, index } = await installedRoom();
    const { python } = await environment.player();
    const { stdout } = await runTool({ file: python, args: ["-I", "-c", "import brush; print(brush.__file__)"] });
    const copies = (await stat(stdout.trim())).nlink > 1 ? 2 : 1;
    await appendFile(stdout.trim(), "raise SystemExit(3)\n");
    await environment.repair(quietCall());
    expect(await environment.status()).toMatchObject({ state: "ready" });
    const again = await environment.player();
    expect(again.python.startsWith(folder)).toBe(false);
    await runTool({ file: again.python, args: ["-I", "-c", "import brush"] });
    expect(index.asked.filter((file) => file.startsWith("brush"))).toHaveLength(copies);
  });

  it("says why the last repair failed", async () => {
    const { environment, folder, options } = await installedRoom();
    await rm(folder, { recursive: true });
    const full = createManimEnvironment({ ...options, freeBytes: async () => 0 });
    await expect(full.repair(quietCall())).rejects.toThrow("Lectern needs 600 MB free");
    const status = await environment.status();
    expect(status.state).toBe("broken");
    expect(textOf(status.advice ?? undefined)).toMatch(/has 0 MB: free some space\. To try again, press Repair/);
  });
});

describe("an environment that still fits", () => {
  it("stays ready when its Python was updated within its series", async () => {
    const { environment, root } = await installedRoom();
    await changeRecord(root, (record) => ({ ...record, base: { ...Object(record["base"]), size: 1 } }));
    expect(await environment.status()).toMatchObject({ state: "ready" });
  });

  it("is outdated when this version of Lectern needs other packages", async () => {
    const { environment, pythonEnvDir } = await installedRoom();
    await appendFile(join(pythonEnvDir, "requirements.lock"), "\n");
    await expectRepairable(environment, { state: "outdated", advice: "another version of Lectern" });
  });
});
