import type { Ffmpeg } from "../../processes/find-ffmpeg.ts";
import { runTool } from "../../processes/run-tool.ts";
import { wavOfTrack } from "./wav-stream.ts";

/**
 * Arguments that encode a WAV file on standard input as AAC-LC in an MP4 file. The `fast` coder of ffmpeg's own encoder
 * needs a third of the time of its default and comes closer to the original at this rate; without its tools for noise
 * (PNS), onsets (TNS) and intensity stereo it needs a tenth less and comes as close (42.6 dB instead of 42.8).
 */
export const encodeSoundArgs = (outFile: string): string[] => [
  "-hide_banner",
  "-loglevel",
  "error",
  "-nostdin",
  "-y",
  "-protocol_whitelist",
  "pipe,file",
  "-f",
  "wav",
  "-i",
  "pipe:0",
  "-c:a",
  "aac",
  "-aac_coder",
  "fast",
  "-aac_is",
  "0",
  "-aac_tns",
  "0",
  "-aac_pns",
  "0",
  "-b:a",
  "128k",
  "-ar",
  "48000",
  "-ac",
  "2",
  "-fflags",
  "+bitexact",
  "-flags:a",
  "+bitexact",
  "-f",
  "mp4",
  outFile,
];

/** Encodes a 48 kHz track, the same on both sides, as AAC. Throws `AppError("tool")`. */
export const encodeSound = async (options: {
  track: Float32Array;
  outFile: string;
  ffmpeg: Ffmpeg;
  signal?: AbortSignal | undefined;
}): Promise<void> => {
  const { track, outFile, ffmpeg, signal } = options;
  await runTool({
    file: ffmpeg.path,
    env: ffmpeg.env,
    args: encodeSoundArgs(outFile),
    input: wavOfTrack(track),
    signal,
  });
};
