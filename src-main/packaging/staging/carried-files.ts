import { join, dirname } from "node:path";
import { cp, mkdir, rm, stat, writeFile } from "node:fs/promises";
import { developerError } from "../../../src-server/errors.ts";
import { filesBelow } from "../build-service.ts";
import { hasPackagedBrowser, type PackTarget, sha256OfFile, targetName } from "../target.ts";

/** Where the programs of an application come from. */
export type ProgramSources = {
  root: string;
  target: PackTarget;
  /** Folder of an ffmpeg that may be passed on. */
  ffmpegDir: string;
  /** Folder with `uv` and `wheels/` as they were fetched; none is carried if absent. */
  packagesDir?: string | undefined;
  /** Folder of a fetched browser; none is carried if absent, but on Linux x64. */
  browserDir?: string | undefined;
};

/** A file as it was staged. */
type StagedFile = { name: string; bytes: number; sha256: string };

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
    staged.push({ name: to, bytes: (await stat(file)).size, sha256: await sha256OfFile(file) });
  }
  await writeFile(join(outDir, "SHA256SUMS"), staged.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join(""));
  return staged;
};

/** Which files of a folder are carried, and which are known and left out. */
type Choice = { folder: string; take: RegExp; leave: RegExp; to: string };

/** A file to be carried: where it lies, and its name in the folder of programs. */
type CarriedFile = { from: string; to: string };

/** The files to carry from a folder. Throws `AppError("data")` for a missing folder or a file nobody has decided about. */
const takeFiles = async ({ folder, take, leave, to }: Choice): Promise<CarriedFile[]> => {
  const names = await filesBelow(folder).catch((cause: unknown) => {
    throw developerError("data", `The folder ${folder} is missing; install the packages of this system with npm ci.`, {
      cause,
    });
  });
  const unknown = names.find((name) => !take.test(name) && !leave.test(name));
  if (unknown !== undefined)
    throw developerError(
      "data",
      `${join(folder, unknown)} is unknown; decide in src-main/packaging/staging whether it is carried.`,
    );
  const taken = names.filter((name) => take.test(name));
  if (taken.length === 0)
    throw developerError("data", `${folder} holds nothing to carry; install the packages again with npm ci.`);
  return taken.map((name) => ({ from: join(folder, name), to: `${to}/${name}` }));
};

/** An ffmpeg as it was fetched, with its notices; its libraries where it has some. */
const ffmpegOf = (folder: string): Choice => ({ folder, take: /./, leave: /^$/, to: "ffmpeg" });

/** This one system's browser is in an npm package. */
const packagedBrowserOf = (modules: string): Choice => ({
  folder: join(modules, "@sparticuz", "chromium"),
  take: /^(package\.json|bin\/(chromium|swiftshader\.tar|al2023\.tar)\.br)$/,
  leave: /^(bin\/fonts\.tar\.br|build\/.*|README\.md|LICENSE.*)$/,
  to: "chromium",
});

/** A headless browser as it was fetched; its licences and whatever else its makers put beside it come along. */
const fetchedBrowserOf = (folder: string): Choice => ({ folder, take: /./, leave: /^$/, to: "browser" });

/** What installs Manim: uv, and the packages where they are carried as well. */
const packagesOf = async (folder: string): Promise<CarriedFile[]> => {
  const files = await takeFiles({ folder, take: /^(uv(\.exe)?|wheels\/[^/]+\.whl)$/, leave: /^$/, to: "manim" });
  return files.map(({ from, to }) => ({ from, to: to.slice("manim/".length) }));
};

/** Every program that the application for a target carries beside its archive. */
const carriedFiles = async ({
  root,
  target,
  ffmpegDir,
  packagesDir,
  browserDir,
}: ProgramSources): Promise<CarriedFile[]> => {
  const modules = join(root, "node_modules");
  const choices = [
    ffmpegOf(ffmpegDir),
    ...(hasPackagedBrowser(target) ? [packagedBrowserOf(modules)] : []),
    ...(browserDir === undefined ? [] : [fetchedBrowserOf(browserDir)]),
  ];
  const files = await Promise.all(choices.map(takeFiles));
  return [...files.flat(), ...(packagesDir === undefined ? [] : await packagesOf(packagesDir))];
};
