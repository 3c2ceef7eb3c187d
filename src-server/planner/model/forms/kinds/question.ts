import { words } from "../form-fields.ts";
import { shownText } from "../shown-text.ts";
import { apartFrom, sharedRun } from "../shown-words.ts";
import { speak } from "../speech/speak.ts";
import { stageBeats } from "../speech/stage-beats.ts";
import { defineKind } from "./form-kind.ts";

/** A question in large letters, for the start. */
export const question = defineKind({
  kind: "question",
  use: "first scene: a question from daily life that makes curious",
  shape: { question: words("at most 8 words, other words than in say") },
  compose: (data, { say }) => {
    const spoken = speak([say]);
    const asked = shownText(data.question, 70);
    if (asked === "" || spoken.length === 0) return undefined;
    const quiet = spoken.findIndex((beat) => sharedRun(asked, beat.say) <= 4);
    const text = quiet === -1 ? apartFrom(asked, spoken[0]?.say ?? "") : asked;
    const group = Math.max(0, quiet);
    const opening = { action: "write", target: "ask" };
    return {
      role: "hook",
      layout: "focus",
      elements: [{ id: "ask", type: "text", zone: "main", text, size: text.length <= 34 ? "xl" : "l" }],
      beats: stageBeats(
        spoken.map((beat, i) => ({ ...beat, group: i })),
        {
          opening: group === 0 ? [opening] : [],
          moves: group === 0 ? [] : [{ deed: opening, group }],
          marks: [{ target: "ask" }],
        },
      ),
    };
  },
});
