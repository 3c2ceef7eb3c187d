/** Names of all files a lecture's folder may hold. */
export const LECTURE_FILES = [
  "lecture.mp4",
  "captions.srt",
  "captions.vtt",
  "transcript.md",
  "thumbnail.png",
  "plan.json",
  "report.json",
  "scene.py",
] as const;
