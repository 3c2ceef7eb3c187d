import { readdir } from "node:fs/promises";
import { dirname } from "node:path";
import { AppError } from "../errors.ts";
import { runTool } from "./run-tool.ts";

const VERSION = /\d+\.\d+\.\d+(\.\d+)?/;

/** On Windows `--version` opens a window; the version is the name of the folder beside the program. */
const versionBeside = async (path: string): Promise<string | undefined> => {
  const names = await readdir(dirname(path));
  return names
    .filter((name) => /^\d+\.\d+\.\d+\.\d+$/.test(name))
    .toSorted()
    .at(-1);
};

/** Starts a browser far enough to tell its version. Throws `AppError("tool")` if it does not start or is none. */
export const browserVersion = async (browser: {
  path: string;
  env?: Readonly<Record<string, string>> | undefined;
  signal?: AbortSignal | undefined;
}): Promise<string> => {
  if (process.platform === "win32") {
    const beside = await versionBeside(browser.path);
    if (beside) return beside;
  }
  const { path, env, signal } = browser;
  const { stdout } = await runTool({ file: path, args: ["--version"], env, signal, timeoutMs: 20_000 });
  const version = VERSION.exec(stdout)?.[0];
  if (!version) throw new AppError("tool", `${path} does not answer like a browser.`);
  return version;
};
