import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { build, type BuildOptions } from "esbuild";
import { LECTERN_VERSION } from "../../src-server/version.ts";

const ICON_PIXELS = 64;

const COMMON: BuildOptions = {
  bundle: true,
  format: "cjs",
  platform: "node",
  logLevel: "silent",
  // What is required of these is Electron's own, or asks for Electron by itself.
  external: ["electron", "electron-updater"],
  define: { "import.meta.dirname": "__dirname" },
};

const drawIcon = async (root: string, file: string): Promise<void> => {
  const picture = await loadImage(await readFile(join(root, "src-renderer", "public", "icon.svg")));
  const canvas = createCanvas(ICON_PIXELS, ICON_PIXELS);
  canvas.getContext("2d").drawImage(picture, 0, 0, ICON_PIXELS, ICON_PIXELS);
  await writeFile(file, await canvas.encode("png"));
};

/** Builds the shell into `outDir`: `main.js`, `preload.js` (a sandboxed page loads no module) and the tray's icon. */
export const buildShell = async ({ root, outDir }: { root: string; outDir: string }): Promise<void> => {
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  await build({
    ...COMMON,
    absWorkingDir: root,
    entryPoints: ["src-main/main.ts", "src-main/preload.ts"],
    outdir: outDir,
    target: "node24",
  });
  // Electron takes name, version and first file of a folder from its package file.
  const about = {
    name: "lectern",
    productName: "Lectern",
    version: LECTERN_VERSION,
    main: "main.js",
    type: "commonjs",
  };
  await writeFile(join(outDir, "package.json"), `${JSON.stringify(about)}\n`);
  await drawIcon(root, join(outDir, "icon.png"));
};
