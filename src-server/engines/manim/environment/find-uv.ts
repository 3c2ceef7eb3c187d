import { AppError, messageOf } from "../../../errors.ts";
import type { PythonAnswer } from "../../../processes/ask-python.ts";
import { findPrograms } from "../../../processes/find-program.ts";
import { runTool } from "../../../processes/run-tool.ts";
import { bootstrapUv } from "./bootstrap-uv.ts";
import type { Carried } from "./carried-files.ts";
import type { InstallContext } from "./install-context.ts";
import { programFolders } from "./program-folders.ts";

/** Older ones lack options that are used here. */
const OLDEST = [0, 5] as const;

const versionOf = async (file: string, signal: AbortSignal): Promise<string> => {
  const { stdout } = await runTool({ file, args: ["--version"], signal, timeoutMs: 20_000 });
  const [, major, minor] = /^uv (\d+)\.(\d+)\./.exec(stdout) ?? [];
  if (major === undefined) throw new AppError("tool", `${file} does not answer like uv.`);
  if (Number(major) === OLDEST[0] && Number(minor) < OLDEST[1]) throw new AppError("tool", `${file} is too old.`);
  return stdout.trim();
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

/** Finds uv: carried along, on the search path, or from its own package. Throws AppError when there is no way to one. */
export const findUv = async (
  context: InstallContext,
  known: { carried: Carried; pythons: readonly PythonAnswer[] },
): Promise<string> => {
  context.report({ step: "The installer of packages (uv) is being looked for", percent: 4 });
  return (await carriedOrInstalled(context, known.carried)) ?? bootstrapUv(context, known.pythons);
};
