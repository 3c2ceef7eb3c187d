/** What Remotion's own renderer is told about the coding of a clip. */
export const REFERENCE_CODING = {
  codec: "h264",
  crf: 18,
  x264Preset: "veryfast",
  pixelFormat: "yuv420p",
  colorSpace: "bt709",
  muted: true,
} as const;
