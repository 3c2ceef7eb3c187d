/** First arguments of ffmpeg for a call that reads the first sound track of a file and asks nothing. */
export const soundInput = (file: string): string[] => [
  "-hide_banner",
  "-loglevel",
  "error",
  "-nostdin",
  "-protocol_whitelist",
  "pipe,file",
  "-i",
  file,
  "-map",
  "0:a:0",
];
