import { join } from "node:path";
import { buildApplication } from "../packaging/build/build-application.ts";
import { builtAt, isPageStale, newestIn } from "./ensure-page.ts";

/**
 * Builds page, shell and service of a source checkout into `out` unless all are newer than their sources. Answers the
 * folder that Electron starts.
 */
export const buildApp = async (root: string): Promise<string> => {
  const out = join(root, "out");
  const shell = join(out, "main");
  const newest = await newestIn(join(root, "src-main"), join(root, "src-server"));
  const built = await Promise.all(["main/main.js", "server/server-entry.js"].map((name) => builtAt(join(out, name))));
  const page = await isPageStale(root);
  if (page || Math.min(...built) < newest) await buildApplication({ root, page });
  return shell;
};
