import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Files below a data folder, but for programs that were unpacked into it. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => !name.startsWith("cache"))
    .map((name) => join(folder, name))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false);

/** Where one of some texts is found: `file: text`. */
export const findTexts = (folder: string, texts: readonly string[]): string[] =>
  filesBelow(folder).flatMap((file) => {
    const bytes = readFileSync(file);
    return texts.flatMap((text) => (bytes.includes(text) ? [`${file}: ${text}`] : []));
  });
