import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { icnsOf, icoOf, type IconPicture } from "./icon-containers.ts";

const SIDES = [16, 24, 32, 48, 64, 128, 256, 512, 1024];
const LARGEST_OF_WINDOWS = 256;
const LARGEST_OF_LINUX = 512;

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
  for (const { side, png } of pictures.filter((picture) => picture.side <= LARGEST_OF_LINUX))
    await writeFile(join(outDir, "linux", `${side}x${side}.png`), png);
  await writeFile(join(outDir, "icon.ico"), icoOf(pictures.filter(({ side }) => side <= LARGEST_OF_WINDOWS)));
  await writeFile(join(outDir, "icon.icns"), icnsOf(pictures));
};
