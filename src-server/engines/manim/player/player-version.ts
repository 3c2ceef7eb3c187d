import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** A name for all that the player's pictures depend on: its own code, and the locked packages that it draws with. */
export const playerVersion = async (script: string): Promise<string> => {
  const folder = dirname(script);
  const sources = (await readdir(join(folder, "src"), { recursive: true }))
    .filter((name) => name.endsWith(".py"))
    .toSorted()
    .map((name) => join(folder, "src", name));
  const hash = createHash("sha256");
  for (const file of [script, join(folder, "requirements.lock"), ...sources])
    hash.update(await readFile(file)).update("\0");
  return `manim ${hash.digest("hex").slice(0, 16)}`;
};
