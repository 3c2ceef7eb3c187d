import { THEMES } from "../../../src-server/compiler/themes.ts";
import { createTypesetter } from "../../../src-server/compiler/typography/create-typesetter.ts";
import type { Timeline } from "../../../src-server/contract/timeline.ts";
import type { FrameSource } from "../../../src-server/engines/clips/frame-source.ts";
import { changedFrames } from "../../../src-server/timeline/state-at.ts";
import { GALLERY_CASES } from "../../gallery/gallery-case.ts";
import { compileCase } from "../../gallery/shoot-case.ts";
import { compiled, examplePlan } from "../../support/plans.ts";
import { benchFfmpeg, withFolder, withSource } from "../bench-engine.ts";
import { usageOf } from "../usage.ts";
import { renderAll } from "./fast-path.ts";

const LINES = 720;
const ROUNDS = 2;

/** Cases of the gallery whose pictures take longest to draw; all others draw faster. */
const BUSIEST: Readonly<Record<string, string>> = {
  axes3d: "example",
  complex_plane: "example",
  wave: "two sources",
};

const busiestTimelines = (): readonly Timeline[] => {
  const type = createTypesetter({ textFont: THEMES.midnight.textFont });
  const shown = GALLERY_CASES.filter((one) => BUSIEST[one.type] === one.name);
  const timelines = shown.map((one) => compileCase(one, { theme: "midnight", aspect: "16:9" }, type).compiled.timeline);
  type.close();
  return timelines;
};

/** Processor seconds that a picture of a film takes, drawn and encoded: the least of some rounds. */
const secondsOf = async (source: FrameSource, timeline: Timeline, folder: string): Promise<number> => {
  const ffmpeg = await benchFfmpeg();
  const render = { timeline, lines: LINES, holds: "skip", ffmpeg, folder } as const;
  const costs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    costs.push((await usageOf(() => renderAll(source, render))).cpuSeconds);
  return Math.min(...costs) / changedFrames(timeline).length;
};

/** What a picture of the busiest elements takes, in pictures of the main job's lecture. */
export const busiestElement = (): Promise<{ ratio: number; mainSeconds: number; busiestSeconds: number }> =>
  withFolder((folder) =>
    withSource("canvas", async (source) => {
      const main = compiled(examplePlan("derivative-of-x-squared")).timeline;
      const mainSeconds = await secondsOf(source, main, folder);
      let busiestSeconds = 0;
      for (const timeline of busiestTimelines())
        busiestSeconds = Math.max(busiestSeconds, await secondsOf(source, timeline, folder));
      return { ratio: busiestSeconds / mainSeconds, mainSeconds, busiestSeconds };
    }),
  );
