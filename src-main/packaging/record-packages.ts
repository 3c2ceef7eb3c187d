import { wholeText } from "../../src-server/engines/manim/environment/install-failure.ts";
import { type PythonAnswer, findPythons } from "../../src-server/processes/find-program.ts";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { installationEnvironment, readConfig } from "../../src-server/config.ts";
import { type AppError, developerError } from "../../src-server/errors.ts";
import { runTool } from "../../src-server/processes/run-tool.ts";
import { TARGETS, targetName, type PackTarget, lockedFileOf, lockOf, lockText } from "./target.ts";

type Recording = {
  root: string;
  /** Folder for what is fetched meanwhile. */
  scratch: string;
  lockDir?: string | undefined;
  pythonEnvDir?: string | undefined;
  targets?: readonly PackTarget[] | undefined;
  environment?: Readonly<Record<string, string>> | undefined;
};

const linux = (processor: string): string[] =>
  [28, 27, 26, 24, 17, 12].map((age) => `manylinux_2_${age}_${processor}`).concat(`manylinux2014_${processor}`);

/** The oldest systems that carried wheels are for. */
const PLATFORMS: Readonly<Record<string, readonly string[]>> = {
  "linux-x64": linux("x86_64"),
  "linux-arm64": linux("aarch64"),
  "mac-x64": ["macosx_13_0_x86_64"],
  "mac-arm64": ["macosx_14_0_arm64"],
  "win-x64": ["win_amd64"],
};

/**
 * Fetches what is carried for each target once, checked by the hashes of the locks in `python-env`, and writes which
 * files these are. Throws AppError in one sentence.
 */
export const recordPackages = async (recording: Recording): Promise<void> => {
  const { root, scratch, targets = TARGETS } = recording;
  const { lockDir = join(root, "src-main", "packaging", "locks"), pythonEnvDir = join(root, "python-env") } = recording;
  await mkdir(lockDir, { recursive: true });
  for (const target of targets) {
    const folder = join(scratch, targetName(target));
    await rm(folder, { recursive: true, force: true });
    await downloadWheels({
      requirements: await wantedFor(pythonEnvDir, target),
      ...{ folder, platforms: PLATFORMS[targetName(target)] ?? [] },
      environment: recording.environment ?? installationEnvironment(),
    });
    const files = await Promise.all((await readdir(folder)).map((name) => lockedFileOf(folder, name)));
    await writeFile(lockOf(lockDir, target), lockText(files));
    await rm(folder, { recursive: true });
    await rm(`${folder}.txt`);
  }
};

/** The Pythons of this machine; that of the carried packages comes first. */
export const pythonsHere = (searchPath = readConfig().searchPath): Promise<PythonAnswer[]> =>
  findPythons({ searchPath, series: [PYTHON_SERIES, "3.13", "3.11"], tell: () => undefined });

/** Which files are fetched, into which folder, and for which platforms, in the words of wheels. */
type Download = {
  requirements: readonly Requirement[];
  folder: string;
  platforms: readonly string[];
  /** Added to the environment of pip: the user's own index and proxy settings. */
  environment: Readonly<Record<string, string>>;
};

const RULES = ["--no-deps", "--require-hashes", "--only-binary", ":all:", "--no-input", "--disable-pip-version-check"];
const MAX_MS = 30 * 60_000;

/** Fetches wheels with the index that this machine is set up for. Throws AppError in one sentence. */
export const downloadWheels = async ({ requirements, folder, platforms, environment }: Download): Promise<void> => {
  const [python] = await pythonsHere();
  if (!python)
    throw developerError(
      "tool",
      `Packages to carry are fetched with Python's pip: install Python ${PYTHON_SERIES}, or pack without them with --manim none.`,
    );
  await mkdir(folder, { recursive: true });
  const list = `${folder}.txt`;
  await writeFile(list, requirementsText(requirements));
  const machine = ["--python-version", PYTHON_SERIES, "--implementation", "cp"];
  const wanted = [...machine, ...platforms.flatMap((tag) => ["--platform", tag]), "--dest", folder, "-r", list];
  await runTool({
    file: python.base,
    args: ["-m", "pip", "download", "--quiet", ...RULES, ...wanted],
    env: environment,
    timeoutMs: MAX_MS,
    name: "pip",
  }).catch((failure: unknown) => {
    throw explained(failure);
  });
};

