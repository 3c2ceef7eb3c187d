import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const require = createRequire(import.meta.url);

/** The folder of an installed package, or null; nothing of it is executed, and its `exports` do not matter. */
export const packageFolder = (name: string): string | null => {
  const folders = require.resolve.paths(name) ?? [];
  const found = folders.map((folder) => join(folder, name)).find((folder) => existsSync(join(folder, "package.json")));
  return found ?? null;
};
