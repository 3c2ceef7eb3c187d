import { fileURLToPath } from "node:url";
import { msg } from "../contract/messages/message.ts";
import { AppError } from "../errors.ts";
import { findPrograms } from "./find-program.ts";
import { packageFolder } from "./carried-folder.ts";
import { runTool } from "./run-tool.ts";

/** What Remotion's own renderer needs besides the packages of every installation: 230 MB. */
const NEEDED = ["@remotion/bundler", "@sparticuz/chromium"] as const;
const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const MAX_INSTALL_MS = 15 * 60_000;

const FAILED = msg("processes.developer_packages_missing");

/** Whether this checkout has the packages that `npm ci` leaves out. */
export const hasDeveloperPackages = (): boolean => NEEDED.every((name) => packageFolder(name) !== null);

/**
 * Adds the packages that a plain `npm ci` leaves out to this checkout, in the versions of its lock file.
 * `environment` holds the machine's proxies and certificates. Throws `AppError("tool")`, or the signal's reason.
 */
export const installDeveloperPackages = async (options: {
  searchPath: readonly string[];
  environment: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
}): Promise<void> => {
  const { searchPath, environment, signal } = options;
  const [npm] = findPrograms(["npm"], searchPath);
  if (npm === undefined) throw new AppError("tool", FAILED);
  const args = ["install", "--no-save", "--include=dev", "--prefix", ROOT];
  try {
    await runTool({ file: npm, args, env: environment, timeoutMs: MAX_INSTALL_MS, signal, name: "npm" });
  } catch (cause) {
    signal?.throwIfAborted();
    throw new AppError("tool", FAILED, { cause });
  }
};
