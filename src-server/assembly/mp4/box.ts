import { msg } from "../../contract/messages/message.ts";
import { AppError } from "../../errors.ts";

/** A box of an MP4 file (ISO/IEC 14496-12): its own bytes, then the boxes it holds. */
export type Mp4Box = { type: string; bytes: Buffer; children: Mp4Box[] };

type BoxHeader = { type: string; headerBytes: number; size: number };

/** Reads the header of a box; a size of 0 means "to the end", which lies `rest` bytes ahead. */
export const readBoxHeader = (bytes: Buffer, rest: number): BoxHeader => {
  if (bytes.length < 8) throw damaged();
  const type = bytes.toString("latin1", 4, 8);
  const short = bytes.readUInt32BE(0);
  const wide = short === 1;
  if (wide && bytes.length < 16) throw damaged();
  const size = wide ? Number(bytes.readBigUInt64BE(8)) : short || rest;
  const headerBytes = wide ? 16 : 8;
  if (size < headerBytes || size > rest) throw damaged();
  return { type, headerBytes, size };
};

/** Boxes that hold boxes, with how many bytes of their own come first. */
const HOLDERS: Readonly<Record<string, number>> = {
  moov: 0,
  trak: 0,
  edts: 0,
  mdia: 0,
  minf: 0,
  dinf: 0,
  stbl: 0,
  udta: 0,
  gmhd: 0,
  tref: 0,
  stsd: 8,
  avc1: 78,
  mp4a: 28,
};

/** All boxes in a piece of a file. Throws `AppError("tool")` where sizes do not fit. */
export const parseBoxes = (bytes: Buffer): Mp4Box[] => {
  const boxes: Mp4Box[] = [];
  for (let at = 0; at < bytes.length;) {
    const { type, headerBytes, size } = readBoxHeader(bytes.subarray(at, at + 16), bytes.length - at);
    const body = bytes.subarray(at + headerBytes, at + size);
    const own = HOLDERS[type];
    const holds = own !== undefined && body.length >= own;
    boxes.push({
      type,
      bytes: holds ? body.subarray(0, own) : body,
      children: holds ? parseBoxes(body.subarray(own)) : [],
    });
    at += size;
  }
  return boxes;
};

/** The bytes of a box with all it holds. */
export const serializeBox = (box: Mp4Box): Buffer => {
  const body = Buffer.concat([box.bytes, ...box.children.map(serializeBox)]);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + body.length, 0);
  header.write(box.type, 4, "latin1");
  return Buffer.concat([header, body]);
};

/** A box of plain bytes. */
export const leafBox = (type: string, ...parts: Uint8Array[]): Mp4Box => ({
  type,
  bytes: Buffer.concat(parts),
  children: [],
});

/** A box that holds boxes. */
export const parentBox = (type: string, children: Mp4Box[]): Mp4Box => ({ type, bytes: Buffer.alloc(0), children });

/** The first box at a path such as `mdia/minf/stbl`. */
export const findBox = (box: Mp4Box, path: string): Mp4Box | undefined =>
  path
    .split("/")
    .reduce<Mp4Box | undefined>((found, type) => found?.children.find((child) => child.type === type), box);

/** Like `findBox`; throws `AppError("tool")` when it is not there. */
export const needBox = (box: Mp4Box, path: string): Mp4Box => {
  const found = findBox(box, path);
  if (!found) throw damaged();
  return found;
};

/** A copy in which every box of a type, at any depth, is replaced. */
export const mapBoxes = (box: Mp4Box, change: { type: string; replace: (box: Mp4Box) => Mp4Box }): Mp4Box =>
  box.type === change.type
    ? change.replace(box)
    : { ...box, children: box.children.map((child) => mapBoxes(child, change)) };

export const u8 = (...values: number[]): Buffer => fields(1, values);

export const u16 = (...values: number[]): Buffer => fields(2, values);

export const u32 = (...values: number[]): Buffer => fields(4, values);

export const u64 = (...values: number[]): Buffer => fields(8, values);

export const zeroBytes = (count: number): Buffer => Buffer.alloc(count);

export const latin1 = (text: string): Buffer => Buffer.from(text, "latin1");

const fields = (width: number, values: readonly number[]): Buffer =>
  Buffer.concat(values.map((value) => field(value, width)));

/** Big-endian numbers one after another, each with its width in bytes. */
const field = (value: number, width: number): Buffer => {
  const bytes = Buffer.alloc(width);
  if (width === 8) bytes.writeBigUInt64BE(BigInt(value));
  else bytes.writeUIntBE(value, 0, width);
  return bytes;
};

/** The matrix that leaves a picture as it is. */
export const UNITY_MATRIX = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

const damaged = (): AppError => new AppError("tool", msg("video.file_damaged"));
