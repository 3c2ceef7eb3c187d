import { writeFile, mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { build as buildWithVite } from "vite";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { build, type BuildOptions } from "esbuild";
import { LECTERN_VERSION } from "../../src-server/version.ts";
import { builtAt, isPageStale, newestIn } from "../build/source-checkout.ts";
import { thirdPartyText } from "./staging/third-party.ts";
import { buildService } from "./build-service.ts";

/** Builds everything that the packed application runs into `out`; `page: false` leaves a page that is there. */
export const buildApplication = async ({ root, page = true }: { root: string; page?: boolean }): Promise<void> => {
  const out = (name: string): string => join(root, "out", name);
  if (page) await buildPage(root);
  await buildShell({ root, outDir: out("main") });
  await buildService({ root, outDir: out("server") });
  await makeIcons({ svgFile: join(root, "src-renderer", "public", "icon.svg"), outDir: out("icons") });
  await writeFile(out("THIRD-PARTY.txt"), await thirdPartyText(root));
};

/**
 * Builds page, shell and service of a source checkout into `out` unless all are newer than their sources. Answers the
 * folder that Electron starts.
 */
export const buildApp = async (root: string): Promise<string> => {
  const out = join(root, "out");
  const shell = join(out, "main");
  const newest = await newestIn(join(root, "src-main"), join(root, "src-server"));
  const built = await Promise.all(["main/main.js", "server/server-entry.js"].map((name) => builtAt(join(out, name))));
  const page = await isPageStale(root);
  if (page || Math.min(...built) < newest) await buildApplication({ root, page });
  return shell;
};

/** A square picture in PNG and the length of its side in pixels. */
type IconPicture = { side: number; png: Uint8Array };

const ICO_HEADER = 6;
const ICO_ENTRY = 16;

/** Windows' icon file of pictures of at most 256 pixels (Microsoft, "Icons", ICONDIR and ICONDIRENTRY). */
export const icoOf = (pictures: readonly IconPicture[]): Buffer => {
  const header = Buffer.alloc(ICO_HEADER + ICO_ENTRY * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, { side, png }] of pictures.entries()) {
    const at = ICO_HEADER + ICO_ENTRY * index;
    header.writeUInt8(side % 256, at);
    header.writeUInt8(side % 256, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
};

/** Types of macOS' icon family by the length of the side. */
const ICNS_TYPES: Readonly<Record<number, readonly string[]>> = {
  16: ["icp4"],
  32: ["icp5", "ic11"],
  64: ["ic12"],
  128: ["ic07"],
  256: ["ic08", "ic13"],
  512: ["ic09", "ic14"],
  1024: ["ic10"],
};

/** macOS' icon file; pictures of sides it has no type for are left out. */
export const icnsOf = (pictures: readonly IconPicture[]): Buffer =>
  chunk(
    "icns",
    Buffer.concat(pictures.flatMap(({ side, png }) => (ICNS_TYPES[side] ?? []).map((type) => chunk(type, png)))),
  );

const SIDES = [16, 24, 32, 48, 64, 128, 256, 512, 1024];
const MAX_ON_LINUX = 512;
const MAX_ON_WINDOWS = 256;

/** Makes each system's icon from the one drawing of the window: `linux/<n>x<n>.png`, `icon.ico` and `icon.icns`. */
export const makeIcons = async ({ svgFile, outDir }: { svgFile: string; outDir: string }): Promise<void> => {
  const svg = await readFile(svgFile);
  const pictures: IconPicture[] = [];
  for (const side of SIDES) pictures.push(await draw(svg, side));
  await mkdir(join(outDir, "linux"), { recursive: true });
  for (const { side, png } of pictures.filter((picture) => picture.side <= MAX_ON_LINUX))
    await writeFile(join(outDir, "linux", `${side}x${side}.png`), png);
  await writeFile(join(outDir, "icon.ico"), icoOf(pictures.filter(({ side }) => side <= MAX_ON_WINDOWS)));
  await writeFile(join(outDir, "icon.icns"), icnsOf(pictures));
};

/** Builds the window's page into `out/renderer`. */
const buildPage = async (root: string): Promise<void> => {
  await buildWithVite({ configFile: join(root, "src-renderer", "vite.config.ts"), logLevel: "warn" });
};

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
const buildShell = async ({ root, outDir }: { root: string; outDir: string }): Promise<void> => {
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

const chunk = (type: string, body: Uint8Array): Buffer => {
  const header = Buffer.alloc(8);
  header.write(type, "latin1");
  header.writeUInt32BE(header.length + body.length, 4);
  return Buffer.concat([header, body]);
};

const draw = async (svg: Uint8Array, side: number): Promise<IconPicture> => {
  const image = await loadImage(Buffer.from(svg));
  image.width = side;
  image.height = side;
  const canvas = createCanvas(side, side);
  canvas.getContext("2d").drawImage(image, 0, 0, side, side);
  return { side, png: canvas.toBuffer("image/png") };
};
