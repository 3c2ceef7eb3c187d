import { createReadStream, createWriteStream } from "node:fs";
import { access, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress, brotliDecompressSync } from "node:zlib";
import { z } from "zod";
import { makeFolders } from "../make-folders.ts";
import { AppError } from "../errors.ts";
import { readTar } from "./read-tar.ts";
import type { Browser } from "./browser.ts";
import { browserVersion } from "./browser-version.ts";
import { carriedFolder } from "./carried-folder.ts";
import { carriedShell } from "./carried-shell.ts";
import { packageFolder } from "./package-folder.ts";

/** Unpacked, a headless Chromium of about 220 MB: `chromium`, its graphics libraries beside it, system libraries in `lib`. */
type ChromiumFolder = { program: string; libraries: string };

const EXECUTABLE = 0o755;

const unpackTar = async (archive: string, folder: string): Promise<void> => {
  for (const file of readTar(brotliDecompressSync(await readFile(archive)))) {
    const target = join(folder, file.name.includes("/") ? "lib" : "", basename(file.name));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, file.bytes, { mode: file.mode });
  }
};

const unpackInto = async (packed: string, folder: string, signal: AbortSignal | undefined): Promise<void> => {
  const source = createReadStream(join(packed, "chromium.br"), { highWaterMark: 2 ** 20 });
  const target = createWriteStream(join(folder, "chromium"), { mode: EXECUTABLE });
  await pipeline(source, createBrotliDecompress({ chunkSize: 2 ** 21 }), target, { signal });
  await unpackTar(join(packed, "swiftshader.tar.br"), folder);
  await unpackTar(join(packed, "al2023.tar.br"), folder);
};

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * Unpacks the browser of `@sparticuz/chromium` once into `folder`, which appears complete or not at all.
 * `packed` is the package's folder `bin`.
 */
export const unpackChromium = async (options: {
  packed: string;
  folder: string;
  signal?: AbortSignal | undefined;
}): Promise<ChromiumFolder> => {
  const { packed, folder, signal } = options;
  const unpacked = { program: join(folder, "chromium"), libraries: join(folder, "lib") };
  if (await isThere(unpacked.program)) return unpacked;
  await makeFolders(dirname(folder));
  const partial = await mkdtemp(`${folder}.partial-`);
  try {
    await unpackInto(packed, partial, signal);
    await rename(partial, folder);
  } catch (failure) {
    await rm(partial, { recursive: true, force: true });
    // Another process may have been faster.
    if (!(await isThere(unpacked.program))) throw failure;
  }
  return unpacked;
};

const PACKAGE = "@sparticuz/chromium";
const packageSchema = z.object({ version: z.string() });

/** First with the libraries of this machine, then with those that were unpacked. */
const prove = async (unpacked: ChromiumFolder, signal: AbortSignal | undefined): Promise<Browser | null> => {
  for (const env of [{}, { LD_LIBRARY_PATH: unpacked.libraries }]) {
    const version = await browserVersion({ path: unpacked.program, env, signal }).catch(() => null);
    signal?.throwIfAborted();
    if (version) return { path: unpacked.program, version, source: "bundled", env };
  }
  return null;
};

/** The packed browser: brought by the installed Lectern, or in its npm package. */
const packedIn = async (carriedDir: string | undefined): Promise<{ version: string; packed: string } | null> => {
  const carried = carriedDir === undefined ? null : await carriedFolder(carriedDir, "chromium");
  const home = carried ?? packageFolder(PACKAGE);
  if (!home) return null;
  const { version } = packageSchema.parse(JSON.parse(await readFile(join(home, "package.json"), "utf8")));
  return { version, packed: join(home, "bin") };
};

/** The headless shell that came along, else the browser inside `@sparticuz/chromium`, unpacked once per version; null where there is neither for this machine. */
export const bundledBrowser = async (options: {
  cacheDir: string;
  carriedDir?: string | undefined;
  signal?: AbortSignal | undefined;
}): Promise<Browser | null> => {
  const { cacheDir, carriedDir, signal } = options;
  const shell = await carriedShell(carriedDir, signal);
  if (shell) return shell;
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  const found = await packedIn(carriedDir);
  if (!found) return null;
  const { version, packed } = found;
  const folder = join(cacheDir, `chromium-${version}`);
  const unpack = () => unpackChromium({ packed, folder, signal });
  const browser = await prove(await unpack(), signal);
  if (browser) return browser;
  await rm(folder, { recursive: true, force: true });
  const again = await prove(await unpack(), signal);
  if (!again)
    throw new AppError(
      "tool",
      `The browser of ${PACKAGE} does not start on this machine; install Chromium to have pictures drawn in a browser.`,
    );
  return again;
};
