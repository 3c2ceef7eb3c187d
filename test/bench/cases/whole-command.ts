import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readMp4, readTracks } from "../../../src-server/assembly/mp4/read-movie.ts";
import { runTool } from "../../../src-server/processes/run-tool.ts";
import { withFolder } from "../bench-engine.ts";
import { nodeFlags } from "../../support/node-flags.ts";
import { usageOf, type Usage } from "../usage.ts";

const COMMAND = fileURLToPath(new URL("../../../src-server/cli/lecture.ts", import.meta.url));

export type WholeCommand = {
  prompt: string;
  seconds: number;
  resolution: string;
  voice: string;
  watch?: "cpu" | "memory";
};

/** The whole command from its start to the files, with empty caches; `lectureSeconds` is the length of the video. */
export const wholeCommand = ({
  prompt,
  seconds,
  resolution,
  voice,
  watch,
}: WholeCommand): Promise<Usage & { lectureSeconds: number }> =>
  withFolder(async (folder) => {
    const out = join(folder, "out");
    const env = { LECTERN_DATA: join(folder, "data") };
    await mkdir(env.LECTERN_DATA);
    const options = [
      "--duration",
      String(seconds),
      "--resolution",
      resolution,
      "--voice",
      voice,
      "--out",
      out,
      "--json",
    ];
    const args = [...nodeFlags("lecture"), COMMAND, prompt, ...options];
    const usage = await usageOf(async () => void (await runTool({ file: process.execPath, args, env })), watch);
    const [video] = readTracks((await readMp4(join(out, "lecture.mp4"))).movie);
    return { ...usage, lectureSeconds: video?.seconds ?? 0 };
  });
