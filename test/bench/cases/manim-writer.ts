import { readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { pictureSize } from "../../../src-server/engines/clips/frame-source.ts";
import { drawJobs } from "../../../src-server/engines/manim/player/start-player.ts";
import { runTool } from "../../../src-server/processes/run-tool.ts";
import { manimForTests } from "../../support/manim-environment.ts";
import { testTimeline } from "../../support/test-timeline/test-timeline.ts";
import { withFolder } from "../bench-engine.ts";
import { usageOf, type Usage } from "../usage.ts";

const SCRIPT = fileURLToPath(new URL("manim-writer.py", import.meta.url));

const writeJobs = async (folder: string, lines: number, seconds: number): Promise<string[]> => {
  const timeline = testTimeline(seconds);
  const frames = Array.from({ length: timeline.durationFrames }, (_, frame) => frame);
  const parts = drawJobs({ timeline, frames, size: pictureSize(timeline, lines) });
  return Promise.all(
    parts.map(async ({ job }, index) => {
      const file = join(folder, `${index}.json`);
      await writeFile(file, JSON.stringify(job));
      return file;
    }),
  );
};

/** Manim's own writer at work: one process that draws and writes one scene after the other. */
export const manimWriter = ({ lines, seconds }: { lines: number; seconds: number }): Promise<Usage> =>
  withFolder(async (folder) => {
    const { python, script } = manimForTests();
    const jobs = await writeJobs(folder, lines, seconds);
    const args = ["-I", SCRIPT, join(dirname(script), "src"), folder, ...jobs];
    const usage = await usageOf(async () => void (await runTool({ file: python, args, cwd: folder })));
    const movies = (await readdir(folder)).filter((name) => name.endsWith(".mp4"));
    if (movies.length !== jobs.length) throw new Error("Manim's writer left movies out.");
    return usage;
  });
