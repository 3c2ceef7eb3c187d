import { createCanvas } from "@napi-rs/canvas";
import { findFfmpeg, type Ffmpeg } from "../../src-server/processes/find-ffmpeg.ts";
import { runTool } from "../../src-server/processes/run-tool.ts";

type Clip = {
  file: string;
  frames: number;
  width?: number;
  height?: number;
  fps?: number;
  /** Frames that are left black. */
  blank?: (frame: number) => boolean;
  tagged?: boolean;
};

const picture = (clip: Required<Pick<Clip, "width" | "height">>, frame: number | null): Buffer => {
  const canvas = createCanvas(clip.width, clip.height);
  const context = canvas.getContext("2d");
  context.fillStyle = "#000000";
  context.fillRect(0, 0, clip.width, clip.height);
  context.fillStyle = "#f0c040";
  if (frame !== null)
    context.fillRect(10 + ((frame * 4) % (clip.width / 2)), clip.height / 4, clip.width / 4, clip.height / 2);
  return canvas.toBuffer("image/png");
};

/** As the engines' encoder writes them: colours named, and what describes the coding stands before the first picture. */
const BT709 = "colorprim=bt709:transfer=bt709:colormatrix=bt709:range=tv:repeat-headers=1";

/** The ffmpeg that tests use. */
export const testFfmpeg = (): Promise<Ffmpeg> => findFfmpeg({ searchPath: [] });

/** Writes a small clip of a moving bar as an engine would: H.264 High, yuv420p, constant rate. */
export const makeClip = async ({
  file,
  frames,
  width = 320,
  height = 180,
  fps = 30,
  blank = () => false,
  tagged = true,
}: Clip): Promise<void> => {
  const ffmpeg = await testFfmpeg();
  const pictures = async function* (): AsyncGenerator<Uint8Array> {
    for (let frame = 0; frame < frames; frame += 1) yield picture({ width, height }, blank(frame) ? null : frame);
  };
  await runTool({
    file: ffmpeg.path,
    env: ffmpeg.env,
    input: pictures(),
    args: [
      "-loglevel",
      "error",
      "-y",
      "-f",
      "image2pipe",
      "-c:v",
      "png",
      "-framerate",
      String(fps),
      "-i",
      "pipe:0",
      "-c:v",
      "libx264",
      "-preset",
      "veryfast",
      "-pix_fmt",
      "yuv420p",
      ...(tagged ? ["-x264-params", BT709] : []),
      "-video_track_timescale",
      "90000",
      file,
    ],
  });
};
