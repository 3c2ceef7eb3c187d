import { createReadStream, createWriteStream } from "node:fs";
import { access, mkdir, mkdtemp, readFile, rename, rm, writeFile, readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress, brotliDecompressSync } from "node:zlib";
import { z } from "zod";
import { msg, remedied } from "../contract/messages/message.ts";
import { AppError } from "../errors.ts";
import { makeFolders } from "../folders.ts";
import { carriedFolder, packageFolder, readTar } from "./carried-folder.ts";
import { runTool } from "./run-tool.ts";

/** Unpacked, a headless Chromium of about 220 MB: `chromium`, its graphics libraries beside it, system libraries in `lib`. */
type ChromiumFolder = { program: string; libraries: string };

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
      remedied(
        msg("processes.bundled_browser_does_not_start", { package: PACKAGE }),
        msg("processes.install_chromium"),
      ),
    );
  return again;
};

/** The file name of Chrome's headless shell. */
export const shellProgram = (windows: boolean): string => `chrome-headless-shell${windows ? ".exe" : ""}`;

const onWindows = process.platform === "win32";

/** The headless shell that an installed Lectern carries; null where it carries none. Throws AppError when it does not start. */
export const carriedShell = async (
  carriedDir: string | undefined,
  signal: AbortSignal | undefined,
): Promise<Browser | null> => {
  const home = carriedDir === undefined ? null : await carriedFolder(carriedDir, "browser");
  if (home === null) return null;
  const path = join(home, shellProgram(onWindows));
  // On Windows a browser that is asked for its version may open a window.
  const version = onWindows
    ? (await readFile(join(home, "VERSION"), "utf8")).trim()
    : await browserVersion({ path, signal });
  return { path, version, source: "bundled" };
};

const VERSION = /\d+\.\d+\.\d+(\.\d+)?/;

/** Starts a browser far enough to tell its version. Throws `AppError("tool")` if it does not start or is none. */
export const browserVersion = async (browser: {
  path: string;
  env?: Readonly<Record<string, string>> | undefined;
  signal?: AbortSignal | undefined;
}): Promise<string> => {
  if (process.platform === "win32") {
    const beside = await versionBeside(browser.path);
    if (beside) return beside;
  }
  const { path, env, signal } = browser;
  const { stdout } = await runTool({ file: path, args: ["--version"], env, signal, timeoutMs: 20_000 });
  const version = VERSION.exec(stdout)?.[0];
  if (!version) throw new AppError("tool", msg("processes.no_browser_answer", { path }));
  return version;
};

/** A browser of the Chromium family that was started once. */
export type Browser = {
  readonly path: string;
  readonly version: string;
  /** Named by the user, installed on the machine, unpacked from `@sparticuz/chromium`, or downloaded by Remotion. */
  readonly source: "named" | "system" | "bundled" | "remotion";
  /** Must be added to its environment. */
  readonly env?: Readonly<Record<string, string>>;
};

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const EXECUTABLE = 0o755;

const unpackInto = async (packed: string, folder: string, signal: AbortSignal | undefined): Promise<void> => {
  const source = createReadStream(join(packed, "chromium.br"), { highWaterMark: 2 ** 20 });
  const target = createWriteStream(join(folder, "chromium"), { mode: EXECUTABLE });
  await pipeline(source, createBrotliDecompress({ chunkSize: 2 ** 21 }), target, { signal });
  await unpackTar(join(packed, "swiftshader.tar.br"), folder);
  await unpackTar(join(packed, "al2023.tar.br"), folder);
};

const unpackTar = async (archive: string, folder: string): Promise<void> => {
  for (const file of readTar(brotliDecompressSync(await readFile(archive)))) {
    const target = join(folder, file.name.includes("/") ? "lib" : "", basename(file.name));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, file.bytes, { mode: file.mode });
  }
};

const packageSchema = z.object({ version: z.string() });

/** The packed browser: brought by the installed Lectern, or in its npm package. */
const packedIn = async (carriedDir: string | undefined): Promise<{ version: string; packed: string } | null> => {
  const carried = carriedDir === undefined ? null : await carriedFolder(carriedDir, "chromium");
  const home = carried ?? packageFolder(PACKAGE);
  if (!home) return null;
  const { version } = packageSchema.parse(JSON.parse(await readFile(join(home, "package.json"), "utf8")));
  return { version, packed: join(home, "bin") };
};

/** First with the libraries of this machine, then with those that were unpacked. */
const prove = async (unpacked: ChromiumFolder, signal: AbortSignal | undefined): Promise<Browser | null> => {
  for (const env of [{}, { LD_LIBRARY_PATH: unpacked.libraries }]) {
    const version = await browserVersion({ path: unpacked.program, env, signal }).catch(() => null);
    signal?.throwIfAborted();
    if (version) return { path: unpacked.program, version, source: "bundled", env };
  }
  return null;
};

/** On Windows `--version` opens a window; the version is the name of the folder beside the program. */
const versionBeside = async (path: string): Promise<string | undefined> => {
  const names = await readdir(dirname(path));
  return names
    .filter((name) => /^\d+\.\d+\.\d+\.\d+$/.test(name))
    .toSorted()
    .at(-1);
};
