import { maybe, numbers, texts } from "../form-fields.ts";
import { shownText } from "../shown-text.ts";
import { bareWords, isTelling } from "../shown-words.ts";
import { speak } from "../speech/speak.ts";
import { stageBeats } from "../speech/stage-beats.ts";
import { defineKind } from "./form-kind.ts";

const MAX_BARS = 6;

/** Amounts as bars from zero. */
export const bars = defineKind({
  kind: "bars",
  use: "compare amounts",
  shape: {
    names: texts("2 to 6 names of 1 to 2 words"),
    values: numbers("a number for every name"),
    unit: maybe("unit of the numbers"),
  },
  compose: (data, { say }) => {
    const spoken = speak([say]);
    const names = [
      ...new Set(data.names.map((name) => shownText(name, 16).replaceAll("/", " ")).filter((name) => name !== "")),
    ];
    const size = Math.min(names.length, data.values.length, MAX_BARS);
    if (size < 2 || spoken.length === 0 || names.length !== data.names.length) return undefined;
    const unit =
      data.unit === null
        ? ""
        : data.unit
            .replaceAll(/[$\\{}]/gu, "")
            .slice(0, 12)
            .trim();
    const shown = names.slice(0, size);
    return {
      role: "example",
      layout: "focus",
      elements: [
        {
          id: "bars",
          type: "bar_chart",
          zone: "main",
          categories: shown,
          values: data.values.slice(0, size),
          ...(unit === "" ? {} : { unit }),
        },
      ],
      beats: stageBeats(spoken, {
        opening: [{ action: "draw", target: "bars" }],
        marks: [...shown.map((name) => ({ target: `bars/bar:${name}`, look: bareWords(name).filter(isTelling) }))],
      }),
    };
  },
});
