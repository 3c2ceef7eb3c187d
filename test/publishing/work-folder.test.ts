import { once } from "node:events";
import { access, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { startTool } from "../../src-server/processes/run-tool.ts";
import { openWorkFolder, sweepWorkFolders } from "../../src-server/publishing/work-folder.ts";
import { fixture } from "../support/fixture.ts";
import { tempFolder } from "../support/temp-folder.ts";
import { readTree } from "../support/tree.ts";

const KEY = "0123456789abcdef";
const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

describe("openWorkFolder", () => {
  it("finds the work of an earlier run again, and is gone after success", async () => {
    const dataDir = join(await tempFolder(), "data");
    const first = await openWorkFolder({ dataDir, key: KEY });
    await writeFile(join(first.path, "plan.json"), "half done");
    await first.close({ keep: true });
    const second = await openWorkFolder({ dataDir, key: KEY });
    expect(second.path).toBe(first.path);
    expect(await readTree(second.path)).toEqual({ "plan.json": "half done" });
    await second.close({ keep: false });
    expect(await readTree(dataDir)).toEqual({ "work/": "" });
  });

  it("gives a second run of the same job a folder of its own", async () => {
    const dataDir = await tempFolder();
    const [first, second] = [await openWorkFolder({ dataDir, key: KEY }), await openWorkFolder({ dataDir, key: KEY })];
    expect(second.path).not.toBe(first.path);
    await Promise.all([first.close({ keep: false }), second.close({ keep: false })]);
  });

  it("takes over the folder of a run that was killed", async () => {
    const dataDir = await tempFolder();
    const run = startTool(fixture("claimer", dataDir, KEY));
    const [said] = await once(run.stdout, "data");
    const path = String(said).trim();
    await writeFile(join(path, "plan.json"), "half done");
    process.kill(run.pid, "SIGKILL");
    await run.done.catch(() => undefined);
    const folder = await openWorkFolder({ dataDir, key: KEY });
    expect(folder.path).toBe(path);
    expect(await readTree(path)).toEqual({ "plan.json": "half done" });
    await folder.close({ keep: false });
  });

  it("stops waiting when it is cancelled", async () => {
    const dataDir = await tempFolder();
    await expect(openWorkFolder({ dataDir, key: KEY, signal: AbortSignal.abort(new Error("enough")) })).rejects.toThrow(
      "enough",
    );
  });

  it("takes nothing but a hash for a name", async () => {
    await expect(openWorkFolder({ dataDir: await tempFolder(), key: "../../etc" })).rejects.toThrow("named by a hash");
  });
});

describe("sweepWorkFolders", () => {
  it("removes what was forgotten, and nothing that is in use or recent", async () => {
    const dataDir = await tempFolder();
    const [forgotten, used] = [
      await openWorkFolder({ dataDir, key: KEY }),
      await openWorkFolder({ dataDir, key: "fedcba9876543210" }),
    ];
    await forgotten.close({ keep: true });
    await sweepWorkFolders({ dataDir, before: Date.now() - 60_000 });
    expect(await isThere(forgotten.path)).toBe(true);
    await sweepWorkFolders({ dataDir, before: Date.now() + 60_000 });
    expect(await isThere(forgotten.path)).toBe(false);
    expect(await isThere(used.path)).toBe(true);
    await used.close({ keep: false });
  });

  it("is content where there is nothing yet", async () => {
    await expect(
      sweepWorkFolders({ dataDir: join(await tempFolder(), "none"), before: Date.now() }),
    ).resolves.toBeUndefined();
  });
});
