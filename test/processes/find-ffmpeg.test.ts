import { describe, expect, it } from "vitest";
import { readConfig } from "../../src-server/config.ts";
import { findFfmpeg, ffmpegCandidates } from "../../src-server/processes/find-ffmpeg.ts";
import { writeScript } from "../support/script.ts";
import { tempFolder } from "../support/temp-folder.ts";

const FULL = `case "$*" in
  -version) echo "ffmpeg version 9.9-test Copyright" ;;
  *-encoders) echo " V....D libx264 H.264"; echo " A....D aac AAC" ;;
  *-demuxers) echo " D  ffmetadata FFmpeg metadata" ;;
  *-filters) echo " ... loudnorm A->A loudness" ;;
esac`;

describe("findFfmpeg", () => {
  it("finds one on every machine that has the npm packages", async () => {
    const ffmpeg = await findFfmpeg({ searchPath: [] });
    expect(ffmpeg.version).toMatch(/\d/);
    expect(ffmpeg.has).toMatchObject({ libx264: true, aac: true });
  });

  it("gives the same answer again without asking again", async () => {
    const { searchPath } = readConfig();
    expect(await findFfmpeg({ searchPath })).toBe(await findFfmpeg({ searchPath }));
  });

  it.skipIf(process.platform === "win32")("reads what a build has", async () => {
    const path = await writeScript(await tempFolder(), "ffmpeg", FULL);
    const ffmpeg = await findFfmpeg({ named: path, searchPath: [] });
    expect(ffmpeg).toMatchObject({ path, version: "9.9-test", source: "named" });
    expect(ffmpeg.has).toMatchObject({
      libx264: true,
      aac: true,
      ffmetadata: true,
      loudnorm: true,
      ebur128: false,
      movText: false,
    });
  });

  it.skipIf(process.platform === "win32")("passes by a system one that does not work or lacks an encoder", async () => {
    const [broken, poor, folder] = await Promise.all([tempFolder(), tempFolder(), tempFolder()]);
    await writeScript(broken, "ffmpeg", "exit 127");
    await writeScript(poor, "ffmpeg", FULL.replace("libx264", "mpeg4"));
    await writeScript(folder, "ffmpeg", FULL);
    const ffmpeg = await findFfmpeg({ searchPath: [broken, poor, folder] });
    const better = ffmpegCandidates([]).some(({ source }) => source === "ffmpeg-static");
    expect(ffmpeg.source).toBe(better ? "ffmpeg-static" : "system");
    if (!better) expect(ffmpeg.path).toContain(folder);
  });

  it("takes no other than the one the user named", async () => {
    await expect(findFfmpeg({ named: "/nowhere/ffmpeg", searchPath: [] })).rejects.toMatchObject({
      code: "tool",
      message: expect.stringContaining("LECTERN_FFMPEG (/nowhere/ffmpeg) cannot be used"),
    });
  });
});
