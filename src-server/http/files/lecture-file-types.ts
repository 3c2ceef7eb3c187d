type FileType = {
  mediaType: string;
  /** Shown in a browser rather than saved. */
  inline: boolean;
};

/** Files of a lecture that are served, and as what; there are no others. */
export const LECTURE_FILES: ReadonlyMap<string, FileType> = new Map([
  ["lecture.mp4", { mediaType: "video/mp4", inline: true }],
  ["captions.srt", { mediaType: "application/x-subrip; charset=utf-8", inline: false }],
  ["captions.vtt", { mediaType: "text/vtt; charset=utf-8", inline: false }],
  ["transcript.md", { mediaType: "text/markdown; charset=utf-8", inline: false }],
  ["thumbnail.png", { mediaType: "image/png", inline: true }],
  ["plan.json", { mediaType: "application/json; charset=utf-8", inline: false }],
  ["report.json", { mediaType: "application/json; charset=utf-8", inline: false }],
  ["scene.py", { mediaType: "text/x-python; charset=utf-8", inline: false }],
]);
