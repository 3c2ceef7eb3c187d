/** How a constant frame rate is reached: `skip` inserts skipped pictures afterwards, `repeat` has the encoder repeat them. */
export type HoldMode = "skip" | "repeat";

export type Encoding = {
  holds: HoldMode;
  fps: number;
  /** Frames of the clip. */
  totalFrames: number;
  /** 0 lets the encoder decide. */
  threads: number;
};

/** Pictures between two key frames at most. */
const KEY_INTERVAL = 250;

const words = (text: string): string[] => text.split(" ");

const QUIET = words("-hide_banner -loglevel error -nostdin -y");
const BT709 = words("-colorspace:v bt709 -color_primaries:v bt709 -color_trc:v bt709 -color_range:v tv");
/** Newer ffmpegs hand only the matrix on to the encoder, which is told all of it here. */
const ENCODER_BT709 = "colorprim=bt709:transfer=bt709:colormatrix=bt709";
const QUALITY = words("-c:v libx264 -preset veryfast -crf 18 -bf 0 -profile:v high -pix_fmt yuv420p");
const CLIP = words("-an -video_track_timescale 90000 -movflags +faststart -f mp4");

/**
 * One slice a picture, one reference, no B pictures: what inserting pictures needs. Looking ahead saves bits where
 * pictures are held, which here never reach the encoder: without it pictures are better (56 dB for 54), memory is less.
 */
const SKIP_READY = `weightp=0:scenecut=0:rc-lookahead=0:mbtree=0:keyint=${KEY_INTERVAL}:sliced-threads=0:slices=1`;

/** Arguments that encode pictures from standard input: to a clip, or with `skip` to an H.264 byte stream on standard output. */
export const encoderArguments = ({ holds, fps, totalFrames, threads }: Encoding, outFile: string): string[] => {
  const input = [...QUIET, "-f", "matroska", "-i", "pipe:0"];
  const coding = [...QUALITY, ...BT709, "-threads", String(threads)];
  if (holds === "skip") {
    const params = ["-refs", "1", "-x264-params", `${ENCODER_BT709}:${SKIP_READY}`];
    return [...input, "-fps_mode", "passthrough", ...coding, ...params, "-f", "h264", "pipe:1"];
  }
  const rate = ["-r", String(fps), "-fps_mode", "cfr", "-frames:v", String(totalFrames)];
  return [...input, ...rate, ...coding, "-x264-params", ENCODER_BT709, "-g", String(KEY_INTERVAL), ...CLIP, outFile];
};

/** Arguments that put an H.264 byte stream at a constant frame rate from standard input into a clip. */
export const clipArguments = (fps: number, outFile: string): string[] => [
  ...QUIET,
  ...["-r", String(fps), "-f", "h264", "-i", "pipe:0", "-c", "copy"],
  ...CLIP,
  outFile,
];

/** All that a clip's encoder is told but for file and threads: clips of equal pictures and equal coding are equal. */
export const clipCoding = ({ holds, fps, totalFrames }: Omit<Encoding, "threads">): string[] => [
  ...encoderArguments({ holds, fps, totalFrames, threads: 0 }, ""),
  ...(holds === "skip" ? clipArguments(fps, "") : []),
];
