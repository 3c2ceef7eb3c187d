import { mkdir, readdir, writeFile } from "node:fs/promises";
import { devNull } from "node:os";
import { join } from "node:path";
import { addBuiltWheels, fetchPackages, type PackageFetch } from "../../../src-main/packaging/fetch-packages.ts";
import { lockText } from "../../../src-main/packaging/target.ts";
import { startIndex, type PackageIndex } from "../../engines/manim/environment/support/package-index.ts";
import { tinyWheel, type TinyWheel } from "../../engines/manim/environment/support/tiny-wheel.ts";
import { tempFolder } from "../../support/temp-folder.ts";

/** Stand-ins: uv, a package that the index has, and one that is built. */
export const UV = tinyWheel({ name: "uv", version: "0.13.9", program: "#!/bin/sh\necho uv\n" });
export const BRUSH = tinyWheel({ name: "brush", version: "1.0" });
export const CHALK = tinyWheel({ name: "chalk", version: "2.0" });

/** A place to fetch from and into: a lock of two files, a list of what Manim needs, wheels that were built. */
export type SmallPackages = {
  index: PackageIndex;
  lockDir: string;
  wheelsDir: string;
  fetch(more?: Partial<PackageFetch>): Promise<string>;
  /** Adds the built wheels of a folder to those that were fetched; gives the names of all. */
  addBuilt(folder: string): Promise<string[]>;
};

const lockedOf = ({ file, bytes, sha256 }: TinyWheel) => ({ name: file, bytes: bytes.length, sha256 });
const lineOf = ({ name, file, sha256 }: TinyWheel): string =>
  `${name}==${file.split("-")[1]} --hash=sha256:${sha256}\n`;

/** Makes such a place with an index on this machine, which stands in for the user's. */
export const smallPackages = async (published: readonly TinyWheel[] = [UV, BRUSH]): Promise<SmallPackages> => {
  const root = await tempFolder();
  const [lockDir, pythonEnvDir, wheelsDir] = ["locks", "python-env", "built"].map((name) => join(root, name));
  if (lockDir === undefined || pythonEnvDir === undefined || wheelsDir === undefined) throw new Error("no folders");
  for (const folder of [lockDir, pythonEnvDir, wheelsDir]) await mkdir(folder);
  await writeFile(join(lockDir, "linux-x64.lock"), lockText([UV, BRUSH].map(lockedOf)));
  await writeFile(join(pythonEnvDir, "requirements.lock"), [BRUSH, CHALK].map(lineOf).join(""));
  await writeFile(join(wheelsDir, CHALK.file), CHALK.bytes);
  await writeFile(join(wheelsDir, "SHA256SUMS"), `${CHALK.sha256}  ${CHALK.file}\n`);
  const index = await startIndex(published);
  const fetch = (more: Partial<PackageFetch> = {}): Promise<string> =>
    fetchPackages({
      ...{ root, target: { os: "linux", arch: "x64" }, carried: "wheels", folder: join(root, "fetched") },
      ...{ lockDir, pythonEnvDir, wheelsDir },
      environment: { PIP_INDEX_URL: index.url, PIP_CONFIG_FILE: devNull, PIP_NO_CACHE_DIR: "1", PIP_RETRIES: "0" },
      ...more,
    });
  const addBuilt = async (folder: string): Promise<string[]> => {
    const wheels = join(root, "wheels");
    await mkdir(wheels);
    await writeFile(join(wheels, BRUSH.file), BRUSH.bytes);
    await addBuiltWheels({ target: { os: "linux", arch: "x64" }, pythonEnvDir, wheelsDir: folder, wheels });
    return readdir(wheels);
  };
  return { index, lockDir, wheelsDir, fetch, addBuilt };
};
