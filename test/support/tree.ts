import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Writes small files into a folder. */
export const writeTree = async (folder: string, files: Readonly<Record<string, string>>): Promise<string> => {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
};

/** All files of a folder with their text, hidden ones too; folders that hold nothing end in a slash. */
export const readTree = async (folder: string): Promise<Record<string, string>> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = await Promise.all(
    entries.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const name = path.slice(folder.length + 1);
      if (entry.isFile()) return [name, await readFile(path, "utf8")] as const;
      return (await readdir(path)).length === 0 ? ([`${name}/`, ""] as const) : null;
    }),
  );
  return Object.fromEntries(files.filter((file) => file !== null));
};
