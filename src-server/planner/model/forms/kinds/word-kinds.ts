import { words, maybe, texts } from "../form-fields.ts";
import { shownText } from "../shown-text.ts";
import { apartFrom, sharedRun, bareWords, isTelling } from "../shown-words.ts";
import { speak, type Spoken } from "../speech/speak.ts";
import { stageBeats, type SpeechMark } from "../speech/stage-beats.ts";
import { plainTex } from "../sound-tex.ts";
import { findWord } from "../speech/find-word.ts";
import { defineKind, type DraftElement } from "./form-kind.ts";

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

const EXAMPLE = ["example", "instance", "Beispiel", "exemple", "ejemplo", "esempio", "exemplo"];

/** The sentence that is about the example, never the first. */
const beatOf = (spoken: readonly Spoken[], telling: readonly string[]): number => {
  const named = (looks: readonly string[]): number =>
    spoken.findIndex(({ say }, i) => i > 0 && findWord(say, looks) !== undefined);
  return [named(EXAMPLE), named(telling)].find((at) => at > 0) ?? 1;
};

/** A word of the topic and what it means, with an example below. */
export const definition = defineKind({
  kind: "definition",
  use: "say what a word or law means",
  shape: {
    term: words("the word, at most 4 words"),
    statement: words("its meaning in one sentence of at most 18 words"),
    example: maybe("one short example, at most 12 words"),
  },
  compose: (data, { say }) => {
    const spoken = speak([say]);
    const [title, text] = [shownText(data.term, 40), shownText(data.statement, 150)];
    if (text === "" || spoken.length === 0) return undefined;
    const all = spoken.map((beat) => beat.say).join(" ");
    const example =
      data.example === null ? "" : shownText(data.example.includes("\\") ? plainTex(data.example) : data.example, 110);
    const telling = [...EXAMPLE, ...bareWords(example).filter(isTelling)];
    const both = example !== "" && spoken.length > 1;
    const shown: DraftElement[] = [
      {
        id: "def",
        type: "callout",
        zone: both ? "top" : "main",
        variant: "definition",
        ...(title === "" ? {} : { title }),
        text,
      },
      ...(both
        ? [{ id: "ex", type: "callout", zone: "bottom", variant: "example", text: apartFrom(example, all) }]
        : []),
    ];
    const marks: SpeechMark[] = [
      ...(both ? [{ target: "ex", since: 0, look: telling }] : []),
      ...(title === "" ? [] : [{ target: "def/title", look: [title] }]),
      { target: "def/body" },
    ];
    return {
      role: "statement",
      layout: both ? "stack" : "focus",
      elements: shown,
      beats: stageBeats(
        spoken.map((beat, i) => ({ ...beat, group: i })),
        {
          opening: [{ action: "draw", target: "def" }],
          moves: both
            ? [{ deed: { action: "draw", target: "ex" }, look: telling, group: beatOf(spoken, telling) }]
            : [],
          marks,
        },
      ),
    };
  },
});

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
