import type { Narration } from "../../contract/narration.ts";

export type HeadedScene = { id: string; heading: string };

/** Everything that is said, under the headings of its scenes, in Markdown. */
export const transcriptMarkdown = (
  lecture: { title: string; scenes: readonly HeadedScene[] },
  narration: Narration,
): string => {
  const parts = lecture.scenes.map((scene) => {
    const said = narration.beats
      .filter((beat) => beat.sceneId === scene.id)
      .map((beat) => beat.words.map((word) => word.text).join(" "));
    return `## ${scene.heading}\n\n${said.join("\n\n")}\n`;
  });
  return `# ${lecture.title}\n\n${parts.join("\n")}`;
};
