import { createCanvas, loadImage } from "@napi-rs/canvas";

const SIZE = { width: 480, height: 270 };
const QUALITY = 82;

/** A frame as a small WebP picture of 480 × 270 pixels. */
export const smallPicture = async (png: Uint8Array): Promise<Buffer> => {
  const canvas = createCanvas(SIZE.width, SIZE.height);
  const context = canvas.getContext("2d");
  context.imageSmoothingQuality = "high";
  context.drawImage(await loadImage(png), 0, 0, SIZE.width, SIZE.height);
  return canvas.encode("webp", QUALITY);
};
