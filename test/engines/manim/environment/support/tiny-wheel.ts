import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";

export type TinyWheel = { name: string; file: string; bytes: Buffer; sha256: string };

const FILE_MODE = 0o100644;
const PROGRAM_MODE = 0o100755;

type Entry = { name: string; bytes: Buffer };

/** The fields that the head of an entry and the list at the end of a zip archive share; stored, not compressed. */
const shared = ({ name, bytes }: Entry): Buffer => {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(0x5421, 8);
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(bytes.length, 14);
  fields.writeUInt32LE(bytes.length, 18);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  return fields;
};

const localPart = (entry: Entry): Buffer =>
  Buffer.concat([Buffer.from("PK\u0003\u0004"), shared(entry), Buffer.from(entry.name), entry.bytes]);

const listPart = (entry: Entry, offset: number): Buffer => {
  const tail = Buffer.alloc(14);
  tail.writeUInt16LE(entry.name.includes("/scripts/") ? PROGRAM_MODE : FILE_MODE, 8);
  tail.writeUInt32LE(offset, 10);
  return Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\u0003"), shared(entry), tail, Buffer.from(entry.name)]);
};

const endPart = (count: number, size: number, offset: number): Buffer => {
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
};

/** A zip archive of these files, stored as they are. */
export const zip = (entries: readonly Entry[]): Buffer => {
  const locals = entries.map(localPart);
  const offsets = locals.map((_, i) => locals.slice(0, i).reduce((sum, part) => sum + part.length, 0));
  const list = Buffer.concat(entries.map((entry, i) => listPart(entry, offsets[i] ?? 0)));
  const body = Buffer.concat(locals);
  return Buffer.concat([body, list, endPart(entries.length, list.length, body.length)]);
};

/** A package of one module, as an index would give it, perhaps with a program; `padding` makes it as large as wanted. */
export const tinyWheel = (wanted: {
  name: string;
  version: string;
  module?: string;
  program?: string;
  padding?: number;
}): TinyWheel => {
  const { name, version, module = "", program, padding = 0 } = wanted;
  const info = `${name}-${version}.dist-info`;
  const texts: Record<string, string> = {
    [`${name}/__init__.py`]: `__version__ = "${version}"\n${module}`,
    [`${name}/data.txt`]: "x".repeat(padding),
    ...(program === undefined ? {} : { [`${name}-${version}.data/scripts/${name}`]: program }),
    [`${info}/METADATA`]: `Metadata-Version: 2.1\nName: ${name}\nVersion: ${version}\n`,
    [`${info}/WHEEL`]: "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
  };
  const record = [...Object.keys(texts), `${info}/RECORD`].map((path) => `${path},,\n`).join("");
  const entries = Object.entries({ ...texts, [`${info}/RECORD`]: record });
  const bytes = zip(entries.map(([path, text]) => ({ name: path, bytes: Buffer.from(text) })));
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { name, file: `${name}-${version}-py3-none-any.whl`, bytes, sha256 };
};
