/** What the first bytes of a picture tell. */
export type PictureHead = { kind: "png" | "jpeg"; width: number; height: number };

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
