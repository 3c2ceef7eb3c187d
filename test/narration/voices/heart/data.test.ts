import { cp, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  DATA_DIR,
  MANIFEST,
  openData,
  readManifest,
} from "../../../../src-server/narration/voices/heart/data-folder.ts";
import { tempFolder } from "../../../support/temp-folder.ts";

const manifest = readManifest();

describe("the files of the natural voice", () => {
  it.each(manifest.files)("$name is what the wheel holds", ({ name, bytes }) => {
    expect(openData()(name)).toHaveLength(bytes);
  });

  it("are all listed, with licence and notices", async () => {
    const files = (await readdir(DATA_DIR)).filter((name) => name !== MANIFEST && !name.startsWith("."));
    expect(files.toSorted()).toEqual(manifest.files.map(({ name }) => name).toSorted());
    expect(files).toEqual(expect.arrayContaining(["LICENSE", "NOTICE"]));
    expect(manifest.licence).toBe("Apache-2.0");
  });

  it.each([
    ["missing", (file: string) => rm(file)],
    ["changed", (file: string) => writeFile(file, "rubbish")],
    ["listed nowhere", (file: string) => rm(join(file, "..", MANIFEST))],
  ])("are refused when one is %s", async (_, spoil) => {
    const dir = join(await tempFolder(), "data");
    await cp(DATA_DIR, dir, { recursive: true });
    await spoil(join(dir, "vocab.json"));
    expect(() => openData(dir)("vocab.json")).toThrow(/vocab\.json is missing or damaged .* install Lectern again/u);
  });
});
