import { extname } from "node:path";
import { ownValue } from "../../own-value.ts";

const BY_EXTENSION: Readonly<Record<string, string>> = {
  ".mp4": "video/mp4",
  ".srt": "application/x-subrip; charset=utf-8",
  ".vtt": "text/vtt; charset=utf-8",
  ".png": "image/png",
  ".md": "text/markdown; charset=utf-8",
  ".json": "application/json",
};

/** The media type a lecture's file is stored with. */
export const contentTypeOf = (name: string): string =>
  ownValue(BY_EXTENSION, extname(name)) ?? "application/octet-stream";
