import { readingArchive } from "../../src-server/unreadable-archive.ts";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { execa } from "execa";
import { describe, expect, it } from "vitest";
import { readZip } from "../../src-server/kit/read-zip.ts";
import { tempFolder } from "../support/temp-folder.ts";

const CODE = `
import sys, zipfile
with zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_DEFLATED) as archive:
    archive.mkdir("a") if hasattr(archive, "mkdir") else None
    program = zipfile.ZipInfo("a/run")
    program.external_attr = 0o100755 << 16
    program.compress_type = zipfile.ZIP_DEFLATED
    archive.writestr(program, "x" * 5000)
    archive.writestr("a/empty", "")
    archive.comment = b"a note"
`;

/** An archive as Python makes it, packed, with a note at its end. */
const archive = async (): Promise<Buffer> => {
  const folder = await tempFolder();
  await mkdir(join(folder, "in"));
  await writeFile(join(folder, "make.py"), CODE);
  await execa("python3", [join(folder, "make.py"), join(folder, "a.zip")]);
  return readFile(join(folder, "a.zip"));
};

describe("reading zip archives", () => {
  it("gives the bytes and permissions of each file", async () => {
    const files = readZip(await archive());
    expect(files.map(({ name }) => name)).toEqual(["a/run", "a/empty"]);
    expect(files[0]?.mode).toBe(0o755);
    expect(Buffer.from(files[0]!.bytes()).toString()).toBe("x".repeat(5000));
    expect(files[1]?.bytes()).toHaveLength(0);
  });

  it("refuses one that is cut off, wherever that is", async () => {
    const whole = await archive();
    for (let length = 0; length < whole.length - "a note".length; length += 7)
      expect(() => readZip(whole.subarray(0, length)).map((file) => file.bytes())).toThrow();
  });

  it("says so when its bytes were changed", async () => {
    const whole = await archive();
    const start = whole.indexOf("a/run") - 30;
    whole.fill(0, start, start + 4);
    expect(() => readingArchive(() => readZip(whole)[0]?.bytes())).toThrow(
      /An archive cannot be read: a file is missing; fetch it again/,
    );
  });
});
