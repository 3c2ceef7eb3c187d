import { inflateRawSync } from "node:zlib";

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_SIZE = 22;
const STORED = 0;
const DEFLATED = 8;

type Entry = { name: string; method: number; packed: number; size: number; at: number };

const entriesOf = (zip: Buffer): Entry[] => {
  let end = zip.length - END_SIZE;
  while (end >= 0 && zip.readUInt32LE(end) !== END) end -= 1;
  if (end < 0) throw new Error("This is no ZIP archive.");
  const entries: Entry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0 && zip.readUInt32LE(at) === ENTRY; left -= 1) {
    const nameLength = zip.readUInt16LE(at + 28);
    entries.push({
      name: zip.toString("utf8", at + 46, at + 46 + nameLength),
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      size: zip.readUInt32LE(at + 24),
      at: zip.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
};

/** Gives the files of a ZIP archive (a Python wheel is one) by their paths. Throws Error for what is no archive and for a path it lacks. */
export const openZip = (zip: Buffer): ((path: string) => Buffer) => {
  const entries = new Map(entriesOf(zip).map((entry) => [entry.name, entry]));
  return (path) => {
    const entry = entries.get(path);
    if (!entry) throw new Error(`The archive holds no ${path}.`);
    const from = entry.at + 30 + zip.readUInt16LE(entry.at + 26) + zip.readUInt16LE(entry.at + 28);
    const bytes = zip.subarray(from, from + entry.packed);
    if (entry.method === STORED) return bytes;
    if (entry.method === DEFLATED) return inflateRawSync(bytes, { maxOutputLength: entry.size });
    throw new Error(`${path} is packed in a way that is not read here.`);
  };
};
