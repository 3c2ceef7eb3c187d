import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Files below a data folder, but for programs that were unpacked into it. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => !name.startsWith("cache"))
    .map((name) => join(folder, name))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false);

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
