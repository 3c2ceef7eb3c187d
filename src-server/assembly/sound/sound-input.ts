/** First arguments of ffmpeg for a call that reads the first sound track of a file and asks nothing; `format` names what cannot be told from the file. */
export const soundInput = (file: string, format?: "aac"): string[] => [
  "-hide_banner",
  "-loglevel",
  "error",
  "-nostdin",
  "-protocol_whitelist",
  "pipe,file",
  ...(format ? ["-f", format] : []),
  "-i",
  file,
  "-map",
  "0:a:0",
];
