import { crc32, deflateRawSync } from "node:zlib";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { appendFileSync, mkdirSync, renameSync, rmSync, statSync, readdirSync } from "node:fs";

type ReportCall = {
  logsDir: string;
  /** What is written beside the logs, one JSON file each. */
  facts: Readonly<Record<string, unknown>>;
};

/** An archive for somebody who helps: logs without keys, versions, states. Holds no prompt and no lecture. */
export const makeReport = async ({ logsDir, facts }: ReportCall): Promise<Buffer> =>
  zipOf([
    ...Object.entries(facts).map(([name, fact]) => ({
      name: `${name}.json`,
      bytes: Buffer.from(redacted(`${JSON.stringify(fact, null, 2)}\n`)),
    })),
    ...(await logEntries(logsDir)),
  ]);

/** A log of the shell: dated lines in one file, five older ones kept beside it. */
export type ShellLog = { line(text: string): void; file: string };

/** What looks like a key of ours, of a provider's, or of a bucket's. */
const SECRETS = /\b(?:lk_|sk-|gsk_|AIza|AKIA|xox[bp]-)[\w-]{8,}|(?<=x-api-key["':\s]{1,4})[^\s"']+|(?<=Bearer\s)\S+/giu;

/** A line without what looks like a key. */
export const redacted = (text: string): string => text.replace(SECRETS, "[removed]");

const MAX_BYTES = 2 * 2 ** 20;

/** Opens `<dir>/<name>.log`, readable by its owner alone. A full disk loses lines, never the program. */
export const openShellLog = (dir: string, name: string, now: () => number): ShellLog => {
  const file = join(dir, `${name}.log`);
  return {
    file,
    line(text) {
      try {
        mkdirSync(dir, { recursive: true, mode: 0o700 });
        if (sizeOf(file) >= MAX_BYTES) roll(file);
        appendFileSync(file, `${new Date(now()).toISOString()} ${redacted(text)}\n`, { mode: 0o600 });
      } catch {
        // The disk is full or the folder is gone.
      }
    },
  };
};

/** How many dumps of crashes lie on this computer; none ever leaves it by itself. */
export const countDumps = (folder: string): number => {
  try {
    return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".dmp")).length;
  } catch {
    return 0;
  }
};

/** A file of an archive. */
type ZipEntry = { name: string; bytes: Uint8Array };

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;

/** 1 January 1980: the archive records no time. */
const DOS_DATE = 0x0021;

/** What the local header and the directory have in common (APPNOTE 4.3.7, 4.3.12). */
const common = (entry: { name: Buffer; packed: Buffer; bytes: Uint8Array }): Buffer => {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(VERSION, 0);
  header.writeUInt16LE(UTF8_NAMES, 2);
  header.writeUInt16LE(DEFLATED, 4);
  header.writeUInt16LE(DOS_DATE, 8);
  header.writeUInt32LE(crc32(entry.bytes), 10);
  header.writeUInt32LE(entry.packed.length, 14);
  header.writeUInt32LE(entry.bytes.length, 18);
  header.writeUInt16LE(entry.name.length, 22);
  return header;
};

const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

const half = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
};

/** A ZIP archive of a few files of less than 4 GiB together. */
const zipOf = (entries: readonly ZipEntry[]): Buffer => {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const entry = { name: Buffer.from(name), packed: deflateRawSync(bytes), bytes };
    const header = common(entry);
    const file = Buffer.concat([word(LOCAL), header, entry.name, entry.packed]);
    files.push(file);
    directory.push(word(CENTRAL), half(VERSION), header, Buffer.alloc(10), word(offset), entry.name);
    offset += file.length;
  }
  const index = Buffer.concat(directory);
  const count = half(entries.length);
  const end = [word(END), Buffer.alloc(4), count, count, word(index.length), word(offset), half(0)];
  return Buffer.concat([...files, index, ...end]);
};

const MAX_LOGS = 20;

const logEntries = async (dir: string): Promise<ZipEntry[]> => {
  const names = (await readdir(dir).catch(() => [])).filter((name) => name.includes(".log")).toSorted();
  return Promise.all(
    names.slice(-MAX_LOGS).map(async (name) => ({
      name: `logs/${name}`,
      bytes: Buffer.from(redacted(await readFile(join(dir, name), "utf8").catch(() => ""))),
    })),
  );
};

const MAX_OLDER = 4;
const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

const roll = (file: string): void => {
  rmSync(`${file}.${MAX_OLDER}`, { force: true });
  for (let n = MAX_OLDER - 1; n >= 1; n -= 1)
    if (sizeOf(`${file}.${n}`) > 0) renameSync(`${file}.${n}`, `${file}.${n + 1}`);
  renameSync(file, `${file}.1`);
};
