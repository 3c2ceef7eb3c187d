import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import type { Timeline } from "../../src-server/contract/timeline.ts";
import { pictureSize } from "../../src-server/engines/clips/frame-source.ts";
import type { Browser } from "../../src-server/processes/bundled-browser.ts";
import { runTool } from "../../src-server/processes/run-tool.ts";
import { fixture } from "./fixture.ts";

type Order = { timeline: Timeline; lines: number; frames: readonly number[]; browser: Browser; folder: string };

/** Pictures of single frames as Remotion's own renderer draws them, in RGBA. */
export const officialFrames = async ({
  timeline,
  lines,
  frames,
  browser,
  folder,
}: Order): Promise<Map<number, Uint8ClampedArray>> => {
  const { width, height } = pictureSize(timeline, lines);
  const input = JSON.stringify({ timeline, width, height, frames, browserPath: browser.path, outDir: folder });
  await runTool({ ...fixture("official-frames"), env: browser.env, input });
  const ctx = createCanvas(width, height).getContext("2d", { alpha: false });
  const pictures = new Map<number, Uint8ClampedArray>();
  for (const frame of frames) {
    ctx.drawImage(await loadImage(await readFile(join(folder, `${frame}.png`))), 0, 0);
    pictures.set(frame, ctx.getImageData(0, 0, width, height).data);
  }
  return pictures;
};
