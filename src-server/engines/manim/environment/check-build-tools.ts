import { msg, type Message } from "../../../contract/messages/message.ts";
import { statfs } from "node:fs/promises";
import { AppError } from "../../../errors.ts";
import { type PythonAnswer, findPrograms } from "../../../processes/find-program.ts";
import { runTool } from "../../../processes/run-tool.ts";
import { packagesBuilt } from "./find-base-python.ts";
import type { Carried } from "./carried-files.ts";
import { type InstallContext, programFolders } from "./environment-places.ts";

/** What is needed to build packages: a compiler, pkg-config, and the headers of two libraries and of Python. */
type BuildPart = "compiler" | "pkg-config" | "cairo" | "pangocairo" | "python";

/** Throws `AppError("usage")` with the command that installs what is missing to build packages; nothing where none is built. */
export const checkBuildTools = async (
  context: InstallContext,
  known: { carried: Carried; python: PythonAnswer },
): Promise<void> => {
  const { carried, python } = known;
  const built = await packagesBuilt(context, { carried, version: python.version });
  if (built.length === 0) return;
  context.report({ step: msg("manim.step_find_build_tools"), percent: 10 });
  const folders = programFolders(context.options);
  const [pkgConfig] = findPrograms(["pkg-config", "pkgconf"], folders);
  const compiler = findPrograms(["cc", "gcc", "clang"], folders).length > 0;
  const missing: BuildPart[] = [
    ...(compiler ? [] : (["compiler"] as const)),
    ...(await missingLibraries(context, pkgConfig, built)),
    ...(python.headers ? [] : (["python"] as const)),
  ];
  if (missing.length > 0) throw new AppError("usage", missingPartsAdvice(missing, folders, python.version));
};

/** Packages in place and in the cache, which share their files where both are on one disk, and room to build. */
const NEEDED_MB = 600;

/** Throws `AppError("output")` when the disk has no room for the environment. */
export const checkInstallDisk = async ({ options, places, report, log }: InstallContext): Promise<void> => {
  report({ step: msg("manim.step_disk"), percent: 0 });
  const free = Math.floor((await (options.freeBytes ?? freeOnDisk)(places.root)) / 1e6);
  log.say(`${free} MB are free on the disk of ${places.root}.`);
  if (free >= NEEDED_MB) return;
  throw new AppError("output", msg("manim.disk_too_full", { neededMb: NEEDED_MB, root: places.root, free }));
};

const PACKAGES = { pycairo: "cairo", manimpango: "pangocairo" } as const;

const missingLibraries = async (
  context: InstallContext,
  pkgConfig: string | undefined,
  built: readonly string[],
): Promise<BuildPart[]> => {
  const missing: BuildPart[] = pkgConfig === undefined ? ["pkg-config"] : [];
  for (const name of built) {
    const library = name === "pycairo" ? PACKAGES.pycairo : PACKAGES.manimpango;
    if (pkgConfig === undefined || !(await hasLibrary(context, pkgConfig, library))) missing.push(library);
  }
  return missing;
};

const hasLibrary = async (context: InstallContext, pkgConfig: string, library: string): Promise<boolean> => {
  const { environment: env, signal } = context;
  const call = { file: pkgConfig, args: ["--exists", library], env, signal, timeoutMs: 20_000 };
  return runTool(call).then(
    () => true,
    () => {
      signal.throwIfAborted();
      return false;
    },
  );
};

const NAMES: Readonly<Record<BuildPart, Message>> = {
  compiler: msg("manim.c_compiler"),
  "pkg-config": msg("common.text", { text: "pkg-config" }),
  cairo: msg("manim.headers_cairo"),
  pangocairo: msg("manim.headers_pango"),
  python: msg("manim.headers_python"),
};

type Manager = { program: string; command: string; packages: Readonly<Record<BuildPart, string>> };

const MANAGERS: readonly Manager[] = [
  {
    program: "apt-get",
    command: "sudo apt install",
    packages: {
      compiler: "build-essential",
      "pkg-config": "pkg-config",
      cairo: "libcairo2-dev",
      pangocairo: "libpango1.0-dev",
      python: "pythonSERIES-dev",
    },
  },
  {
    program: "dnf",
    command: "sudo dnf install",
    packages: {
      compiler: "gcc",
      "pkg-config": "pkgconf-pkg-config",
      cairo: "cairo-devel",
      pangocairo: "pango-devel",
      python: "pythonSERIES-devel",
    },
  },
  {
    program: "pacman",
    command: "sudo pacman -S",
    packages: {
      compiler: "base-devel",
      "pkg-config": "pkgconf",
      cairo: "cairo",
      pangocairo: "pango",
      python: "python",
    },
  },
  {
    program: "zypper",
    command: "sudo zypper install",
    packages: {
      compiler: "gcc",
      "pkg-config": "pkg-config",
      cairo: "cairo-devel",
      pangocairo: "pango-devel",
      python: "pythonNUMBER-devel",
    },
  },
  {
    program: "apk",
    command: "sudo apk add",
    packages: {
      compiler: "build-base",
      "pkg-config": "pkgconf",
      cairo: "cairo-dev",
      pangocairo: "pango-dev",
      python: "python3-dev",
    },
  },
  {
    program: "brew",
    command: "brew install",
    packages: {
      compiler: "gcc",
      "pkg-config": "pkgconf",
      cairo: "cairo",
      pangocairo: "pango",
      python: "python@SERIES",
    },
  },
];

/** Says what is missing and the exact command of this machine's package manager that installs it. */
const missingPartsAdvice = (
  missing: readonly BuildPart[],
  folders: readonly string[],
  pythonVersion: string,
): Message => {
  const what = enumeration(missing.map((part) => NAMES[part]));
  const manager = MANAGERS.find(({ program }) => findPrograms([program], folders).length > 0);
  if (!manager) return msg("manim.missing_parts", { what });
  const series = pythonVersion.split(".").slice(0, 2);
  const packages = missing.map((part) =>
    manager.packages[part].replace("SERIES", series.join(".")).replace("NUMBER", series.join("")),
  );
  return msg("manim.missing_parts_command", { what, command: manager.command, packages: packages.join(" ") });
};

/** The parts as one: `a, b and c`. */
const enumeration = ([first, ...others]: readonly Message[]): Message =>
  others.reduce<Message | undefined>(
    (a, b, i) => a && (i < others.length - 1 ? msg("common.listed", { a, b }) : msg("common.and", { a, b })),
    first,
  ) ?? msg("common.text", { text: "" });

const freeOnDisk = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};
