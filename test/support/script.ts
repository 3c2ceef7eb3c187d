import { writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Writes a small shell program; POSIX only. */
export const writeScript = async (folder: string, name: string, body: string): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\n${body}\n`, { mode: 0o755 });
  return path;
};
