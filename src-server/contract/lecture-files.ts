import { z } from "zod";

type FileType = {
  mediaType: string;
  /** Shown in a browser rather than saved. */
  inline: boolean;
};

/** Every file that the folder of a finished lecture may hold, and as what it is served. A new file is an entry here. */
const FILE_TYPES = {
  "lecture.mp4": { mediaType: "video/mp4", inline: true },
  "captions.srt": { mediaType: "application/x-subrip; charset=utf-8", inline: false },
  "captions.vtt": { mediaType: "text/vtt; charset=utf-8", inline: false },
  "transcript.md": { mediaType: "text/markdown; charset=utf-8", inline: false },
  "thumbnail.png": { mediaType: "image/png", inline: true },
  "plan.json": { mediaType: "application/json; charset=utf-8", inline: false },
  "report.json": { mediaType: "application/json; charset=utf-8", inline: false },
  "scene.py": { mediaType: "text/x-python; charset=utf-8", inline: false },
} as const satisfies Readonly<Record<string, FileType>>;

/** Name of a file of a lecture. */
export type LectureFileName = keyof typeof FILE_TYPES;
export const LECTURE_FILE_NAMES = Object.keys(FILE_TYPES) as [LectureFileName, ...LectureFileName[]];
export const lectureFileNameSchema = z.enum(LECTURE_FILE_NAMES);

/** How the files of a lecture are served, by name; there are no others. */
export const LECTURE_FILES: ReadonlyMap<string, FileType> = new Map(Object.entries(FILE_TYPES));
