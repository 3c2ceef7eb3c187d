import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runTool } from "../../../../../src-server/processes/run-tool.ts";
import { manimForTests } from "../../../../support/manim-environment.ts";
import { python } from "./python.ts";

/** Number of frames first, then the pictures of some of them in RGBA, one after the other. */
const READ = `
import sys, av
wanted = {int(frame) for frame in sys.argv[2:]}
pictures, count = [], 0
with av.open(sys.argv[1]) as video:
    for frame in video.decode(video=0):
        if count in wanted:
            pictures.append(frame.to_ndarray(format="rgba").tobytes())
        count += 1
sys.stdout.buffer.write(count.to_bytes(4, "little") + b"".join(pictures))
`;

export type RenderedScene = { frames: number; pictures: readonly Uint8Array[] };

/** Renders a script as its readers do, 320 × 180 pixels large. */
export const renderScript = async (folder: string, script: string): Promise<void> => {
  await writeFile(join(folder, "scene.py"), script);
  const args = ["-m", "manim", "render", "-r", "320,180", "--progress_bar", "none", "scene.py"];
  await runTool({ file: manimForTests().python, args, cwd: folder });
};

/** Length of a rendered scene, and its pictures at some frames. */
export const readRendered = async (folder: string, name: string, wanted: readonly number[]): Promise<RenderedScene> => {
  const bytes = await python(READ, [join(folder, `media/videos/scene/180p30/${name}.mp4`), ...wanted.map(String)]);
  const frames = Buffer.from(bytes).readUInt32LE(0);
  const size = 320 * 180 * 4;
  const pictures = wanted.map((_, i) => bytes.slice(4 + i * size, 4 + (i + 1) * size));
  return { frames, pictures };
};
