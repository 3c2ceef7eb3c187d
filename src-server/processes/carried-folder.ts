import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { AppError } from "../errors.ts";

const LINE = /^([0-9a-f]{64}) [ *](.+)$/;

type Listed = { name: string; sha256: string };

const listedIn = async (carriedDir: string): Promise<Listed[]> => {
  const text = await readFile(join(carriedDir, "SHA256SUMS"), "utf8").catch(() => "");
  return text.split(/\r?\n/).flatMap((line) => {
    const [, sha256, name] = LINE.exec(line) ?? [];
    return sha256 === undefined || name === undefined ? [] : [{ name, sha256 }];
  });
};

const isWhole = async (file: string, sha256: string): Promise<boolean> => {
  const hash = createHash("sha256");
  try {
    await pipeline(createReadStream(file), hash);
  } catch {
    return false;
  }
  return hash.digest("hex") === sha256;
};

/**
 * A folder of the programs that an installed Lectern carries beside its archive, once each of its files was compared
 * with `SHA256SUMS`; null where it carries none of that name. Throws `AppError("tool")` when a file was changed.
 */
export const carriedFolder = async (carriedDir: string, name: string): Promise<string | null> => {
  const files = (await listedIn(carriedDir)).filter((file) => file.name.startsWith(`${name}/`));
  if (files.length === 0) return null;
  for (const file of files)
    if (!(await isWhole(join(carriedDir, file.name), file.sha256)))
      throw new AppError(
        "tool",
        `The file ${file.name} that came with Lectern is missing or was changed; allow the Lectern folder in your virus scanner, or install Lectern again.`,
      );
  return join(carriedDir, name);
};
