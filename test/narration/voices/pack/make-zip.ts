import { crc32, deflateRawSync } from "node:zlib";

const LOCAL = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
const DEFLATED = 8;

type Packed = { name: Buffer; bytes: Buffer; packed: Buffer };

/** Fields that the header in front of a file and its entry in the directory have alike. */
const shared = ({ name, bytes, packed }: Packed): Buffer => {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(DEFLATED, 4);
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(bytes.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
};

const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

const endOf = (count: number, size: number, at: number): Buffer => {
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([word(END), end]);
};

/** A ZIP archive, as wheels are. */
export const makeZip = (files: Readonly<Record<string, Uint8Array>>): Buffer => {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [path, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const file = { name: Buffer.from(path), bytes, packed: deflateRawSync(bytes) };
    const local = Buffer.concat([word(LOCAL), shared(file), file.name, file.packed]);
    entries.push(
      Buffer.concat([word(ENTRY), Buffer.from([20, 0]), shared(file), Buffer.alloc(10), word(at), file.name]),
    );
    locals.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(entries);
  return Buffer.concat([...locals, directory, endOf(entries.length, directory.length, at)]);
};
