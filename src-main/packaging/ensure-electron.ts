import { existsSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { installationEnvironment } from "../../src-server/config.ts";
import { AppError } from "../../src-server/errors.ts";
import { runTool } from "../../src-server/processes/run-tool.ts";

const LONGEST_MS = 10 * 60_000;

/**
 * The folder of this system's Electron, which npm does not bring: it is fetched when it is first needed.
 * Throws `AppError("tool")` where it cannot be had.
 */
export const ensureElectron = async (root: string): Promise<string> => {
  const folder = join(root, "node_modules", "electron");
  const dist = join(folder, "dist");
  if (existsSync(join(dist, "version"))) return dist;
  try {
    await runTool({
      file: process.execPath,
      args: [join(folder, "install.js")],
      env: installationEnvironment(),
      timeoutMs: LONGEST_MS,
      name: "Electron's installer",
    });
  } catch (cause) {
    throw new AppError(
      "tool",
      `Installers need the Electron program, and it could not be fetched; name its unpacked folder with --electron, or run this where it can be reached.`,
      { cause },
    );
  }
  return dist;
};
