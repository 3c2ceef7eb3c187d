import { cp, mkdir, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sha256Of } from "../packages/locked-files.ts";
import { targetName } from "../target.ts";
import { carriedFiles, type ProgramSources } from "./carried-files.ts";

/** A file as it was staged. */
export type StagedFile = { name: string; bytes: number; sha256: string };

/**
 * Copies the programs that an application carries into `out/vendor/<os>-<arch>`, with `SHA256SUMS` that names each of
 * them. Throws `AppError("data")` when one is missing, or when a package holds a file nobody has decided about.
 */
export const stagePrograms = async (
  options: ProgramSources & { outDir?: string | undefined },
): Promise<StagedFile[]> => {
  const { root, outDir = join(root, "out", "vendor", targetName(options.target)) } = options;
  const files = await carriedFiles(options);
  await rm(outDir, { recursive: true, force: true });
  const staged: StagedFile[] = [];
  for (const { from, to } of files) {
    const file = join(outDir, to);
    await mkdir(dirname(file), { recursive: true });
    await cp(from, file);
    staged.push({ name: to, bytes: (await stat(file)).size, sha256: await sha256Of(file) });
  }
  await writeFile(join(outDir, "SHA256SUMS"), staged.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join(""));
  return staged;
};
