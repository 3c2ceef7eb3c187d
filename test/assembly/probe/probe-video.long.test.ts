import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { assemble } from "../../../src-server/assembly/assemble.ts";
import { finishMovie } from "../../../src-server/assembly/mp4/finish-movie.ts";
import { type Expected, samplesHash } from "../../../src-server/assembly/probe/inspect-pictures.ts";
import { probeVideo } from "../../../src-server/assembly/probe/probe-video.ts";
import { msg } from "../../../src-server/contract/messages/message.ts";
import { encodeSound, soundInput } from "../../../src-server/assembly/sound/encode-sound.ts";
import { runTool } from "../../../src-server/processes/run-tool.ts";
import { codedSound } from "../../support/coded-sound.ts";
import { textsOf } from "../../support/in-english.ts";
import { lectureClips, lectureNarration, lectureTimeline } from "../../support/lecture.ts";
import { makeClip, testFfmpeg } from "../../support/make-clip.ts";
import { tone } from "../../support/sound.ts";
import { tempFolder } from "../../support/temp-folder.ts";

const EXPECTED: Expected = {
  width: 320,
  height: 180,
  fps: 30,
  frames: 120,
  chapters: 2,
  silent: false,
  shownAt: [0, 119],
};

const goodVideo = async (): Promise<string> => {
  const folder = await tempFolder();
  const [clips, narration, ffmpeg] = await Promise.all([lectureClips(folder), lectureNarration(folder), testFfmpeg()]);
  const outFile = join(folder, "lecture.mp4");
  const timeline = lectureTimeline();
  await assemble({ clips, sound: await codedSound(narration, timeline), timeline, outFile, ffmpeg });
  return outFile;
};

const faultsOf = async (file: string, expected: Partial<Expected> = {}): Promise<readonly string[]> =>
  textsOf((await probeVideo({ file, expected: { ...EXPECTED, ...expected }, ffmpeg: await testFfmpeg() })).faults);

describe("probeVideo", () => {
  it("finds every way in which a video is not what was ordered", async () => {
    const file = await goodVideo();
    expect(await faultsOf(file)).toEqual([]);
    expect(await faultsOf(file, { frames: 121, shownAt: [] })).toEqual([
      "The video has 120 pictures instead of 121.",
      "Picture 121 of the video cannot be decoded.",
    ]);
    expect(await faultsOf(file, { fps: 25 })).toContain("The pictures do not follow each other at 25 a second.");
    expect(await faultsOf(file, { width: 640 })).toEqual(["The pictures are 320×180 pixels instead of 640×180."]);
    expect(await faultsOf(file, { chapters: 3 })).toEqual(["The video has 2 chapters instead of 3."]);
    expect(await faultsOf(file, { silent: true })).toEqual(["Something is heard in a lecture without a voice."]);
  });

  it("finds a file that is cut off", async () => {
    const file = await goodVideo();
    const bytes = await readFile(file);
    await writeFile(file, bytes.subarray(0, bytes.length - 3000));
    expect(await faultsOf(file)).toContain("A video file is damaged; make the lecture again.");
  });

  it("finds pictures that are overwritten with rubbish", async () => {
    const file = await goodVideo();
    const bytes = await readFile(file);
    const start = bytes.indexOf("mdat") + 4;
    await writeFile(file, Buffer.concat([bytes.subarray(0, start), Buffer.alloc(bytes.length - start, 0x55)]));
    expect(await faultsOf(file)).toEqual(expect.arrayContaining(["Picture 1 of the video cannot be decoded."]));
  });

  it("finds a clip without sound, colours and quick start", async () => {
    const file = join(await tempFolder(), "clip.mp4");
    await makeClip({ file, frames: 120, tagged: false });
    expect(await faultsOf(file)).toEqual([
      "The pictures are not marked as BT.709 with limited range.",
      "The video holds no sound track.",
      "The video cannot start to play before it is loaded whole.",
      "The video has 0 chapters instead of 2.",
      "The sound of the video cannot be decoded.",
    ]);
  });

  it("finds a file without pictures, and one that is no video", async () => {
    const folder = await tempFolder();
    const [sound, text] = [join(folder, "sound.mp4"), join(folder, "text.mp4")];
    const track = tone({ hertz: 440, seconds: 4, amplitude: 0.95 });
    const ffmpeg = await testFfmpeg();
    const input = await encodeSound({ track, ffmpeg });
    const args = [...soundInput("pipe:0", "aac"), "-c", "copy", "-f", "mp4", sound];
    await runTool({ file: ffmpeg.path, env: ffmpeg.env, args, input });
    await writeFile(text, "this is no video at all");
    const faults = await faultsOf(sound);
    expect(faults[0]).toBe("The video holds no pictures.");
    expect(faults.join()).toMatch(/LUFS instead of -16.*peaks at/);
    expect((await faultsOf(text))[0]).toBe("A video file is damaged; make the lecture again.");
    await expect(finishMovie({ source: sound, outFile: text, chapters: [] })).rejects.toThrow("holds no pictures");
  });

  it("takes what was measured of the coded sound only where the video holds that very sound", async () => {
    const [file, ffmpeg] = [await goodVideo(), await testFfmpeg()];
    const measured = { seconds: 4, integratedLufs: -30, truePeakDbtp: -20 };
    const soundOf = async (packets: string) =>
      (await probeVideo({ file, expected: EXPECTED, coded: { packets, measured }, ffmpeg })).sound;
    expect(await soundOf(await samplesHash([file], "sound"))).toEqual(measured);
    expect((await soundOf("another"))?.integratedLufs).toBeCloseTo(-16, 0);
  });

  it("takes what was seen in the clips only where the video holds those very pictures", async () => {
    const [file, ffmpeg] = [await goodVideo(), await testFfmpeg()];
    const look = async (samples: string): Promise<readonly string[]> => {
      const clips = { samples, faults: [msg("common.text", { text: "The clip is blank." })], pictures: 2 };
      return textsOf((await probeVideo({ file, expected: EXPECTED, clips, ffmpeg })).faults);
    };
    expect(await look(await samplesHash([file], "video"))).toEqual(["The clip is blank."]);
    expect(await look(await samplesHash([file], "sound"))).toEqual([]);
  });

  it("knows the pictures of a video by those of its clips", async () => {
    const clips = await lectureClips(await tempFolder());
    const video = await goodVideo();
    expect(await samplesHash([video], "video")).toBe(await samplesHash(clips, "video"));
    expect(await samplesHash(clips.toReversed(), "video")).not.toBe(await samplesHash(clips, "video"));
  });
});
