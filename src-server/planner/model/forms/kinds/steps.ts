import { texts } from "../form-fields.ts";
import { shownText } from "../shown-text.ts";
import { apartFrom, bareWords, isTelling } from "../shown-words.ts";
import { speak } from "../speech/speak.ts";
import { stageBeats } from "../speech/stage-beats.ts";
import { defineKind, type DraftElement } from "./form-kind.ts";

const BOX = 24;
const LINE = 38;
const MAX_BOXES = 5;
const MAX_LINES = 5;

const boxes = (items: readonly string[]): DraftElement => ({
  id: "flow",
  type: "flowchart",
  zone: "main",
  nodes: items.map((text, i) => ({
    id: `n${i + 1}`,
    text,
    kind: i === 0 ? "start" : i === items.length - 1 ? "end" : "process",
  })),
  edges: items.slice(1).map((_, i) => [`n${i + 1}`, `n${i + 2}`]),
});

/** A process as boxes with arrows where its steps are short, else as a numbered list. */
export const steps = defineKind({
  kind: "steps",
  use: "a process or recipe, step after step",
  shape: { steps: texts("3 to 5 steps of at most 4 words each, in order") },
  compose: (data, { say }) => {
    const spoken = speak([say]);
    const all = spoken.map((beat) => beat.say).join(" ");
    const items = data.steps
      .map((one) => apartFrom(shownText(one, LINE), all))
      .filter((one) => one !== "")
      .slice(0, Math.max(MAX_BOXES, MAX_LINES));
    if (items.length < 2 || spoken.length === 0) return undefined;
    const short = items.every((item) => item.length <= BOX) && items.length >= 3;
    const element: DraftElement = short
      ? boxes(items)
      : { id: "flow", type: "bullets", zone: "main", items, ordered: true };
    const part = (i: number): string => (short ? `flow/node:n${i + 1}` : `flow/item:${i + 1}`);
    const looks = items.map((item) => bareWords(item).filter(isTelling));
    return {
      role: "intuition",
      layout: "focus",
      elements: [element],
      beats: stageBeats(spoken, {
        opening: [short ? { action: "draw", target: "flow" } : { action: "step", target: "flow" }],
        moves: items
          .slice(short ? 0 : 1)
          .map((_, i) => ({ deed: { action: "step", target: "flow" }, look: looks[short ? i : i + 1] ?? [] })),
        marks: items.map((_, i) => ({
          target: part(i),
          look: looks[i] ?? [],
          ...(short || i === 0 ? {} : { since: i - 1 }),
        })),
      }),
    };
  },
});
