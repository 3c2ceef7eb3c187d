import { createReadStream, createWriteStream } from "node:fs";
import { access, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress, brotliDecompressSync } from "node:zlib";
import { makeFolders } from "../make-folders.ts";
import { readTar } from "./read-tar.ts";

/** Unpacked, a headless Chromium of about 220 MB: `chromium`, its graphics libraries beside it, system libraries in `lib`. */
export type ChromiumFolder = { program: string; libraries: string };

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
