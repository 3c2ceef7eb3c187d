import { msg, type Message } from "../../../contract/messages/message.ts";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, rename, rm } from "node:fs/promises";
import { dirname, join, delimiter } from "node:path";
import { AppError, messageOf } from "../../../errors.ts";
import { makeFolders } from "../../../folders.ts";
import { findPrograms, type PythonAnswer } from "../../../processes/find-program.ts";
import { runTool } from "../../../processes/run-tool.ts";
import { readLock, type Carried } from "./carried-files.ts";
import { interpreterIn, type InstallContext, programFolders } from "./environment-places.ts";
import { wholeText } from "./install-failure.ts";

/** Finds uv: carried along, on the search path, or from its own package. Throws AppError when there is no way to one. */
export const findUv = async (
  context: InstallContext,
  known: { carried: Carried; pythons: readonly PythonAnswer[] },
): Promise<string> => {
  context.report({ step: msg("manim.step_find_uv"), percent: 4 });
  return (await carriedOrInstalled(context, known.carried)) ?? bootstrapUv(context, known.pythons);
};

/** Runs uv with the user's settings, its cache in our folder; its lines go to the log. Gives its standard output. */
export const runUv = async (
  context: InstallContext,
  call: {
    uv: string;
    args: readonly string[];
    onLine?: ((line: string) => void) | undefined;
    env?: Readonly<Record<string, string>> | undefined;
  },
): Promise<string> => {
  const { signal, log, environment, places } = context;
  const { stdout } = await runTool({
    file: call.uv,
    args: call.args,
    cwd: places.root,
    env: { ...environment, ...ownSettings(context), ...call.env },
    signal,
    onLine: (line) => {
      log.quote(line);
      call.onLine?.(line);
    },
  });
  return stdout.trim();
};

const COMMANDS: readonly (readonly [string, string])[] = [
  ["apt-get", "sudo apt install python3 python3-venv python3-dev"],
  ["dnf", "sudo dnf install python3.12 python3.12-devel"],
  ["pacman", "sudo pacman -S python"],
  ["zypper", "sudo zypper install python312 python312-devel"],
  ["apk", "sudo apk add python3 python3-dev"],
  ["brew", "brew install python@3.12"],
];

/** How a Python is installed on this machine: a clause for a sentence. */
export const howToInstallPython = (searchPath: readonly string[]): Message => {
  const [, command] = COMMANDS.find(([name]) => findPrograms([name], searchPath).length > 0) ?? [];
  const usual = msg("manim.install_python");
  return command === undefined ? usual : msg("manim.install_python_by_command", { command });
};

const carriedOrInstalled = async (context: InstallContext, carried: Carried): Promise<string | null> => {
  const { options, signal, log } = context;
  for (const file of [...(carried.uv === null ? [] : [carried.uv]), ...findPrograms(["uv"], programFolders(options))]) {
    try {
      log.say(`${file} is ${await versionOf(file, signal)}.`);
      return file;
    } catch (why) {
      signal.throwIfAborted();
      log.say(`${file} cannot be used: ${messageOf(why)}`);
    }
  }
  return null;
};

/** Older ones lack options that are used here. */
const OLDEST = [0, 5] as const;

const versionOf = async (file: string, signal: AbortSignal): Promise<string> => {
  const { stdout } = await runTool({ file, args: ["--version"], signal, timeoutMs: 20_000 });
  const [, major, minor] = /^uv (\d+)\.(\d+)\./.exec(stdout) ?? [];
  if (major === undefined) throw new AppError("tool", msg("manim.no_uv_answer", { file }));
  if (Number(major) === OLDEST[0] && Number(minor) < OLDEST[1])
    throw new AppError("tool", msg("manim.uv_too_old", { file }));
  return stdout.trim();
};

const uvFile = process.platform === "win32" ? "uv.exe" : "uv";

/** Fetches uv from its own package, checked by its hash, once for each version of it. Throws AppError. */
const bootstrapUv = async (context: InstallContext, pythons: readonly PythonAnswer[]): Promise<string> => {
  const { places, options, log, report } = context;
  const lock = await readLock(places.uvRequirements);
  const name = createHash("sha256").update(lock).digest("hex").slice(0, 16);
  const target = join(places.uvPrograms, name, uvFile);
  if (existsSync(target)) return target;
  const python = pythons.find(carriesUv);
  if (!python)
    throw new AppError("usage", msg("manim.no_python_nor_uv", { how: howToInstallPython(options.searchPath) }));
  report({ step: msg("manim.step_fetch_uv"), package: "uv", percent: 5 });
  log.say(`uv is being fetched with Python ${python.version}.`);
  await fetchUv(context, python, target);
  return target;
};

/** The package of uv runs on these, older ones than Manim's included. */
const carriesUv = ({ version }: PythonAnswer): boolean => /^3\.(?:[89]|\d\d)\./.test(version);

const fetchUv = async (context: InstallContext, python: PythonAnswer, target: string): Promise<void> => {
  // What a killed installation left.
  await rm(dirname(target), { recursive: true, force: true, maxRetries: 3 });
  await makeFolders(dirname(target));
  const folder = await mkdtemp(join(dirname(target), "bootstrap-"));
  try {
    await runPython(context, python.base, ["-I", "-m", "venv", "--without-pip", folder]);
    const interpreter = interpreterIn(folder);
    await runPip(context, python, interpreter);
    await rename(join(dirname(interpreter), uvFile), target);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
};

const runPython = async (context: InstallContext, file: string, args: readonly string[]): Promise<void> => {
  const { environment: env, signal, log } = context;
  await runTool({ file, args, env, signal, onLine: log.quote });
};

const PIP_IS_MISSING = /No module named '?pip|no such option: --python/;

/** Installs into a virtual environment with the pip beside it, which saves making one there. */
const runPip = async (context: InstallContext, python: PythonAnswer, interpreter: string): Promise<void> => {
  const rules = ["--require-hashes", "--only-binary", ":all:", "--no-deps", "--disable-pip-version-check"];
  const wanted = ["install", "--no-input", ...rules, "-r", context.places.uvRequirements];
  await runPython(context, python.base, ["-I", "-m", "pip", "--python", interpreter, ...wanted]).catch(
    async (failure: unknown) => {
      context.signal.throwIfAborted();
      if (!PIP_IS_MISSING.test(wholeText(failure))) throw failure;
      await addPip(context, python, interpreter);
      await runPython(context, interpreter, ["-I", "-m", "pip", ...wanted]);
    },
  );
};

/** Distributions ship Python without pip, or with one of years ago; the one that comes with Python itself is taken then. */
const addPip = async (context: InstallContext, python: PythonAnswer, interpreter: string): Promise<void> => {
  await runPython(context, interpreter, ["-I", "-m", "ensurepip"]).catch((cause: unknown) => {
    context.signal.throwIfAborted();
    throw new AppError(
      "usage",
      msg("manim.no_pip", {
        version: python.version,
        base: python.base,
        how: howToInstallPython(context.options.searchPath),
      }),
      { cause },
    );
  });
};

/** What uv needs beside the user's own settings. Every package is checked by its hash, so the best of all indexes may give it. */
const ownSettings = ({ options, places, uvCache }: InstallContext): Record<string, string> => ({
  PATH: programFolders(options).join(delimiter),
  UV_CACHE_DIR: uvCache,
  UV_PYTHON_INSTALL_DIR: places.pythons,
  UV_INDEX_STRATEGY: "unsafe-best-match",
  // Networks of schools often look into what is fetched, with a certificate that the system knows.
  UV_SYSTEM_CERTS: "true",
});
