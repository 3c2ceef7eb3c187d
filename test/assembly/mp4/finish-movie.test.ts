import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { finishMovie } from "../../../src-server/assembly/mp4/finish-movie.ts";
import { readMp4, readTracks } from "../../../src-server/assembly/mp4/read-movie.ts";
import { needBox } from "../../../src-server/assembly/mp4/box.ts";
import { ffmpegCandidates } from "../../../src-server/processes/find-ffmpeg.ts";
import { runTool } from "../../../src-server/processes/run-tool.ts";
import { readConfig } from "../../../src-server/config.ts";
import { makeClip, testFfmpeg } from "../../support/make-clip.ts";
import { tempFolder } from "../../support/temp-folder.ts";

const TITLES = ["Why x² grows – slowly", "∫ and Σ", "日本語", "x".repeat(300), ""];
const CHAPTERS = TITLES.map((title, i) => ({ title, startTicks: i * 36_000, durationTicks: 36_000 }));

const made = async (): Promise<{ source: string; outFile: string }> => {
  const folder = await tempFolder();
  const [source, outFile] = [join(folder, "clip.mp4"), join(folder, "done.mp4")];
  await makeClip({ file: source, frames: 60 });
  await finishMovie({ source, outFile, chapters: CHAPTERS });
  return { source, outFile };
};

/** Bytes at the place of the first picture, as the description of the tracks says. */
const firstPicture = async (path: string): Promise<Buffer> => {
  const { movie } = await readMp4(path);
  const table = needBox(movie, "trak/mdia/minf/stbl");
  const start = needBox(table, "stco").bytes.readUInt32BE(8);
  return (await readFile(path)).subarray(start, start + needBox(table, "stsz").bytes.readUInt32BE(12));
};

const probed = z.object({
  chapters: z.array(z.object({ start_time: z.string(), end_time: z.string(), tags: z.object({ title: z.string() }) })),
});
const probers = ffmpegCandidates(readConfig().searchPath).map(({ path }) => join(dirname(path), "ffprobe"));

describe("finishMovie", () => {
  it("puts the description first and keeps every picture where it says", async () => {
    const { source, outFile } = await made();
    expect((await readMp4(outFile)).parts.map(({ type }) => type)).toEqual(["ftyp", "moov", "mdat"]);
    expect(await firstPicture(outFile)).toEqual(await firstPicture(source));
    expect(readTracks((await readMp4(outFile)).movie)).toMatchObject([
      { kind: "video", samples: 60, colour: true },
      { coding: "text", samples: 5 },
    ]);
  });

  it("can be decoded to the end", async () => {
    const { outFile } = await made();
    const ffmpeg = await testFfmpeg();
    const args = ["-v", "error", "-xerror", "-i", outFile, "-map", "0:v", "-c:v", "rawvideo", "-f", "null", "-"];
    await expect(runTool({ file: ffmpeg.path, env: ffmpeg.env, args })).resolves.toMatchObject({ stderr: "" });
  });

  it.each(probers)("names its chapters to %s", async (ffprobe) => {
    const { outFile } = await made();
    const { stdout } = await runTool({
      file: ffprobe,
      args: ["-v", "error", "-show_chapters", "-print_format", "json", outFile],
    });
    const { chapters } = probed.parse(JSON.parse(stdout));
    expect(chapters.map(({ tags }) => tags.title)).toEqual(TITLES);
    expect(chapters.map(({ start_time, end_time }) => [Number(start_time), Number(end_time)])).toEqual(
      TITLES.map((_, i) => [i * 0.4, (i + 1) * 0.4].map((time) => expect.closeTo(time, 6))),
    );
  });
});
