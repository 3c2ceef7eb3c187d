import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createCanvas, loadImage } from "@napi-rs/canvas";

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

const chunk = (type: string, body: Uint8Array): Buffer => {
  const header = Buffer.alloc(8);
  header.write(type, "latin1");
  header.writeUInt32BE(header.length + body.length, 4);
  return Buffer.concat([header, body]);
};

/** macOS' icon file; pictures of sides it has no type for are left out. */
export const icnsOf = (pictures: readonly IconPicture[]): Buffer =>
  chunk(
    "icns",
    Buffer.concat(pictures.flatMap(({ side, png }) => (ICNS_TYPES[side] ?? []).map((type) => chunk(type, png)))),
  );

const SIDES = [16, 24, 32, 48, 64, 128, 256, 512, 1024];
const MAX_ON_WINDOWS = 256;
const MAX_ON_LINUX = 512;

const draw = async (svg: Uint8Array, side: number): Promise<IconPicture> => {
  const image = await loadImage(Buffer.from(svg));
  image.width = side;
  image.height = side;
  const canvas = createCanvas(side, side);
  canvas.getContext("2d").drawImage(image, 0, 0, side, side);
  return { side, png: canvas.toBuffer("image/png") };
};

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
