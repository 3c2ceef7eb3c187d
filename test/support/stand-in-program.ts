import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Puts a program of this name into the folder that runs `test/fixtures/<script>.ts`; gives its path. */
export const standInProgram = async (dir: string, name: string, script: string): Promise<string> => {
  const file = join(dir, name);
  const { href } = new URL(`../fixtures/${script}.ts`, import.meta.url);
  await writeFile(file, `#!${process.execPath}\nvoid import(${JSON.stringify(href)});\n`);
  await chmod(file, 0o755);
  return file;
};
