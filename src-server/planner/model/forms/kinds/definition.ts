import { maybe, words } from "../form-fields.ts";
import { plainTex } from "../sound-tex.ts";
import { shownText } from "../shown-text.ts";
import { apartFrom, bareWords, isTelling } from "../shown-words.ts";
import { findWord } from "../speech/find-word.ts";
import { speak, type Spoken } from "../speech/speak.ts";
import { stageBeats, type SpeechMark } from "../speech/stage-beats.ts";
import { defineKind, type DraftElement } from "./form-kind.ts";

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
