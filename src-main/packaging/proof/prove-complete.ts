import { join } from "node:path";
import { extractFile, getRawHeader, listPackage } from "@electron/asar";
import { z } from "zod";
import { AppError } from "../../../src-server/errors.ts";
import type { Target } from "../target.ts";
import { askedOfArchive } from "./asked-of-archive.ts";
import { missingResources } from "./asked-of-resources.ts";

const MODULE = /^out\/server\/.*\.js$/;
const BUNDLED = /\/capture-page\.js$/;
/** Loaded by the system itself, which cannot look into an archive. */
const OUTSIDE = /\.(node|wasm)$/;
const TOLD = 3;

const entrySchema = z.looseObject({
  unpacked: z.boolean().optional(),
  get files() {
    return z.record(z.string(), entrySchema).optional();
  },
});
type Entry = z.infer<typeof entrySchema>;

/** Names in an archive whose bytes lie beside it. */
const unpackedIn = (entry: Entry, path = ""): string[] =>
  Object.entries(entry.files ?? {}).flatMap(([name, inner]) => {
    const place = path === "" ? name : `${path}/${name}`;
    if (inner.files) return unpackedIn(inner, place);
    return inner.unpacked === true ? [place] : [];
  });

const missingInArchive = async (archive: string, root: string, target: Target): Promise<string[]> => {
  const names = listPackage(archive, { isPack: false }).map((name) => name.replaceAll("\\", "/").replace(/^\//, ""));
  const modules = names
    .filter((name) => MODULE.test(name) && !BUNDLED.test(name))
    .map((name) => ({ name, text: extractFile(archive, name).toString("utf8") }));
  const [known, outside] = [new Set(names), new Set(unpackedIn(entrySchema.parse(getRawHeader(archive).header)))];
  const asked = await askedOfArchive({ root, target, modules });
  return asked.filter((name) => !known.has(name) || (OUTSIDE.test(name) && !outside.has(name)));
};

/**
 * Proves that a packed application has every file its code asks for, in its archive, outside of it, and in its
 * resources. Throws `AppError("data")` that names what is missing.
 */
export const proveComplete = async (options: { root: string; target: Target; resources: string }): Promise<void> => {
  const { root, target, resources } = options;
  const archived = await missingInArchive(join(resources, "app.asar"), root, target);
  const missing = [...archived, ...(await missingResources(options))];
  if (missing.length === 0) return;
  const more = missing.length > TOLD ? ` and ${missing.length - TOLD} more` : "";
  throw new AppError(
    "data",
    `The packed application lacks ${missing.slice(0, TOLD).join(", ")}${more}: list it in electron-builder.yml.`,
  );
};
