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

const SIGN_PIXELS = 32;
const SIGNS = {
  done: { ground: "#1e7d43", path: "M9 17 L14 22 L23 11" },
  failed: { ground: "#b3261e", path: "M16 8 V18 M16 22.5 V24.5" },
} as const;

/** Small signs for the taskbar's icon: a tick, and an exclamation mark. */
const drawSigns = async (outDir: string): Promise<void> => {
  for (const [name, { ground, path }] of Object.entries(SIGNS)) {
    const shape = `<circle cx="16" cy="16" r="15" fill="${ground}"/><path d="${path}" stroke="#ffffff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" fill="none"/>`;
    const size = `width="${SIGN_PIXELS}" height="${SIGN_PIXELS}"`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 32 32">${shape}</svg>`;
    const canvas = createCanvas(SIGN_PIXELS, SIGN_PIXELS);
    canvas.getContext("2d").drawImage(await loadImage(Buffer.from(svg)), 0, 0, SIGN_PIXELS, SIGN_PIXELS);
    await writeFile(join(outDir, `sign-${name}.png`), await canvas.encode("png"));
  }
};

const drawIcon = async (root: string, file: string): Promise<void> => {
  const picture = await loadImage(await readFile(join(root, "src-renderer", "public", "icon.svg")));
  const canvas = createCanvas(ICON_PIXELS, ICON_PIXELS);
  canvas.getContext("2d").drawImage(picture, 0, 0, ICON_PIXELS, ICON_PIXELS);
  await writeFile(file, await canvas.encode("png"));
};

/** Builds the shell into `outDir`: `main.js`, `preload.js` (a sandboxed page loads no module) the tray's icon and the taskbar's signs. */
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
  await drawSigns(outDir);
};
