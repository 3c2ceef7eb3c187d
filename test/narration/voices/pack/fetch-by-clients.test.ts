import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createClientFetcher } from "../../../../src-server/narration/voices/pack/fetch-archives.ts";
import type { PackArchive } from "../../../../src-server/narration/voices/pack/pack-folder.ts";
import { standInProgram } from "../../../support/stand-in-program.ts";
import { tempFolder } from "../../../support/temp-folder.ts";

const WHEEL: PackArchive = {
  ...{ client: "pip", package: "voice-model-1", version: "0.1.0", file: "voice_model_1-0.1.0-py3-none-any.whl" },
  ...{ bytes: 28, sha256: "0".repeat(64) },
};
const PACKED: PackArchive = { ...WHEEL, client: "npm", package: "styles", file: "styles-0.1.0.tgz" };

const fetchInto = async (archive: PackArchive, signal = new AbortController().signal) => {
  const [bin, dir] = [await tempFolder(), await tempFolder()];
  await standInProgram(bin, "python3", "stand-in-python");
  await standInProgram(bin, "npm", "stand-in-npm");
  const seen: number[] = [];
  const target = join(dir, `${archive.file}.part`);
  const fetching = createClientFetcher([bin]).fetch({ archive, target, signal, onBytes: (bytes) => seen.push(bytes) });
  return { dir, target, seen, fetching };
};

describe("fetching by the ordinary clients", () => {
  it.each([
    ["pip", WHEEL, "wheel of voice-model-1==0.1.0"],
    ["npm", PACKED, "package styles@0.1.0"],
  ])("has %s bring an archive", async (_, archive, content) => {
    const { dir, target, seen, fetching } = await fetchInto(archive);
    await fetching;
    expect(await readFile(target, "utf8")).toBe(content);
    expect(await readdir(dir)).toEqual([`${archive.file}.part`]);
    expect(seen).toEqual([archive.bytes]);
  });

  it.each([
    [
      "the package is not there",
      { ...WHEEL, package: "unknown" },
      /pip could not fetch unknown 0\.1\.0 \(ERROR: No matching.*voice\.pack\.base_url/u,
    ],
    ["another file came", { ...WHEEL, file: "other.whl" }, /pip did not bring the file other\.whl/u],
  ])("says when %s, and leaves nothing behind", async (_, archive, message) => {
    const { dir, fetching } = await fetchInto(archive);
    await expect(fetching).rejects.toMatchObject({ code: "tool", message: expect.stringMatching(message) });
    expect(await readdir(dir)).toEqual([]);
  });

  it("ends when it is cancelled", async () => {
    const { fetching } = await fetchInto(WHEEL, AbortSignal.abort(new Error("enough")));
    await expect(fetching).rejects.toThrow("enough");
  });
});
