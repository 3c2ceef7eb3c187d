import { msg, type Message } from "../../contract/messages/message.ts";
import { createHash } from "node:crypto";
import { open, realpath } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import type { LecturePictures, ReadyPicture } from "../../contract/pictures.ts";
import { namedPictures } from "./named-pictures.ts";

/** What the first bytes of a picture tell. */
type PictureHead = { kind: "png" | "jpeg"; width: number; height: number };

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const pngHead = (bytes: Buffer): PictureHead | undefined => {
  const isPng =
    bytes.length >= 24 && PNG.every((byte, i) => bytes[i] === byte) && bytes.toString("latin1", 12, 16) === "IHDR";
  return isPng ? { kind: "png", width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : undefined;
};

/** Start-of-frame markers hold the size; these three of their row are other segments. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const jpegHead = (bytes: Buffer): PictureHead | undefined => {
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  let at = 2;
  while (at + 9 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return undefined;
    if (marker === 0xff) at += 1;
    else if (isFrame(marker))
      return { kind: "jpeg", height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
};

/** Kind and size of a PNG or JPEG file; undefined for anything else. */
export const pictureHead = (bytes: Buffer): PictureHead | undefined => {
  const head = pngHead(bytes) ?? jpegHead(bytes);
  return head && head.width > 0 && head.height > 0 ? head : undefined;
};

const MAX_BYTES = 8 * 2 ** 20;
/** A picture of so many pixels takes 160 MB while it is read. */
const MAX_PIXELS = 40_000_000;
/** The longer side of a picture as it is drawn, in pixels: that of the largest stage. */
const LONGEST = 1920;
const QUALITY = 92;

const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`;

/** The file's own place, or why it cannot be one of this plan's pictures. */
const placeOf = async (name: string, folder: string): Promise<{ file: string } | { fault: Message }> => {
  if (/[/\\\0]/.test(name) || name.startsWith(".")) return { fault: msg("pipeline.no_file_name") };
  const home = await realpath(folder).catch(() => resolve(folder));
  const file = await realpath(join(home, name)).catch(() => undefined);
  if (file === undefined) return { fault: msg("pipeline.not_beside_plan") };
  return dirname(file) === home ? { file } : { fault: msg("pipeline.no_file_name") };
};

const readBytes = async (file: string): Promise<Buffer | { fault: Message }> => {
  const handle = await open(file, "r");
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) return { fault: msg("pipeline.no_file") };
    if (stats.size > MAX_BYTES)
      return { fault: msg("pipeline.file_too_large", { size: megabytes(stats.size), most: megabytes(MAX_BYTES) }) };
    return await handle.readFile();
  } finally {
    await handle.close();
  }
};

/** Decoded once and written anew, no larger than a stage: nothing but its pixels goes on. */
const redrawn = async (bytes: Buffer): Promise<ReadyPicture> => {
  const image = await loadImage(bytes);
  const scale = Math.min(1, LONGEST / Math.max(image.width, image.height));
  const [width, height] = [image.width, image.height].map((side) => Math.max(1, Math.round(side * scale)));
  const canvas = createCanvas(width ?? 1, height ?? 1);
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  const file = await canvas.encode("webp", QUALITY);
  const id = createHash("sha256").update(file).digest("hex").slice(0, 16);
  return { id, width: canvas.width, height: canvas.height, data: file.toString("base64") };
};

const readOne = async (name: string, folder: string): Promise<LecturePictures[string]> => {
  const place = await placeOf(name, folder);
  if ("fault" in place) return place;
  const bytes = await readBytes(place.file).catch(() => ({ fault: msg("pipeline.picture_not_readable") }));
  if ("fault" in bytes) return bytes;
  const head = pictureHead(bytes);
  if (!head) return { fault: msg("pipeline.no_png_or_jpeg") };
  if (head.width * head.height > MAX_PIXELS)
    return { fault: msg("pipeline.too_many_pixels", { width: head.width, height: head.height }) };
  return redrawn(bytes).catch(() => ({ fault: msg("pipeline.damaged") }));
};

/** The pictures that a plan names, from the folder it lies in; what is wrong with one is reported with it. */
export const readPictures = async (plan: unknown, folder: string): Promise<LecturePictures> =>
  Object.fromEntries(
    await Promise.all(namedPictures(plan).map(async (name) => [name, await readOne(name, folder)] as const)),
  );
