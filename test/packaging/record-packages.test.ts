import { mkdir, readdir, writeFile } from "node:fs/promises";
import { devNull } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readLockedFiles } from "../../src-main/packaging/target.ts";
import { recordPackages } from "../../src-main/packaging/record-packages.ts";
import { startIndex } from "../engines/manim/environment/support/package-index.ts";
import { tempFolder } from "../support/temp-folder.ts";
import { BRUSH, UV } from "./support/small-packages.ts";

const SUM = "0".repeat(64);
const TARGET = { os: "linux", arch: "x64" } as const;

const recording = async () => {
  const root = await tempFolder();
  const pythonEnvDir = join(root, "python-env");
  await mkdir(pythonEnvDir);
  const needed = [
    `brush==1.0 --hash=sha256:${BRUSH.sha256} --hash=sha256:${SUM}`,
    `colorama==0.4.6 ; sys_platform == 'win32' --hash=sha256:${SUM}`,
    `pycairo==1.29.2 --hash=sha256:${SUM}`,
  ];
  await writeFile(join(pythonEnvDir, "requirements.lock"), `${needed.join("\n")}\n`);
  await writeFile(join(pythonEnvDir, "requirements-uv.lock"), `uv==0.13.9 --hash=sha256:${UV.sha256}\n`);
  const index = await startIndex([UV, BRUSH]);
  const environment = { PIP_INDEX_URL: index.url, PIP_CONFIG_FILE: devNull, PIP_NO_CACHE_DIR: "1", PIP_RETRIES: "0" };
  const [lockDir, scratch] = [join(root, "locks"), join(root, "scratch")];
  const record = () => recordPackages({ root, scratch, lockDir, pythonEnvDir, targets: [TARGET], environment });
  return { record, index, lockDir, scratch };
};

describe("recording what is carried", () => {
  it("writes each file that a system needs, but for those that are built there, and leaves none of them", async () => {
    const { record, lockDir, scratch } = await recording();
    await record();
    expect(await readLockedFiles(lockDir, TARGET)).toEqual(
      [BRUSH, UV].map(({ file, bytes, sha256 }) => ({ name: file, bytes: bytes.length, sha256 })),
    );
    expect(await readdir(scratch)).toEqual([]);
  });

  it("records nothing when the index sends other files than the locks name", async () => {
    const { record, index, lockDir } = await recording();
    index.send("forged");
    await expect(record()).rejects.toThrow(/is not the file whose hash is recorded/);
    expect(await readdir(lockDir)).toEqual([]);
  });
});
