import { writeFile } from "node:fs/promises";
import { openCanvasSource } from "../../../src-server/engines/remotion/canvas/canvas-source.ts";
import { packI420 } from "../../../src-server/engines/remotion/stage/pixels.ts";
import { pictureSize, i420Bytes } from "../../../src-server/engines/clips/frame-source.ts";
import { runTool } from "../../../src-server/processes/run-tool.ts";
import { changedFrames } from "../../../src-server/timeline/state-at.ts";
import { readMp4, readTracks } from "../../../src-server/assembly/mp4/read-movie.ts";
import { captureAll } from "../../support/captures.ts";
import { officialFrames } from "../../support/official-frames.ts";
import { drawer, psnr } from "../../support/pictures.ts";
import { testTimeline } from "../../support/test-timeline/test-timeline.ts";
import { benchBrowser, benchFfmpeg, withFolder, withSource } from "../bench-engine.ts";
import { renderAll } from "./fast-path.ts";

const SAMPLES = 60;

/** Pictures beside the official ones: how near those handed to the encoder are, how many drawn without a browser are equal. */
export const pictureQuality = ({
  lines,
}: {
  lines: number;
}): Promise<{ decibel: number; exact: number; samples: number }> =>
  withFolder(async (folder) => {
    const timeline = testTimeline(60);
    const unique = changedFrames(timeline);
    const frames = Array.from(
      { length: SAMPLES },
      (_, index) => unique[Math.floor(((index + 0.5) * unique.length) / SAMPLES)] ?? 0,
    );
    const official = await officialFrames({ timeline, lines, frames, browser: await benchBrowser(), folder });
    const handed = await withSource("page", (page) =>
      captureAll(page, timeline, { lines, keep: (frame) => official.has(frame) }),
    );
    const whole = drawer(timeline, lines);
    const { width, height } = pictureSize(timeline, lines);
    const wanted = new Uint8Array(i420Bytes(width, height));
    let [error, exact] = [0, 0];
    for (const [frame, data] of official) {
      packI420({ data, width, height }, wanted, 0);
      error += 10 ** (-psnr(handed.get(frame) ?? new Uint8Array(), wanted) / 10);
      whole.draw(frame);
      exact += Number(Buffer.from(whole.pixels()).equals(Buffer.from(data)));
    }
    return { decibel: -10 * Math.log10(error / SAMPLES), exact, samples: SAMPLES };
  });

const trackOf = async (file: string): Promise<{ samples: number; seconds: number }> => {
  const [track] = readTracks((await readMp4(file)).movie);
  return { samples: track?.samples ?? 0, seconds: track?.seconds ?? 0 };
};

/** Pictures of all clips, and seconds of the joined film, beside what the lecture has. */
export const clipLengths = (): Promise<{ pictures: number; frames: number; joinedSeconds: number; seconds: number }> =>
  withFolder(async (folder) => {
    const [timeline, ffmpeg, source] = [testTimeline(60), await benchFfmpeg(), await openCanvasSource()];
    await renderAll(source, { timeline, lines: 480, holds: "skip", ffmpeg, folder });
    await source.close();
    const names = timeline.scenes.map((_, index) => `${folder}/${index}.mp4`);
    await writeFile(`${folder}/list.txt`, names.map((name) => `file '${name}'\n`).join(""));
    const list = ["-v", "error", "-f", "concat", "-safe", "0", "-i", `${folder}/list.txt`];
    await runTool({ file: ffmpeg.path, env: ffmpeg.env, args: [...list, "-c", "copy", `${folder}/joined.mp4`] });
    const clips = await Promise.all(names.map(trackOf));
    return {
      pictures: clips.reduce((sum, clip) => sum + clip.samples, 0),
      frames: timeline.durationFrames,
      joinedSeconds: (await trackOf(`${folder}/joined.mp4`)).seconds,
      seconds: timeline.durationFrames / timeline.fps,
    };
  });
