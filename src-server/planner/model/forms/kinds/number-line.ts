import { number, records, words } from "../form-fields.ts";
import { shownText } from "../shown-text.ts";
import { bareWords, isTelling } from "../shown-words.ts";
import { speak } from "../speech/speak.ts";
import { stageBeats } from "../speech/stage-beats.ts";
import { defineKind } from "./form-kind.ts";

const MAX_POINTS = 5;

/** Places on a line of numbers. */
export const numberLine = defineKind({
  kind: "number_line",
  use: "where values lie on a scale, as pH or temperatures",
  shape: {
    from: number("lowest number"),
    to: number("highest number"),
    points: records("1 to 5 places", { at: number("its number"), name: words("1 to 2 words") }),
  },
  compose: (data, { say }) => {
    const spoken = speak([say]);
    const given = data.points
      .flatMap(({ at, name }) => (at === null ? [] : [{ at, name: shownText(name, 16) }]))
      .slice(0, MAX_POINTS);
    if (given.length === 0 || spoken.length === 0) return undefined;
    const places = given.map(({ at }) => at);
    const [low, high] = [Math.min(data.from ?? 0, ...places), Math.max(data.to ?? 10, ...places)];
    const range = low < high ? [low, high] : [low - 1, high + 1];
    const looks = given.map(({ at, name }) => [...bareWords(name).filter(isTelling), String(at)]);
    const first = { action: "draw", target: "line/axis" };
    return {
      role: "intuition",
      layout: "focus",
      elements: [
        {
          id: "line",
          type: "number_line",
          zone: "main",
          range,
          points: given.map(({ at, name }, i) => ({ id: `p${i + 1}`, at, ...(name === "" ? {} : { label: name }) })),
        },
      ],
      beats: stageBeats(spoken, {
        opening: [{ ...first, target: "line" }],
        marks: looks.map((look, i) => ({ target: `line/point:p${i + 1}`, look })),
      }),
    };
  },
});
