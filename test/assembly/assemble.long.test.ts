import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { assemble, type AssembleOptions } from "../../src-server/assembly/assemble.ts";
import { readMp4, readTracks } from "../../src-server/assembly/mp4/read-movie.ts";
import { readConfig } from "../../src-server/config.ts";
import { ffmpegCandidates, findFfmpeg } from "../../src-server/processes/find-ffmpeg.ts";
import { codedSound } from "../support/coded-sound.ts";
import { lectureClips, lectureNarration, lectureTimeline, silentNarration } from "../support/lecture.ts";
import { makeClip, testFfmpeg } from "../support/make-clip.ts";
import { tempFolder } from "../support/temp-folder.ts";

const prepared = async (): Promise<AssembleOptions & { folder: string }> => {
  const folder = await tempFolder();
  const [clips, narration, ffmpeg] = await Promise.all([lectureClips(folder), lectureNarration(folder), testFfmpeg()]);
  const timeline = lectureTimeline();
  return {
    folder,
    clips,
    sound: await codedSound(narration, timeline),
    ffmpeg,
    timeline,
    title: "Area",
    outFile: join(folder, "lecture.mp4"),
  };
};

const installed = ffmpegCandidates(readConfig().searchPath).map(({ path }) => path);

describe("assemble", () => {
  it.each(installed)("makes a video that is right in every way with %s", async (named) => {
    const job = await prepared();
    const progress: number[] = [];
    const ffmpeg = await findFfmpeg({ named, searchPath: [] });
    const { loudness, probe } = await assemble({ ...job, ffmpeg, onProgress: (done) => progress.push(done) });
    expect(probe.faults).toEqual([]);
    expect(loudness?.integratedLufs).toBeCloseTo(-16, 0);
    expect(loudness?.truePeakDbtp).toBeLessThanOrEqual(-1.5);
    expect(progress.at(-1)).toBe(1);
    const tracks = readTracks((await readMp4(job.outFile)).movie);
    expect(tracks).toMatchObject([
      { kind: "video", samples: 120, sampleTicks: [3000], seconds: 4, width: 320, height: 180 },
      { kind: "sound", coding: "mp4a", channels: 2, sampleRate: 48_000, seconds: 4 },
      { kind: "other", coding: "text", samples: 2 },
    ]);
  });

  it("leaves nothing but the video in the folder", async () => {
    const job = await prepared();
    const before = await readdir(job.folder);
    await assemble(job);
    expect((await readdir(job.folder)).toSorted()).toEqual([...before, "lecture.mp4"].toSorted());
  });

  it("gives the same bytes again", async () => {
    const job = await prepared();
    const again = join(job.folder, "again.mp4");
    await assemble(job);
    await assemble({ ...job, outFile: again });
    expect((await stat(again)).size).toBe((await stat(job.outFile)).size);
  });

  it("gives a lecture without a voice a track of silence", async () => {
    const job = await prepared();
    const { loudness, probe } = await assemble({ ...job, sound: await codedSound(silentNarration(), job.timeline) });
    expect(loudness).toBeNull();
    expect(probe).toMatchObject({ faults: [], sound: { integratedLufs: Number.NEGATIVE_INFINITY } });
  });

  it("names the scene whose clip lacks a picture, and leaves no file", async () => {
    const job = await prepared();
    await makeClip({ file: job.clips[1] ?? "", frames: 74 });
    await expect(assemble(job)).rejects.toMatchObject({
      code: "render",
      message: expect.stringContaining('"An example\'s area" has 74 pictures instead of 75'),
    });
    expect(await readdir(job.folder)).not.toContain("lecture.mp4");
  });

  it("throws a video away whose last picture is blank", async () => {
    const job = await prepared();
    await makeClip({ file: job.clips[1] ?? "", frames: 75, blank: (frame) => frame > 60 });
    await expect(assemble(job)).rejects.toThrow("Picture 120 of the video is blank.");
    expect(await readdir(job.folder)).not.toContain("lecture.mp4");
  });

  it("stops when it is cancelled, and leaves no file", async () => {
    const job = await prepared();
    const controller = new AbortController();
    const run = assemble({
      ...job,
      signal: controller.signal,
      onProgress: () => controller.abort(new Error("enough")),
    });
    await expect(run).rejects.toThrow("enough");
    expect((await readdir(job.folder)).filter((name) => name.startsWith("assemble") || name === "lecture.mp4")).toEqual(
      [],
    );
  });
});
