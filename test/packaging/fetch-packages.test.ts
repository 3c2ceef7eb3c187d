import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { filesBelow } from "../../src-main/packaging/build-service.ts";
import { lockText } from "../../src-main/packaging/target.ts";
import { BRUSH, CHALK, smallPackages, UV } from "./support/small-packages.ts";

describe("what installs Manim, fetched at packaging", () => {
  it("is uv's program and a wheel of every package: the index's, and those that were built", async () => {
    const { fetch } = await smallPackages();
    const folder = await fetch();
    expect(await filesBelow(folder)).toEqual(["uv", `wheels/${BRUSH.file}`, `wheels/${CHALK.file}`]);
    expect(await readFile(join(folder, "uv"), "utf8")).toContain("echo uv");
    expect((await stat(join(folder, "uv"))).mode & 0o111).toBe(process.platform === "win32" ? 0 : 0o111);
  });

  it("is uv alone where the packages are not carried", async () => {
    const { fetch, index } = await smallPackages();
    expect(await filesBelow(await fetch({ carried: "uv" }))).toEqual(["uv"]);
    expect(index.asked).toEqual([UV.file]);
  });

  it("is refused when the index sends another file than the recorded one", async () => {
    const { fetch, index } = await smallPackages();
    index.send("forged");
    await expect(fetch()).rejects.toThrow(/^What was fetched for (uv|brush) is not the file whose hash is recorded, /);
  });

  it("is refused when a file has another size than the recorded one", async () => {
    const { fetch, lockDir } = await smallPackages();
    const uv = { name: UV.file, bytes: UV.bytes.length + 1, sha256: UV.sha256 };
    await writeFile(join(lockDir, "linux-x64.lock"), lockText([uv]));
    await expect(fetch()).rejects.toThrow(`${UV.file} is not the file whose hash is recorded, so nothing was packed`);
  });

  it("is reported when the index has it not, with the way to pack without it", async () => {
    const { fetch } = await smallPackages([UV]);
    await expect(fetch()).rejects.toThrow(/could not be fetched with pip: .* pack without them with --manim none\.$/);
  });

  it("is reported when nothing is recorded for the system", async () => {
    const { fetch } = await smallPackages();
    await expect(fetch({ target: { os: "win", arch: "arm64" } })).rejects.toThrow(
      "No packages are recorded for win-arm64: record them with npm run dist -- --record-packages.",
    );
  });
});

describe("wheels that were built before", () => {
  const withSums = async (sums: string) => {
    const { addBuilt, wheelsDir } = await smallPackages();
    await writeFile(join(wheelsDir, "SHA256SUMS"), sums);
    return addBuilt(wheelsDir);
  };

  it("are refused when one was changed", async () => {
    const changed = `${CHALK.sha256.replaceAll("a", "b")}  ${CHALK.file}\n`;
    await expect(withSums(changed)).rejects.toThrow(/chalk-2\.0-py3-none-any\.whl is not the file that its SHA256SUMS/);
  });

  it.each([
    ["none at all", ""],
    ["another version", `${CHALK.sha256}  chalk-1.0-py3-none-any.whl\n`],
    ["another Python", `${CHALK.sha256}  chalk-2.0-cp311-cp311-manylinux_2_28_x86_64.whl\n`],
    ["another system", `${CHALK.sha256}  chalk-2.0-cp312-cp312-win_amd64.whl\n`],
    ["another processor", `${CHALK.sha256}  chalk-2.0-cp312-cp312-manylinux_2_28_aarch64.whl\n`],
  ])("are refused when a package is missing: there is %s", async (_, sums) => {
    await expect(withSums(sums)).rejects.toThrow(/has no wheel of chalk 2\.0 for linux-x64 and Python 3\.12: build it/);
  });

  it("are asked for where the named folder holds none", async () => {
    const { addBuilt, lockDir } = await smallPackages();
    await expect(addBuilt(lockDir)).rejects.toThrow(/holds no wheels with their SHA256SUMS: make it with/);
  });
});
