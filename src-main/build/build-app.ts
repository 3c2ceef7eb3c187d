import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { buildApplication } from "../packaging/build/build-application.ts";

const newestIn = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Math.max(0, ...(await Promise.all(files.map(async (file) => (await stat(file)).mtimeMs))));
};

const builtAt = async (file: string): Promise<number> => (await stat(file).catch(() => undefined))?.mtimeMs ?? 0;

/**
 * Builds page, shell and service of a source checkout into `out` unless all are newer than their sources. Answers the
 * folder that Electron starts.
 */
export const buildApp = async (root: string): Promise<string> => {
  const out = join(root, "out");
  const shell = join(out, "main");
  const newest = await Promise.all(
    ["src-renderer", "src-main", "src-server"].map((name) => newestIn(join(root, name))),
  );
  const [page, ...others] = await Promise.all(
    ["renderer/index.html", "main/main.js", "server/server-entry.js"].map((name) => builtAt(join(out, name))),
  );
  const isPageStale = (page ?? 0) < Math.max(newest[0] ?? 0, newest[2] ?? 0);
  if (isPageStale || Math.min(...others) < Math.max(newest[1] ?? 0, newest[2] ?? 0)) {
    await buildApplication({ root, page: isPageStale });
  }
  return shell;
};
