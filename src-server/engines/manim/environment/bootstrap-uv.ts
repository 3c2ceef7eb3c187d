import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { AppError } from "../../../errors.ts";
import { makeFolders } from "../../../make-folders.ts";
import type { PythonAnswer } from "../../../processes/ask-python.ts";
import { runTool } from "../../../processes/run-tool.ts";
import { interpreterIn } from "./environment-places.ts";
import { wholeText } from "./explain-failure.ts";
import { howToInstallPython } from "./install-python-advice.ts";
import type { InstallContext } from "./install-context.ts";
import { readLock } from "./manifest.ts";

const uvFile = process.platform === "win32" ? "uv.exe" : "uv";

/** The package of uv runs on these, older ones than Manim's included. */
const carriesUv = ({ version }: PythonAnswer): boolean => /^3\.(?:[89]|\d\d)\./.test(version);

const runPython = async (context: InstallContext, file: string, args: readonly string[]): Promise<void> => {
  const { environment: env, signal, log } = context;
  await runTool({ file, args, env, signal, onLine: log.quote });
};

const PIP_IS_MISSING = /No module named '?pip|no such option: --python/;

/** Distributions ship Python without pip, or with one of years ago; the one that comes with Python itself is taken then. */
const addPip = async (context: InstallContext, python: PythonAnswer, interpreter: string): Promise<void> => {
  await runPython(context, interpreter, ["-I", "-m", "ensurepip"]).catch((cause: unknown) => {
    context.signal.throwIfAborted();
    throw new AppError(
      "usage",
      `Python ${python.version} (${python.base}) has no pip: ${howToInstallPython(context.options.searchPath)}.`,
      { cause },
    );
  });
};

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

/** Fetches uv from its own package, checked by its hash, once for each version of it. Throws AppError. */
export const bootstrapUv = async (context: InstallContext, pythons: readonly PythonAnswer[]): Promise<string> => {
  const { places, options, log, report } = context;
  const lock = await readLock(places.uvRequirements);
  const name = createHash("sha256").update(lock).digest("hex").slice(0, 16);
  const target = join(places.uvPrograms, name, uvFile);
  if (existsSync(target)) return target;
  const python = pythons.find(carriesUv);
  if (!python)
    throw new AppError("usage", `Neither Python nor uv was found: ${howToInstallPython(options.searchPath)}.`);
  report({ step: "The installer of packages (uv) is being fetched", package: "uv", percent: 5 });
  log.say(`uv is being fetched with Python ${python.version}.`);
  await fetchUv(context, python, target);
  return target;
};
