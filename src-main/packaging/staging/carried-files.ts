import { join } from "node:path";
import { targetName, type Target } from "../target.ts";
import { takeFiles, type CarriedFile, type Choice } from "./take-files.ts";

const COMPOSITORS: Readonly<Record<Target["os"], (arch: string) => string>> = {
  linux: (arch) => `linux-${arch}-gnu`,
  mac: (arch) => `darwin-${arch}`,
  win: (arch) => `win32-${arch}-msvc`,
};

const ffmpegOf = (modules: string, { os, arch }: Target): Choice => ({
  folder: join(modules, "@remotion", `compositor-${COMPOSITORS[os](arch)}`),
  take: /^(ffmpeg(\.exe)?|lib(av|sw)[a-z]+(-\d+)?\.(so|dylib)|(av|sw)[a-z]+(-\d+)?\.dll)$/,
  leave: /^(ffprobe(\.exe)?|remotion(\.exe)?|index\.(js|mjs|d\.ts)|README\.md|package\.json|LICENSE.*)$/,
  to: "ffmpeg",
});

/** The package has a browser for this one system; elsewhere pictures are drawn without one, with the same result. */
const BROWSER_TARGET = "linux-x64";

const browserOf = (modules: string): Choice => ({
  folder: join(modules, "@sparticuz", "chromium"),
  take: /^(package\.json|bin\/(chromium|swiftshader\.tar|al2023\.tar)\.br)$/,
  leave: /^(bin\/fonts\.tar\.br|build\/.*|README\.md|LICENSE.*)$/,
  to: "chromium",
});

/** What installs Manim without a network for everything: uv, and the wheels that the index lacks. */
const manimOf = async (folder: string): Promise<CarriedFile[]> => {
  const files = await takeFiles({
    folder,
    take: /^(uv(\.exe)?|wheels\/[^/]+\.whl)$/,
    leave: /^(uvx(\.exe)?|uvw\.exe|wheels\/SHA256SUMS)$/,
    to: "manim",
  });
  return files.map(({ from, to }) => ({ from, to: to.slice("manim/".length) }));
};

/** Every program that the application for a target carries beside its archive. */
export const carriedFiles = async (options: {
  root: string;
  target: Target;
  manimDir?: string | undefined;
}): Promise<CarriedFile[]> => {
  const { root, target, manimDir } = options;
  const modules = join(root, "node_modules");
  const choices = [ffmpegOf(modules, target), ...(targetName(target) === BROWSER_TARGET ? [browserOf(modules)] : [])];
  const files = await Promise.all(choices.map(takeFiles));
  return [...files.flat(), ...(manimDir === undefined ? [] : await manimOf(manimDir))];
};
