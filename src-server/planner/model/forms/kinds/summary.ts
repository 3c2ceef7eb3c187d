import { texts } from "../form-fields.ts";
import { shownText } from "../shown-text.ts";
import { apartFrom, bareWords, isTelling } from "../shown-words.ts";
import { speak } from "../speech/speak.ts";
import { stageBeats } from "../speech/stage-beats.ts";
import { defineKind } from "./form-kind.ts";

const MAX_POINTS = 4;

/** What to remember, point by point. */
export const summary = defineKind({
  kind: "summary",
  use: "last scene: what to remember",
  shape: { points: texts("2 to 4 key points of at most 4 words, other words than in say") },
  compose: (data, { say }) => {
    const spoken = speak([say]);
    const all = spoken.map((beat) => beat.say).join(" ");
    const items = data.points
      .map((one) => apartFrom(shownText(one, 38), all))
      .filter((one) => one !== "")
      .slice(0, MAX_POINTS);
    if (items.length < 2 || spoken.length === 0) return undefined;
    const looks = items.map((item) => bareWords(item).filter(isTelling));
    return {
      role: "recap",
      layout: "focus",
      elements: [{ id: "points", type: "bullets", zone: "main", items }],
      beats: stageBeats(spoken, {
        opening: [{ action: "step", target: "points" }],
        moves: items.slice(1).map((_, i) => ({ deed: { action: "step", target: "points" }, look: looks[i + 1] ?? [] })),
        marks: items.map((_, i) => ({
          target: `points/item:${i + 1}`,
          look: looks[i] ?? [],
          ...(i === 0 ? {} : { since: i - 1 }),
        })),
      }),
    };
  },
});
