import { cp, mkdir, readdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { tempFolder } from "./temp-folder.ts";

const HOME = fileURLToPath(new URL("../..", import.meta.url));

/** Names of all packages, with their scopes. */
const packages = async (modules: string): Promise<string[]> => {
  const names = (await readdir(modules)).filter((name) => !name.startsWith("."));
  const scoped = names.filter((name) => name.startsWith("@"));
  const inScopes = await Promise.all(
    scoped.map(async (scope) => (await readdir(join(modules, scope))).map((name) => `${scope}/${name}`)),
  );
  return [...names.filter((name) => !name.startsWith("@")), ...inScopes.flat()];
};

const link = async (name: string, from: string, to: string): Promise<void> => {
  await mkdir(dirname(join(to, name)), { recursive: true });
  await symlink(join(from, name), join(to, name));
};

/**
 * A copy of the program that stands for another installation: without some packages, or with some files of packages
 * changed. Keys of `changed` are paths below `node_modules`.
 */
export const copiedProgram = async (options: {
  without?: readonly string[];
  changed?: Readonly<Record<string, Uint8Array>>;
}): Promise<string> => {
  const { without = [], changed = {} } = options;
  const copy = await tempFolder();
  const [from, to] = [join(HOME, "node_modules"), join(copy, "node_modules")];
  await Promise.all(
    ["src-server", "package.json"].map((name) => cp(join(HOME, name), join(copy, name), { recursive: true })),
  );
  const names = (await packages(from)).filter((name) => !without.includes(name));
  const own = names.filter((name) => Object.keys(changed).some((file) => file.startsWith(`${name}/`)));
  await Promise.all(names.filter((name) => !own.includes(name)).map((name) => link(name, from, to)));
  await Promise.all(own.map((name) => cp(join(from, name), join(to, name), { recursive: true })));
  await Promise.all(Object.entries(changed).map(([file, bytes]) => writeFile(join(to, file), bytes)));
  return copy;
};
