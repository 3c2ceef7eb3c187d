import { chmod, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { installationEnvironment } from "../../../src-server/config.ts";
import { AppError } from "../../../src-server/errors.ts";
import { readZip } from "../archives/read-zip.ts";
import { targetName, type Target } from "../target.ts";
import { addBuiltWheels } from "./built-wheels.ts";
import { compareWithLock, readLockedFiles, type LockedFile } from "./locked-files.ts";
import { downloadWheels } from "./pip-download.ts";
import { readWheelName } from "./wheel-name.ts";

/** What installs Manim later: nothing of it is carried, uv alone, or uv and every package. */
export type CarriedPackages = "none" | "uv" | "wheels";

export type PackageFetch = {
  root: string;
  target: Target;
  carried: Exclude<CarriedPackages, "none">;
  /** Filled anew with `uv` (`uv.exe`) and `wheels`. */
  folder: string;
  /** Wheels that were built before, with their `SHA256SUMS`; they are built now if absent. */
  wheelsDir?: string | undefined;
  /** Locks of what is fetched, and of what Manim needs; those of this checkout if absent. */
  lockDir?: string | undefined;
  pythonEnvDir?: string | undefined;
  /** Added to the environment of pip; the user's own index and proxy settings if absent. */
  environment?: Readonly<Record<string, string>> | undefined;
};

const isUv = ({ name }: LockedFile): boolean => readWheelName(name).name === "uv";

const fetchLocked = async (fetch: PackageFetch, files: readonly LockedFile[], folder: string): Promise<void> => {
  const names = files.map(({ name }) => readWheelName(name));
  const platforms = [...new Set(names.flatMap((name) => name.platforms))].filter((tag) => tag !== "any");
  await downloadWheels({
    requirements: files.map(({ sha256 }, index) => ({
      name: names[index]?.name ?? "",
      version: names[index]?.version ?? "",
      hashes: [sha256],
    })),
    ...{ folder, platforms, environment: fetch.environment ?? installationEnvironment() },
  });
  for (const file of files) await compareWithLock(folder, file);
};

/** Takes the program out of the wheel of uv. */
const unpackUv = async (wheel: string, target: Target, folder: string): Promise<void> => {
  const program = target.os === "win" ? "uv.exe" : "uv";
  const entry = readZip(await readFile(wheel)).find(({ name }) => name.endsWith(`.data/scripts/${program}`));
  if (!entry) throw new AppError("data", `The package of uv for ${targetName(target)} holds no program ${program}.`);
  await writeFile(join(folder, program), entry.bytes());
  await chmod(join(folder, program), 0o755);
};

/**
 * Fetches what installs Manim for a target, each file compared with the hash that is recorded. Gives the folder.
 * Throws AppError in one sentence when a file cannot be had or is another.
 */
export const fetchPackages = async (fetch: PackageFetch): Promise<string> => {
  const { root, target, carried, folder } = fetch;
  const lockDir = fetch.lockDir ?? join(root, "src-main", "packaging", "locks");
  const locked = await readLockedFiles(lockDir, target);
  const files = locked.filter((file) => carried === "wheels" || isUv(file));
  const wheels = join(folder, "wheels");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await fetchLocked(fetch, files, wheels);
  await rm(`${wheels}.txt`);
  for (const { name } of files.filter(isUv)) {
    await unpackUv(join(wheels, name), target, folder);
    await rm(join(wheels, name));
  }
  if (carried === "uv") await rm(wheels, { recursive: true });
  else await addBuiltWheels({ ...fetch, pythonEnvDir: fetch.pythonEnvDir ?? join(root, "python-env"), wheels });
  return folder;
};
