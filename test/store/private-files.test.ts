import { chmodSync, mkdirSync, readdirSync, renameSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { execa } from "execa";
import { describe, expect, it } from "vitest";
import { privateFolder } from "../../src-server/private-files.ts";
import { tempFolder } from "../support/temp-folder.ts";
import { openTestStore } from "./store-rooms.ts";

const CHILD = fileURLToPath(new URL("children/open-private.ts", import.meta.url));

const modeOf = (path: string): number => statSync(path).mode & 0o7777;

const modes = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => [
      name,
      modeOf(join(folder, name)).toString(8),
    ]),
  );

describe.skipIf(process.platform === "win32")("files of a data folder", () => {
  it("are nobody else's, whatever the umask", async () => {
    const folder = join(await tempFolder(), "above", "data");
    await execa(process.execPath, [CHILD, folder], { reject: false, stdin: "ignore" });
    const found = modes(folder);
    expect(Object.keys(found).toSorted()).toEqual(
      expect.arrayContaining([
        "backups",
        "data-key",
        "lectern.db",
        "lectern.db-shm",
        "lectern.db-wal",
        "local-key",
        "server.lock",
      ]),
    );
    for (const [name, mode] of Object.entries(found))
      expect([name, mode]).toEqual([name, name === "backups" ? "700" : "600"]);
    expect([modeOf(folder), modeOf(join(folder, ".."))]).toEqual([0o700, 0o700]);
  });

  it("are narrowed where they were open", async () => {
    const { dataDir, close } = await openTestStore();
    close();
    chmodSync(dataDir, 0o755);
    chmodSync(join(dataDir, "lectern.db"), 0o644);
    await openTestStore({ dataDir });
    expect([modeOf(dataDir), modeOf(join(dataDir, "lectern.db"))]).toEqual([0o700, 0o600]);
  });

  it("are refused where a link leads to a file of somebody else's, which stays as it is", async () => {
    const { dataDir, close } = await openTestStore();
    close();
    const other = join(await tempFolder(), "theirs");
    renameSync(join(dataDir, "lectern.db"), other);
    chmodSync(other, 0o644);
    symlinkSync(other, join(dataDir, "lectern.db"));
    await expect(openTestStore({ dataDir })).rejects.toMatchObject({
      code: "data",
      message: expect.stringMatching(/lectern\.db is a link to another file\. Put the file itself there/),
    });
    expect(modeOf(other)).toBe(0o644);
  });

  it("leave shared folders as they are", async () => {
    const shared = join(await tempFolder(), "tmp");
    mkdirSync(shared);
    chmodSync(shared, 0o1777);
    privateFolder(shared);
    expect(modeOf(shared)).toBe(0o1777);
  });

  it("say where no folder can be made", async () => {
    const file = join(await tempFolder(), "file");
    writeFileSync(file, "");
    expect(() => privateFolder(join(file, "data"))).toThrow(/cannot be used; check/);
    expect(() => privateFolder("/proc/nowhere/data")).toThrow(/cannot be used; check/);
  });
});
