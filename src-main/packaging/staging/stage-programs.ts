import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { cp, mkdir, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { targetName, type Target } from "../target.ts";
import { carriedFiles } from "./carried-files.ts";

/** A file as it was staged. */
export type StagedFile = { name: string; bytes: number; sha256: string };

const sumOf = async (file: string): Promise<string> => {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
};

/**
 * Copies the programs that an application carries into `out/vendor/<os>-<arch>`, with `SHA256SUMS` that names each of
 * them. Throws `AppError("data")` when one is missing, or when a package holds a file nobody has decided about.
 */
export const stagePrograms = async (options: {
  root: string;
  target: Target;
  outDir?: string | undefined;
  /** Folder with `uv` and `wheels/`; without it Manim is installed from the network. */
  manimDir?: string | undefined;
}): Promise<StagedFile[]> => {
  const { root, outDir = join(root, "out", "vendor", targetName(options.target)) } = options;
  const files = await carriedFiles(options);
  await rm(outDir, { recursive: true, force: true });
  const staged: StagedFile[] = [];
  for (const { from, to } of files) {
    const file = join(outDir, to);
    await mkdir(dirname(file), { recursive: true });
    await cp(from, file);
    staged.push({ name: to, bytes: (await stat(file)).size, sha256: await sumOf(file) });
  }
  await writeFile(join(outDir, "SHA256SUMS"), staged.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join(""));
  return staged;
};
