import { readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeFolders } from "../src-server/folders.ts";
import { tempFolder } from "./support/temp-folder.ts";
import { readTree, writeTree } from "./support/tree.ts";

describe("makeFolders", () => {
  it("makes what is missing and takes only that away again", async () => {
    const home = await tempFolder();
    const tidy = await makeFolders(join(home, "a", "b"));
    expect(await readTree(home)).toEqual({ "a/b/": "" });
    await tidy();
    expect(await readTree(home)).toEqual({});
    await (
      await makeFolders(home)
    )();
    expect(await readTree(home)).toEqual({});
  });

  it("keeps folders that something was put into", async () => {
    const home = await tempFolder();
    const tidy = await makeFolders(join(home, "a", "b"));
    await writeTree(join(home, "a"), { "note.txt": "mine" });
    await tidy();
    expect(await readTree(home)).toEqual({ "a/note.txt": "mine" });
  });

  it("serves two that want the same at once", async () => {
    const path = join(await tempFolder(), "a", "b", "c");
    await expect(Promise.all([makeFolders(path), makeFolders(path)])).resolves.toHaveLength(2);
  });

  it.skipIf(process.platform === "win32")("refuses what stands there already and is no folder", async () => {
    const home = await tempFolder();
    const file = join(home, "file");
    await writeFile(file, "mine");
    for (const path of [file, "/dev/null", join(file, "below")])
      await expect(makeFolders(path), path).rejects.toMatchObject({ code: "ENOTDIR" });
    await symlink(join(home, "nowhere"), join(home, "link"));
    await expect(makeFolders(join(home, "link"))).rejects.toMatchObject({ code: "EEXIST" });
    await symlink(home, join(home, "home"));
    await (
      await makeFolders(join(home, "home"))
    )();
    expect(await readFile(file, "utf8")).toBe("mine");
  });

  it.skipIf(process.platform !== "linux")("gives up where a file system refuses", async () => {
    await expect(makeFolders("/proc/a/b")).rejects.toMatchObject({ code: "ENOENT" });
  });
});