/** A package that Manim needs, with the hashes of all its files. */
export type Requirement = { name: string; version: string; hashes: readonly string[] };

/** The Python that carried packages are for; the same that Manim's installer fetches where a machine has none. */
export const PYTHON_SERIES = "3.12";

const LINE = /^([a-z0-9-]+)==(\S+)(?: ; (.+?))?((?: --hash=sha256:[0-9a-f]{64})+)$/;

/** The lines of a lock that hold on a target, without their conditions. Throws `AppError("data")` for an odd line. */
export const requirementsFor = (lock: string, target: PackTarget): Requirement[] =>
  lock
    .split(/\r?\n/)
    .filter((line) => line !== "")
    .flatMap((line) => {
      const [, name, version, marker, hashes = ""] = LINE.exec(line) ?? [];
      if (name === undefined || version === undefined)
        throw developerError("data", `A line of a lock cannot be read: ${line.slice(0, 60)}`);
      if (marker !== undefined && !holds(marker, target)) return [];
      return [{ name, version, hashes: hashes.trim().replaceAll("--hash=sha256:", "").split(" ") }];
    });

/** Packages whose makers publish no wheels for a target; they are built where installers are made. */
const builtFor = ({ os, arch }: PackTarget): readonly string[] => {
  if (os === "win") return ["srt"];
  if (os === "mac") return ["pycairo", "srt"];
  return ["manimpango", ...(arch === "arm64" ? ["moderngl"] : []), "pycairo", "srt"];
};

const wantedFor = async (pythonEnvDir: string, target: PackTarget): Promise<Requirement[]> => {
  const read = (name: string): Promise<string> => readFile(join(pythonEnvDir, name), "utf8");
  const [uv, manim] = await Promise.all([read("requirements-uv.lock"), read("requirements.lock")]);
  const built = builtFor(target);
  const packages = [uv, manim].flatMap((lock) => requirementsFor(lock, target));
  return packages.filter(({ name }) => !built.includes(name));
};

const NOT_AS_RECORDED = /DO NOT MATCH THE HASHES[\s\S]*?\n\s+(\S+)==/;

const explained = (failure: unknown): AppError => {
  const [wrong, name] = NOT_AS_RECORDED.exec(wholeText(failure)) ?? [];
  const sentence =
    wrong === undefined
      ? "Packages to carry could not be fetched with pip: see that its index can be reached and has them, or pack without them with --manim none."
      : `What was fetched for ${name} is not the file whose hash is recorded, so nothing was packed: use another network or index.`;
  return developerError(wrong === undefined ? "tool" : "data", sentence, { cause: failure });
};

const MARKER = /^(sys_platform|python_full_version) (==|>=|<) '([\w.]+)'$/;
const MARKER_PLATFORMS = { linux: "linux", mac: "darwin", win: "win32" } as const;
const minorOf = (version: string): number => Number(version.split(".")[1] ?? 0);

/** Whether a condition of a lock holds on a target. Throws `AppError("data")` for one of another form. */
const holds = (marker: string, { os }: PackTarget): boolean => {
  const [, what, how, value = ""] = MARKER.exec(marker) ?? [];
  if (what === "sys_platform" && how === "==") return MARKER_PLATFORMS[os] === value;
  if (what === "python_full_version" && how === ">=") return minorOf(PYTHON_SERIES) >= minorOf(value);
  if (what === "python_full_version" && how === "<") return minorOf(PYTHON_SERIES) < minorOf(value);
  throw developerError("data", `The condition "${marker}" of a lock cannot be read; teach it to src-main/packaging.`);
};

/** The lines that pip reads. */
const requirementsText = (requirements: readonly Requirement[]): string =>
  requirements
    .map(({ name, version, hashes }) => `${name}==${version}${hashes.map((sum) => ` --hash=sha256:${sum}`).join("")}\n`)
    .join("");
