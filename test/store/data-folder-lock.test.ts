import { writeFileSync } from "node:fs";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { execa } from "execa";
import { describe, expect, it, onTestFinished } from "vitest";
import { lockDataFolder } from "../../src-server/store/data-folder-lock.ts";
import { tempFolder } from "../support/temp-folder.ts";

const CHILD = fileURLToPath(new URL("children/hold-lock.ts", import.meta.url));

/** Starts a process that holds a folder; resolves when it does. */
const startHolder = async (folder: string) => {
  const child = execa(process.execPath, [CHILD, folder], { reject: false, stdin: "ignore" });
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child.stdout, "data");
  return { child };
};

describe("lock of a data folder", () => {
  it("keeps a second server out and names the first", async () => {
    const folder = await tempFolder();
    const holder = (await startHolder(folder)).child;
    expect(() => lockDataFolder(folder)).toThrow(
      new RegExp(`^Lectern is already working in ${folder} \\(process ${holder.pid}\\);`),
    );
  });

  it("is free at once after SIGKILL", async () => {
    const folder = await tempFolder();
    for (let round = 0; round < 3; round++) {
      const { child } = await startHolder(folder);
      child.kill("SIGKILL");
      await child;
      lockDataFolder(folder).release();
    }
  });

  it("is free after release, and held once within a process too", async () => {
    const folder = join(await tempFolder(), "new", "folder");
    const lock = lockDataFolder(folder);
    expect(() => lockDataFolder(folder)).toThrow(`process ${process.pid}`);
    lock.release();
    lockDataFolder(folder).release();
  });

  it("does not mind what lies in its file, held or not", async () => {
    const folder = await tempFolder();
    const file = join(folder, "server.lock");
    writeFileSync(file, "no database".repeat(500));
    await startHolder(folder);
    writeFileSync(file, "garbage".repeat(1000));
    expect(() => lockDataFolder(folder)).toThrow("Lectern is already working in");
  });

  it("says when the folder is a file", async () => {
    const file = join(await tempFolder(), "file");
    writeFileSync(file, "");
    expect(() => lockDataFolder(file)).toThrow(/The data folder .* cannot be used/);
  });
});
