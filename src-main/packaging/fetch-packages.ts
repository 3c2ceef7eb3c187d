import { readingArchive } from "../../src-server/unreadable-archive.ts";
import { copyFile, mkdir, readdir, readFile, rm, chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { installationEnvironment } from "../../src-server/config.ts";
import { AppError, developerError } from "../../src-server/errors.ts";
import { runTool } from "../../src-server/processes/run-tool.ts";
import { plainName } from "../../src-server/engines/manim/environment/carried-files.ts";
import {
  targetName,
  type PackTarget,
  sha256OfFile,
  compareWithLock,
  readLockedFiles,
  type LockedFile,
} from "./target.ts";
import { readZip } from "../../src-server/kit/read-zip.ts";
import { pythonsHere, downloadWheels, PYTHON_SERIES, requirementsFor, type Requirement } from "./record-packages.ts";

type BuiltWheels = { target: PackTarget; pythonEnvDir: string; wheelsDir?: string | undefined; wheels: string };

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

/** What the Python packages of a target are fetched for and from. */
export type PackageFetch = {
  root: string;
  target: PackTarget;
  carried: Exclude<CarriedPackages, "none">;
  /** Filled again with `uv` (`uv.exe`) and `wheels`. */
  folder: string;
  /** Wheels that were built before, with their `SHA256SUMS`; they are built now if absent. */
  wheelsDir?: string | undefined;
  /** Locks of what is fetched, and of what Manim needs; those of this checkout if absent. */
  lockDir?: string | undefined;
  pythonEnvDir?: string | undefined;
  /** Added to the environment of pip; the user's own index and proxy settings if absent. */
  environment?: Readonly<Record<string, string>> | undefined;
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

/** What the file name of a wheel says. */
type WheelName = { name: string; version: string; pythons: readonly string[]; platforms: readonly string[] };

const WHEEL = /^([\w.]+)-([^-]+)(?:-\d[^-]*)?-([^-]+)-([^-]+)-([^-]+)\.whl$/;

/** Reads the file name of a wheel. Throws `AppError("data")` when it is none. */
export const readWheelName = (file: string): WheelName => {
  const [, name, version, pythons, , platforms] = WHEEL.exec(file) ?? [];
  if (name === undefined || version === undefined || pythons === undefined || platforms === undefined)
    throw developerError("data", `${file} is not named like a wheel.`);
  return { name: plainName(name), version, pythons: pythons.split("."), platforms: platforms.split(".") };
};

const PLATFORMS: Readonly<Record<PackTarget["os"], (arch: PackTarget["arch"]) => RegExp>> = {
  linux: (arch) => (arch === "x64" ? /^manylinux\w*_x86_64$/ : /^manylinux\w*_aarch64$/),
  mac: (arch) => (arch === "x64" ? /^macosx_\w+_(x86_64|universal2)$/ : /^macosx_\w+_(arm64|universal2)$/),
  win: (arch) => (arch === "x64" ? /^win_amd64$/ : /^win_arm64$/),
};

/** Whether a wheel runs on a target, with the Python that carried packages are for. */
export const suitsTarget = (file: string, target: PackTarget): boolean => {
  const { pythons, platforms } = readWheelName(file);
  const abi = file.split("-").at(-2) ?? "";
  const here = PLATFORMS[target.os](target.arch);
  return pythons.some((tag) => suitsPython(tag, abi)) && platforms.some((tag) => tag === "any" || here.test(tag));
};

const MAX_MS = 30 * 60_000;
const LINE = /^([0-9a-f]{64}) [ *](\S+\.whl)$/;

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
    throw developerError(
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
    throw developerError("tool", `Wheels could not be built. ${why.split("\n").at(-1) ?? ""}`.trim(), { cause });
  });
};

const listedIn = async (folder: string): Promise<Map<string, string>> => {
  const text = await readFile(join(folder, "SHA256SUMS"), "utf8").catch((cause: unknown) => {
    const how = `make it with python python-env/build_wheels.py --out ${folder}`;
    throw developerError("usage", `${folder} holds no wheels with their SHA256SUMS: ${how}.`, { cause });
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
      throw developerError(
        "data",
        `${folder} has no wheel of ${name} ${version} for ${targetName(target)} and Python ${PYTHON_SERIES}: build it on such a machine with python python-env/build_wheels.py --out FOLDER, and name the folder with --wheels.`,
      );
    if ((await sha256OfFile(join(folder, file))) !== listed.get(file))
      throw developerError("data", `${join(folder, file)} is not the file that its SHA256SUMS names; build it again.`);
    await copyFile(join(folder, file), join(wheels, file));
  }
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
const unpackUv = async (wheel: string, target: PackTarget, folder: string): Promise<void> => {
  const program = target.os === "win" ? "uv.exe" : "uv";
  const bytes = await readFile(wheel);
  const entry = readingArchive(() => readZip(bytes)).find(({ name }) => name.endsWith(`.data/scripts/${program}`));
  if (!entry) throw developerError("data", `The package of uv for ${targetName(target)} holds no program ${program}.`);
  await writeFile(join(folder, program), readingArchive(entry.bytes));
  await chmod(join(folder, program), 0o755);
};

const suitsPython = (tag: string, abi: string): boolean => {
  const minor = Number(PYTHON_SERIES.split(".")[1]);
  if (/^py3$|^py2$/.test(tag) || tag === `cp3${minor}`) return true;
  const oldest = /^cp3(\d+)$/.exec(tag)?.[1];
  return abi === "abi3" && oldest !== undefined && Number(oldest) <= minor;
};
