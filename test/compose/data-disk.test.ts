import { plain } from "../support/plain-message.ts";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkDataDisk, dataDiskError } from "../../src-server/compose/data-disk.ts";
import { AppError, messageOf } from "../../src-server/errors.ts";
import { smallDisk } from "../support/small-disk.ts";
import { tempFolder } from "../support/temp-folder.ts";

const disk = await smallDisk();

describe("the disk of the data folder", () => {
  it("has room, or the failure says how much there is", async () => {
    const folder = await tempFolder();
    await checkDataDisk(folder, 1);
    await expect(checkDataDisk(folder, 1e18)).rejects.toThrow(/MB left and about 1000000000000 MB are needed; free/);
  });

  it.runIf(disk !== null)("is reported as full (a small one can be mounted by root on Linux only)", async () => {
    const writing = writeFile(join(disk ?? "", "much"), new Uint8Array(2e6));
    const failure = await writing.catch((reason: unknown) => reason);
    expect(messageOf(dataDiskError(failure, "/data"))).toMatch(/^The disk that holds \/data is full; free some space/);
  });

  it("is full when ffmpeg says so", () => {
    const cause = new Error("av_interleaved_write_frame(): No space left on device");
    const error = dataDiskError(new AppError("tool", plain("ffmpeg failed."), { cause }), "/data");
    expect(error).toMatchObject({ code: "output" });
  });

  it("has nothing to do with other failures", () => {
    const failure = new AppError("tool", plain("ffmpeg failed."));
    expect(dataDiskError(failure, "/data")).toBe(failure);
  });
});
