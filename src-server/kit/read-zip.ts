import { inflateRawSync } from "node:zlib";

/** What is wrong with an archive: its list or one of its files; `outside`, that a file would lie outside of its folder. */
export type ZipFault =
  | "list_missing"
  | "list_damaged"
  | "file_missing"
  | "file_cut_off"
  | "packing_unknown"
  | "outside";

/** An archive that cannot be read; `file` is named where it would lie outside of its folder. */
export class DamagedZip extends Error {
  readonly fault: ZipFault;
  readonly file: string;
  constructor(fault: ZipFault, file = "") {
    super(`A ZIP archive cannot be read: ${fault} ${file}`.trim());
    this.name = "DamagedZip";
    this.fault = fault;
    this.file = file;
  }
}

/** A file of a zip archive; `mode` holds its permissions, 0 where the archive gives none. */
export type ZipFile = { name: string; mode: number; bytes(): Uint8Array };

/** The files of a zip archive below 4 GB. Throws `DamagedZip`, also from `bytes`. */
export const readZip = (archive: Buffer): ZipFile[] => {
  const end = endOf(archive);
  const count = archive.readUInt16LE(end + 10);
  const files: ZipFile[] = [];
  let at = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    const { next, ...file } = listedAt(archive, at);
    if (!file.name.endsWith("/")) files.push(file);
    at = next;
  }
  return files;
};

/**
 * Gives the files of a ZIP archive (a Python wheel is one) by their paths. Throws Error for bytes that are no archive and
 * for a path it lacks.
 */
export const openZip = (archive: Buffer): ((path: string) => Uint8Array) => {
  const files = new Map(filesOrNone(archive).map((file) => [file.name, file]));
  return (path) => {
    const file = files.get(path);
    if (!file) throw new Error(`The archive holds no ${path}.`);
    return file.bytes();
  };
};

const filesOrNone = (archive: Buffer): ZipFile[] => {
  try {
    return readZip(archive);
  } catch (cause) {
    throw new Error("This is no ZIP archive.", { cause });
  }
};

const END = 0x06_05_4b_50;
const LISTED = 0x02_01_4b_50;
const LOCAL = 0x04_03_4b_50;
const END_BYTES = 22;
const MAX_NOTE_LENGTH = 0xff_ff;

/** The end of the list lies before a note of any length. */
const endOf = (archive: Buffer): number => {
  for (let at = archive.length - END_BYTES; at >= 0 && at >= archive.length - END_BYTES - MAX_NOTE_LENGTH; at--)
    if (archive.readUInt32LE(at) === END) return at;
  throw new DamagedZip("list_missing");
};

const isSafe = (name: string): boolean => !/^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)/i.test(name);

type Place = { method: number; packed: number; size: number; offset: number };

const unpack = (archive: Buffer, { method, packed, size, offset }: Place): Uint8Array => {
  if (offset + 30 > archive.length || archive.readUInt32LE(offset) !== LOCAL) throw new DamagedZip("file_missing");
  const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  const bytes = archive.subarray(start, start + packed);
  if (method !== 0 && method !== 8) throw new DamagedZip("packing_unknown");
  const whole = method === 0 ? bytes : inflateRawSync(bytes, { maxOutputLength: size + 1 });
  if (whole.length !== size) throw new DamagedZip("file_cut_off");
  return whole;
};

const listedAt = (archive: Buffer, at: number): ZipFile & { next: number } => {
  if (archive.readUInt32LE(at) !== LISTED) throw new DamagedZip("list_damaged");
  const lengths = [28, 30, 32].map((field) => archive.readUInt16LE(at + field));
  const [nameLength = 0] = lengths;
  const name = archive.toString("utf8", at + 46, at + 46 + nameLength);
  if (!isSafe(name)) throw new DamagedZip("outside", name);
  const place = {
    method: archive.readUInt16LE(at + 10),
    packed: archive.readUInt32LE(at + 20),
    size: archive.readUInt32LE(at + 24),
    offset: archive.readUInt32LE(at + 42),
  };
  return {
    name,
    mode: (archive.readUInt32LE(at + 38) >>> 16) & 0o777,
    bytes: () => unpack(archive, place),
    next: at + 46 + lengths.reduce((sum, length) => sum + length, 0),
  };
};
