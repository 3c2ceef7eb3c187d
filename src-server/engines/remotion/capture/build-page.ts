import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { AppError } from "../../../errors.ts";
import { packageFolder } from "../../../processes/package-folder.ts";

const SERVER = fileURLToPath(new URL("../../../", import.meta.url));
const ENTRY = join(SERVER, "engines/remotion/composition/capture-entry.ts");
const SOURCES = [
  "engines/remotion/composition",
  "engines/remotion/stage",
  "engines/remotion/capture",
  "timeline",
  "contract",
];
const PACKAGES = ["react", "react-dom", "remotion", "@remotion/player", "zod", "esbuild"];

const sourceFiles = async (): Promise<string[]> => {
  const lists = await Promise.all(
    SOURCES.map((folder) => readdir(join(SERVER, folder), { recursive: true, withFileTypes: true })),
  );
  return lists
    .flat()
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
};

/** Name for what the page is made of: equal sources and packages give an equal name. */
const contentHash = async (): Promise<string> => {
  const hash = createHash("sha256");
  const packages = PACKAGES.map((name) => join(packageFolder(name) ?? name, "package.json"));
  const files = [...(await sourceFiles()), ...packages];
  for (const file of files)
    hash
      .update(`${relative(SERVER, file)}\0`)
      .update(await readFile(file))
      .update("\0");
  return hash.digest("hex").slice(0, 24);
};

const bundle = async (): Promise<Uint8Array> => {
  const { build, stop } = await import("esbuild");
  try {
    const { outputFiles } = await build({
      entryPoints: [ENTRY],
      bundle: true,
      minify: true,
      write: false,
      format: "iife",
      jsx: "automatic",
      target: "chrome120",
      define: { "process.env.NODE_ENV": '"production"' },
      logLevel: "silent",
    });
    const [script] = outputFiles;
    if (!script) throw new Error("esbuild made no file");
    return script.contents;
  } finally {
    await stop();
  }
};

/** What a packed Lectern has beside this module instead of the sources. */
const PREBUILT = new URL("capture-page.js", import.meta.url);

/** The capture page's script: the one that was packed, or one that is bundled once for each version of its sources. */
export const capturePageScript = async (cacheDir: string): Promise<Uint8Array> => {
  const packed = await readFile(PREBUILT).catch(() => undefined);
  if (packed) return packed;
  const folder = join(cacheDir, "capture-page");
  const file = join(folder, `${await contentHash()}.js`);
  const known = await readFile(file).catch(() => undefined);
  if (known) return known;
  const script = await bundle().catch((cause: unknown) => {
    throw new AppError("internal", "The page that draws the lecture could not be built; run npm ci again.", { cause });
  });
  await mkdir(folder, { recursive: true });
  const partial = `${file}.${process.pid}.partial`;
  await writeFile(partial, script);
  await rename(partial, file);
  return script;
};
