/**
 * A Matroska stream of uncompressed I420 pictures with their times: what any ffmpeg reads from a pipe.
 * One tick of its clock is one frame. Element names and numbers are those of RFC 9559.
 */
const EBML = "1a45dfa3";
const SEGMENT_OF_UNKNOWN_SIZE = "1853806701ffffffffffffff";
const INFO = "1549a966";
const TRACKS = "1654ae6b";
const CLUSTER = "1f43b675";

const sizeOf = (length: number): Buffer => {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(length) | (1n << 56n));
  return size;
};

const element = (id: string, ...content: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(content);
  return Buffer.concat([Buffer.from(id, "hex"), sizeOf(body.length), body]);
};

const unsigned = (id: string, value: number): Buffer => {
  const digits = value.toString(16);
  return element(id, Buffer.from(digits.length % 2 ? `0${digits}` : digits, "hex"));
};

const text = (id: string, value: string): Buffer => element(id, Buffer.from(value, "latin1"));

/** BT.709 in limited range; without it some ffmpegs convert every picture to what it already is. */
const COLOUR = element("55b0", unsigned("55b1", 1), unsigned("55b9", 1), unsigned("55ba", 1), unsigned("55bb", 1));

/** The start of a stream of pictures of one size. */
export const matroskaStart = ({ width, height, fps }: { width: number; height: number; fps: number }): Buffer => {
  const tick = Math.round(1e9 / fps);
  const head = element(EBML, text("4282", "matroska"), unsigned("4287", 4), unsigned("4285", 2));
  const info = element(INFO, unsigned("2ad7b1", tick), text("4d80", "lectern"), text("5741", "lectern"));
  const video = element("e0", unsigned("b0", width), unsigned("ba", height), text("2eb524", "I420"), COLOUR);
  const identity = [unsigned("d7", 1), unsigned("73c5", 1), unsigned("83", 1), text("86", "V_UNCOMPRESSED")];
  const track = element("ae", ...identity, unsigned("23e383", tick), video);
  return Buffer.concat([head, Buffer.from(SEGMENT_OF_UNKNOWN_SIZE, "hex"), info, element(TRACKS, track)]);
};

/** What comes before a picture of `bytes` bytes shown at a frame. */
export const matroskaFrame = (frame: number, bytes: number): Buffer => {
  const time = unsigned("e7", frame);
  const block = Buffer.concat([Buffer.from("a3", "hex"), sizeOf(bytes + 4), Buffer.from([0x81, 0, 0, 0x80])]);
  return Buffer.concat([Buffer.from(CLUSTER, "hex"), sizeOf(time.length + block.length + bytes), time, block]);
};
