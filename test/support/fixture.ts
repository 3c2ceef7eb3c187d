import { fileURLToPath } from "node:url";

/** Call that runs one of the small programs in `test/fixtures` with Node. */
export const fixture = (name: string, ...args: string[]): { file: string; args: string[] } => ({
  file: process.execPath,
  args: [fileURLToPath(new URL(`../fixtures/${name}.ts`, import.meta.url)), ...args],
});
