import { records, words } from "../form-fields.ts";
import { soundTex } from "../sound-tex.ts";
import { shownText } from "../shown-text.ts";
import { bareWords, isTelling } from "../shown-words.ts";
import { speak } from "../speech/speak.ts";
import { stageBeats } from "../speech/stage-beats.ts";
import { defineKind, type DraftElement } from "./form-kind.ts";

const MAX_LETTERS = 5;
/** Shorter formulas leave room beside them. */
const SHORT_TEX = 26;

/** Whether a letter stands in a formula by itself, so that it can be pointed at. */
const standsIn = (letter: string, tex: string): boolean => {
  const at = tex.indexOf(letter);
  const next = tex[at + letter.length] ?? "";
  return (
    at !== -1 &&
    !(letter.startsWith("\\") && /[a-zA-Z]/u.test(next)) &&
    !/[a-zA-Z]/u.test(tex[at - 1] === "\\" ? "x" : "")
  );
};

/** A formula, and below it what its letters mean. */
export const formula = defineKind({
  kind: "formula",
  use: "show a law as a formula and explain its letters",
  shape: {
    tex: words("the formula in LaTeX without $"),
    letters: records("each letter of it", { tex: words("the letter"), means: words("2 to 4 words with unit") }),
  },
  compose: (data, { say }) => {
    const spoken = speak([say]);
    const tex = soundTex(data.tex);
    if (tex === undefined || spoken.length === 0) return undefined;
    const letters = data.letters
      .flatMap((one) => {
        const letter = soundTex(one.tex);
        const means = shownText(one.means, 24);
        return letter === undefined || letter.length > 20 || means === "" ? [] : [{ letter, means }];
      })
      .slice(0, MAX_LETTERS);
    const both = letters.length > 1;
    const wide = tex.length > SHORT_TEX;
    const items = letters.map(({ letter, means }) => `$${letter}$: ${means}`);
    const elements: DraftElement[] = [
      { id: "law", type: "formula", zone: both ? (wide ? "top" : "left") : "main", tex, size: "l" },
      ...(both ? [{ id: "key", type: "bullets", zone: wide ? "bottom" : "right", items }] : []),
    ];
    return {
      role: "statement",
      layout: both ? (wide ? "stack" : "split") : "focus",
      elements,
      beats: stageBeats(spoken, {
        opening: [{ action: "write", target: "law" }],
        moves: (both ? letters : []).map(({ means }) => ({
          deed: { action: "step", target: "key" },
          look: bareWords(means).filter(isTelling),
        })),
        marks: [
          ...letters.flatMap(({ letter, means }, i) => [
            ...(standsIn(letter, tex)
              ? [{ target: `law/tex:${letter}`, look: bareWords(means).filter(isTelling) }]
              : []),
            ...(both ? [{ target: `key/item:${i + 1}`, since: i, look: bareWords(means).filter(isTelling) }] : []),
          ]),
          { target: "law" },
        ],
      }),
    };
  },
});
