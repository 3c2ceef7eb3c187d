import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readMp4, readTracks } from "../../src-server/assembly/mp4/read-movie.ts";
import { readSps } from "../../src-server/kit/h264.ts";
import { makeClip } from "../support/make-clip.ts";
import { tempFolder } from "../support/temp-folder.ts";

const formatOf = async (options: { tagged: boolean }): Promise<unknown> => {
  const file = join(await tempFolder(), "clip.mp4");
  await makeClip({ file, frames: 3, ...options });
  return readTracks((await readMp4(file)).movie).map((track) => (track.kind === "video" ? track.format : null))[0];
};

describe("readSps", () => {
  it("reads profile, sampling and colours of what x264 writes", async () => {
    const high = { profile: 100, chroma: 1, bitDepth: 8, fullRange: false };
    expect(await formatOf({ tagged: true })).toEqual({ ...high, primaries: 1, transfer: 1, matrix: 1 });
    const untagged = await formatOf({ tagged: false });
    expect(untagged).toMatchObject(high);
    expect(untagged).not.toMatchObject({ primaries: 1, transfer: 1, matrix: 1 });
  });

  it("reads a Baseline set, which says nothing of sampling", () => {
    const set = Buffer.from("6742c01ed900a00b7602d4040405000003000100000300 3c8f162e48".replace(" ", ""), "hex");
    expect(readSps(set, "lenient").format).toMatchObject({ profile: 66, chroma: 1, bitDepth: 8 });
  });

  it("comes to an end whatever it is given", () => {
    expect(readSps(new Uint8Array(), "lenient").format).toMatchObject({ profile: 0 });
    expect(readSps(new Uint8Array(64).fill(0xff), "lenient").format).toMatchObject({ profile: 255 });
  });
});
