import type { Narration } from "../../contract/narration.ts";
import type { SubtitleCue } from "./captions.ts";

const pad = (value: number, length: number): string => String(value).padStart(length, "0");

const stamp = (ms: number, point: "," | "."): string => {
  const whole = Math.max(0, Math.round(ms));
  const [hours, minutes, seconds] = [
    Math.floor(whole / 3_600_000),
    Math.floor(whole / 60_000) % 60,
    Math.floor(whole / 1000) % 60,
  ];
  return `${pad(hours, 2)}:${pad(minutes, 2)}:${pad(seconds, 2)}${point}${pad(whole % 1000, 3)}`;
};

const times = (cue: SubtitleCue, point: "," | "."): string =>
  `${stamp(cue.startMs, point)} --> ${stamp(cue.endMs, point)}`;

/** SubRip: numbered captions, for uploads and players. */
export const toSrt = (cues: readonly SubtitleCue[]): string =>
  cues.map((cue, i) => `${i + 1}\n${times(cue, ",")}\n${cue.lines.join("\n")}\n`).join("\n");

const escapeVtt = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** WebVTT, for browsers. */
export const toVtt = (cues: readonly SubtitleCue[]): string =>
  `WEBVTT\n\n${cues.map((cue) => `${times(cue, ".")}\n${cue.lines.map(escapeVtt).join("\n")}\n`).join("\n")}`;

type HeadedScene = { id: string; heading: string };

/** Everything that is said, under the headings of its scenes, or their numbers where they have none, in Markdown. */
export const transcriptMarkdown = (
  lecture: { title: string; scenes: readonly HeadedScene[] },
  narration: Narration,
): string => {
  const parts = lecture.scenes.map((scene, i) => {
    const said = narration.beats
      .filter((beat) => beat.sceneId === scene.id)
      .map((beat) => beat.words.map((word) => word.text).join(" "));
    return `## ${scene.heading.trim() || i + 1}\n\n${said.join("\n\n")}\n`;
  });
  return `# ${lecture.title}\n\n${parts.join("\n")}`;
};
