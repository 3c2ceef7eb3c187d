import { copyFile, mkdir, readdir, readFile, rm, chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { installationEnvironment } from "../../../src-server/config.ts";
import { AppError } from "../../../src-server/errors.ts";
import { runTool } from "../../../src-server/processes/run-tool.ts";
import { targetName, type Target } from "../target.ts";
import { readZip } from "../archives/read-zip.ts";
import { sha256Of, compareWithLock, readLockedFiles, type LockedFile } from "./locked-files.ts";
import { pythonsHere, downloadWheels } from "./pip-download.ts";
import { PYTHON_SERIES, requirementsFor, type Requirement } from "./requirements.ts";
import { readWheelName, suitsTarget } from "./wheel-name.ts";

const MAX_MS = 30 * 60_000;
const LINE = /^([0-9a-f]{64}) [ *](\S+\.whl)$/;

type BuiltWheels = { target: Target; pythonEnvDir: string; wheelsDir?: string | undefined; wheels: string };

/** Packages that a target needs and the index has no wheels of. */
const missingIn = async ({ target, pythonEnvDir, wheels }: BuiltWheels): Promise<Requirement[]> => {
  const there = new Set((await readdir(wheels)).map((file) => readWheelName(file).name));
  const lock = await readFile(join(pythonEnvDir, "requirements.lock"), "utf8");
  return requirementsFor(lock, target).filter(({ name }) => !there.has(name));
};

/** Builds them from sources whose hashes are checked, with the Python that they are for. */
const buildHere = async (pythonEnvDir: string, folder: string): Promise<void> => {
  const python = (await pythonsHere()).find(({ version }) => version.startsWith(`${PYTHON_SERIES}.`));
  if (!python)
    throw new AppError(
      "tool",
      `Packages without ready wheels are built with Python ${PYTHON_SERIES}, which is not on the search path: put it there, or name a folder of wheels with --wheels.`,
    );
  await runTool({
    file: python.base,
    args: ["-I", join(pythonEnvDir, "build_wheels.py"), "--out", folder],
    env: installationEnvironment(),
    timeoutMs: MAX_MS,
    name: "The builder of wheels",
  }).catch((cause: unknown) => {
    const why = cause instanceof AppError && cause.cause instanceof Error ? cause.cause.message.trim() : "";
    throw new AppError("tool", `Wheels could not be built. ${why.split("\n").at(-1) ?? ""}`.trim(), { cause });
  });
};

const listedIn = async (folder: string): Promise<Map<string, string>> => {
  const text = await readFile(join(folder, "SHA256SUMS"), "utf8").catch((cause: unknown) => {
    const how = `make it with python python-env/build_wheels.py --out ${folder}`;
    throw new AppError("usage", `${folder} holds no wheels with their SHA256SUMS: ${how}.`, { cause });
  });
  return new Map(
    text.split(/\r?\n/).flatMap((line) => {
      const [, sha256, name] = LINE.exec(line) ?? [];
      return sha256 === undefined || name === undefined ? [] : [[name, sha256] as const];
    }),
  );
};

/** Copies the wheels of the wanted packages. Throws AppError when one is absent, for another target, or was changed. */
const takeFrom = async (folder: string, wanted: readonly Requirement[], { target, wheels }: BuiltWheels) => {
  const listed = await listedIn(folder);
  for (const { name, version } of wanted) {
    const file = [...listed.keys()].find((one) => {
      const wheel = readWheelName(one);
      return wheel.name === name && wheel.version === version && suitsTarget(one, target);
    });
    if (file === undefined)
      throw new AppError(
        "data",
        `${folder} has no wheel of ${name} ${version} for ${targetName(target)} and Python ${PYTHON_SERIES}: build it on such a machine with python python-env/build_wheels.py --out FOLDER, and name the folder with --wheels.`,
      );
    if ((await sha256Of(join(folder, file))) !== listed.get(file))
      throw new AppError("data", `${join(folder, file)} is not the file that its SHA256SUMS names; build it again.`);
    await copyFile(join(folder, file), join(wheels, file));
  }
};

/** Adds the wheels that the index lacks: built before, or built now. Throws AppError in one sentence. */
export const addBuiltWheels = async (built: BuiltWheels): Promise<void> => {
  const wanted = await missingIn(built);
  if (wanted.length === 0) return;
  if (built.wheelsDir !== undefined) return takeFrom(built.wheelsDir, wanted, built);
  const folder = `${built.wheels}-built`;
  await mkdir(folder, { recursive: true });
  await buildHere(built.pythonEnvDir, folder);
  await takeFrom(folder, wanted, built);
  await rm(folder, { recursive: true });
};

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
