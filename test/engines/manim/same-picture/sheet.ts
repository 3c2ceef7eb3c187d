import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createCanvas, ImageData, type SKRSContext2D } from "@napi-rs/canvas";
import { openBothEngines, type BothEngines, type Pair } from "./both-engines.ts";
import { compare, faultsOf, reachAt } from "./likeness.ts";
import { rgbaOf } from "./picture.ts";
import { CASES_IN_LOOKS, sampleCase } from "./sampled-cases.ts";

/* Contact sheets: a row a sampled frame, Remotion on the left, Manim in the middle, their difference on the right. */

const LINES = 1080;
/** Shorter side of a picture on a sheet in pixels. */
const SHOWN_LINES = 420;
const GAP = 6;
/** Differences are shown so many times as strong as they are. */
const STRENGTH = 4;

const { values } = parseArgs({ options: { out: { type: "string" }, only: { type: "string" } } });
const { out } = values;
if (out === undefined) throw new Error("Say where to: --out DIR");
const wanted = values.only?.split(",");
const cases = CASES_IN_LOOKS.filter(({ shown }) => wanted?.includes(shown.type) ?? true);
if (cases.length === 0) throw new Error("Nothing to show; look at --only.");

/** What is shown of a pair: both pictures, and their difference. */
const columnsOf = ({ remotion, manim }: Pair): ImageData[] => {
  const { width, height } = remotion;
  const [own, other] = [rgbaOf(remotion), rgbaOf(manim)];
  const difference = own.map((value, at) => (at % 4 === 3 ? 255 : STRENGTH * Math.abs(value - (other[at] ?? 0))));
  return [own, other, difference].map((pixels) => new ImageData(pixels, width, height));
};

const show = (ctx: SKRSContext2D, picture: ImageData, place: readonly [number, number]): void => {
  const { width, height } = picture;
  const full = createCanvas(width, height);
  full.getContext("2d").putImageData(picture, 0, 0);
  const share = SHOWN_LINES / LINES;
  ctx.drawImage(full, place[0], place[1], width * share, height * share);
};

const sheetOf = async (both: BothEngines, one: (typeof cases)[number]): Promise<{ png: Buffer; faults: string[] }> => {
  const { timeline, frames } = sampleCase(one);
  const share = SHOWN_LINES / Math.min(timeline.width, timeline.height);
  const [across, down] = [timeline.width * share + GAP, timeline.height * share + GAP];
  const canvas = createCanvas(3 * across, frames.length * down);
  const ctx = canvas.getContext("2d", { alpha: false });
  const faults: string[] = [];
  let row = 0;
  await both.draw({ timeline, frames, lines: LINES }, (pair) => {
    columnsOf(pair).forEach((picture, column) => show(ctx, picture, [column * across, row * down]));
    const own = faultsOf(compare(pair.remotion, pair.manim, reachAt(LINES)));
    faults.push(...own.map((fault) => `  frame ${pair.frame}: ${fault}`));
    row += 1;
  });
  return { png: await canvas.encode("png"), faults };
};

await mkdir(out, { recursive: true });
const cacheDir = await mkdtemp(join(tmpdir(), "lectern-same-picture-"));
const both = await openBothEngines(cacheDir);
try {
  for (const one of cases) {
    const name = [one.shown.type, one.shown.name, one.look.theme, one.look.aspect].join("-");
    const { png, faults } = await sheetOf(both, one);
    await writeFile(join(out, `${name.replaceAll(/[^\w-]+/gu, "_")}.png`), png);
    process.stdout.write([name, ...faults].join("\n") + "\n");
  }
} finally {
  await both.close();
  await rm(cacheDir, { recursive: true, force: true });
}
