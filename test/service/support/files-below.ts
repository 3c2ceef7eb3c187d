import { readdirSync, readFileSync, type Dirent } from "node:fs";
import { join } from "node:path";

/** Entries of a folder; none when it went away meanwhile, as folders of ended jobs do. */
const entriesOf = (folder: string): Dirent[] => {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
};

/** Files below a data folder, but for programs that were unpacked into its `cache`. */
export const filesBelow = (folder: string, except = "cache"): string[] =>
  entriesOf(folder)
    .filter((entry) => entry.name !== except)
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesBelow(path, "");
      return entry.isFile() ? [path] : [];
    });

/** Bytes of a file; none when it went away meanwhile. */
const bytesOf = (file: string): Buffer => {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
};

/** Where one of some texts is found: `file: text`. */
export const findTexts = (folder: string, texts: readonly string[]): string[] =>
  filesBelow(folder).flatMap((file) => {
    const bytes = bytesOf(file);
    return texts.flatMap((text) => (bytes.includes(text) ? [`${file}: ${text}`] : []));
  });
