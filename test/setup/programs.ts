import { basename } from "node:path";
import { getuid } from "node:process";
import { installationEnvironment, readConfig } from "../../src-server/config.ts";
import { findPrograms } from "../../src-server/processes/find-program.ts";
import { runTool } from "../../src-server/processes/run-tool.ts";

const MAX_MS = 15 * 60_000;
const WAIT_FOR_OTHERS = ["-o", "DPkg::Lock::Timeout=240"];

export const program = (name: string): string | undefined => findPrograms([name], readConfig().searchPath)[0];

/** Runs a program that may install things: with this machine's mirrors, proxies and certificates. Throws with its last words. */
export const run = async (
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ stdout: string; stderr: string }> => {
  let lastLine = "";
  const onLine = (line: string): void => {
    if (line.trim() !== "") lastLine = line.trim();
  };
  const machine = { ...installationEnvironment(), DEBIAN_FRONTEND: "noninteractive", ...env };
  return runTool({ file, args, timeoutMs: MAX_MS, env: machine, onLine }).catch((cause: unknown) => {
    throw new Error(`${basename(file)} failed: ${lastLine || String(cause)}`, { cause });
  });
};

export const succeeds = async (file: string, ...args: string[]): Promise<boolean> => {
  try {
    await run(file, args);
    return true;
  } catch {
    return false;
  }
};

/** Installs packages of the system where we may; otherwise throws what has to be done by hand. */
export const addSystemPackages = async (names: readonly string[], why: string): Promise<void> => {
  const apt = program("apt-get");
  if (!apt || getuid?.() !== 0) throw new Error(why);
  const install = [...WAIT_FOR_OTHERS, "install", "-y", "--no-install-recommends", ...names];
  if (await succeeds(apt, ...install)) return;
  await run(apt, [...WAIT_FOR_OTHERS, "update"]);
  await run(apt, install);
};
