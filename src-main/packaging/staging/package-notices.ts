import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/** A package that is shipped, and what its authors want told. */
export type PackageNotice = { name: string; version: string; licence: string; text: string };

const manifestSchema = z.looseObject({
  name: z.string(),
  version: z.string(),
  license: z.union([z.string(), z.looseObject({ type: z.string() })]).optional(),
  licenses: z.array(z.looseObject({ type: z.string() })).optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
});
type Manifest = z.infer<typeof manifestSchema>;

const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i;

const licenceOf = ({ license, licenses }: Manifest): string => {
  if (typeof license === "string") return license;
  return license?.type ?? licenses?.map(({ type }) => type).join(" OR ") ?? "see the package";
};

const readManifest = async (folder: string): Promise<Manifest> =>
  manifestSchema.parse(JSON.parse(await readFile(join(folder, "package.json"), "utf8")));

const textIn = async (folder: string): Promise<string> => {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name)).map(({ name }) => name);
  const texts = await Promise.all(files.toSorted().map((name) => readFile(join(folder, name), "utf8")));
  return texts.map((text) => text.trim()).join("\n\n");
};

/** The folder that a package's import of `name` leads to: in its own `node_modules`, or in one above. */
const folderOf = (root: string, from: string, name: string): string | undefined => {
  for (let folder = from; folder.startsWith(root); folder = join(folder, "..")) {
    const found = join(folder, "node_modules", name);
    if (existsSync(join(found, "package.json"))) return found;
  }
  return undefined;
};

/** The notices of packages and of all that they need, in order of their names. */
export const packageNotices = async (root: string, names: readonly string[]): Promise<PackageNotice[]> => {
  const found = new Map<string, PackageNotice>();
  const waiting = names.map((name) => ({ name, from: root }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const folder = folderOf(root, next.from, next.name);
    if (folder === undefined || found.has(folder)) continue;
    const manifest = await readManifest(folder);
    const { name, version, dependencies, optionalDependencies } = manifest;
    found.set(folder, { name, version, licence: licenceOf(manifest), text: await textIn(folder) });
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies }))
      waiting.push({ name: needed, from: folder });
  }
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name, "en"));
};
