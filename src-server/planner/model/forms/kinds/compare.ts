import { texts, words } from "../form-fields.ts";
import { shownText } from "../shown-text.ts";
import { apartFrom } from "../shown-words.ts";
import { speak } from "../speech/speak.ts";
import { stageBeats } from "../speech/stage-beats.ts";
import { defineKind } from "./form-kind.ts";

/** A belief that is wrong, crossed out, and then what is true instead. */
export const compare = defineKind({
  kind: "compare",
  use: "a common mistake, then what is true",
  shape: {
    wrong: words("the wrong belief, at most 8 words"),
    right: words("what is true, at most 8 words"),
    say_right: texts("1 to 2 spoken sentences with the truth and why; say tells the mistake only"),
  },
  compose: (data, { say }) => {
    const spoken = speak(data.say_right.length > 0 ? [say, data.say_right] : say.map((one) => [one]));
    const [wrong, right] = [shownText(data.wrong, 80), shownText(data.right, 80)];
    if (wrong === "" || right === "" || spoken.length === 0) return undefined;
    const turn = data.say_right.length > 0 ? 1 : (spoken[Math.floor(spoken.length / 2)]?.group ?? 0);
    const all = spoken.map((beat) => beat.say).join(" ");
    return {
      role: "misconception",
      layout: "focus",
      elements: [
        {
          id: "myth",
          type: "callout",
          zone: "main",
          variant: "misconception",
          text: apartFrom(wrong, all),
          correct: apartFrom(right, all),
        },
      ],
      beats: stageBeats(spoken, {
        opening: [{ action: "draw", target: "myth/body" }],
        moves: [{ deed: { action: "write", target: "myth/correct" }, group: turn }],
        marks: [{ target: "myth/correct", since: 0 }, { target: "myth/body" }],
      }),
    };
  },
});
