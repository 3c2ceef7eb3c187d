import { join } from "node:path";
import { hasPackagedBrowser, type Target } from "../target.ts";
import { takeFiles, type CarriedFile, type Choice } from "./take-files.ts";

const COMPOSITORS: Readonly<Record<Target["os"], (arch: string) => string>> = {
  linux: (arch) => `linux-${arch}-gnu`,
  mac: (arch) => `darwin-${arch}`,
  win: (arch) => `win32-${arch}-msvc`,
};

const ffmpegOf = (modules: string, { os, arch }: Target): Choice => ({
  folder: join(modules, "@remotion", `compositor-${COMPOSITORS[os](arch)}`),
  // On Windows ffmpeg's libraries need further ones of this package: of its compiler, zlib and libvpx.
  take: /^(ffmpeg(\.exe)?|lib(av|sw)[a-z]+\.(so|dylib)|[\w+-]+\.dll)$/,
  leave: /^(ffprobe(\.exe)?|remotion(\.exe)?|index\.(js|mjs|d\.ts)|README\.md|package\.json|LICENSE.*)$/,
  to: "ffmpeg",
});

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

/** Where the programs of an application come from. */
export type ProgramSources = {
  root: string;
  target: Target;
  /** Folder with `uv` and `wheels/` as they were fetched; none is carried if absent. */
  packagesDir?: string | undefined;
  /** Folder of a fetched browser; none is carried if absent, but on Linux x64. */
  browserDir?: string | undefined;
};

/** Every program that the application for a target carries beside its archive. */
export const carriedFiles = async ({
  root,
  target,
  packagesDir,
  browserDir,
}: ProgramSources): Promise<CarriedFile[]> => {
  const modules = join(root, "node_modules");
  const choices = [
    ffmpegOf(modules, target),
    ...(hasPackagedBrowser(target) ? [packagedBrowserOf(modules)] : []),
    ...(browserDir === undefined ? [] : [fetchedBrowserOf(browserDir)]),
  ];
  const files = await Promise.all(choices.map(takeFiles));
  return [...files.flat(), ...(packagesDir === undefined ? [] : await packagesOf(packagesDir))];
};
