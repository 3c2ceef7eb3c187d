import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { AppError } from "../../src-server/errors.ts";
import { runTool } from "../../src-server/processes/run-tool.ts";

/** When the newest file below the folders was written. */
export const newestIn = async (...folders: readonly string[]): Promise<number> => {
  const lists = await Promise.all(folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })));
  const files = lists.flat().filter((entry) => entry.isFile());
  const times = files.map(async (file) => (await stat(join(file.parentPath, file.name))).mtimeMs);
  return Math.max(0, ...(await Promise.all(times)));
};

/** When a file was built; 0 if it is not there. */
export const builtAt = async (file: string): Promise<number> => (await stat(file).catch(() => undefined))?.mtimeMs ?? 0;

const PAGE = "out/renderer";

/** Whether the window's page is missing, or older than a source that may be in it. */
export const isPageStale = async (root: string): Promise<boolean> => {
  const built = await builtAt(join(root, PAGE, "index.html"));
  return built === 0 || built < (await newestIn(join(root, "src-renderer"), join(root, "src-server")));
};

type Building = { signal?: AbortSignal | undefined; notify: (text: string) => void };

/**
 * The folder of the window's page in a checkout; builds it first where it is missing or older than its sources, in a
 * process of its own, whose memory is free afterwards. Throws `AppError("tool")` when it cannot be built.
 */
export const ensurePage = async (root: string, { signal, notify }: Building): Promise<string> => {
  const folder = join(root, PAGE);
  if (!(await isPageStale(root))) return folder;
  notify("Building the window's page, which is done once …");
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const args = [vite, "build", "--config", join(root, "src-renderer", "vite.config.ts"), "--logLevel", "error"];
  try {
    await runTool({ file: process.execPath, args, signal, name: "Vite" });
  } catch (cause) {
    signal?.throwIfAborted();
    throw new AppError(
      "tool",
      "The window's page could not be built; run npm ci, then npm run build, which says why.",
      {
        cause,
      },
    );
  }
  return folder;
};
