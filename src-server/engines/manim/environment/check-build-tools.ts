import { AppError } from "../../../errors.ts";
import type { PythonAnswer } from "../../../processes/ask-python.ts";
import { findPrograms } from "../../../processes/find-program.ts";
import { runTool } from "../../../processes/run-tool.ts";
import { packagesBuilt } from "./build-needs.ts";
import { missingPartsAdvice, type BuildPart } from "./build-part-commands.ts";
import type { Carried } from "./carried-files.ts";
import type { InstallContext } from "./install-context.ts";
import { programFolders } from "./program-folders.ts";

const PACKAGES = { pycairo: "cairo", manimpango: "pangocairo" } as const;

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

/** Throws `AppError("usage")` with the command that installs what is missing to build packages; nothing where none is built. */
export const checkBuildTools = async (
  context: InstallContext,
  known: { carried: Carried; python: PythonAnswer },
): Promise<void> => {
  const { carried, python } = known;
  const built = await packagesBuilt(context, { carried, version: python.version });
  if (built.length === 0) return;
  context.report({ step: "What is needed to build packages is being looked for", percent: 10 });
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
