import type { SceneDraft } from "./kinds/form-kind.ts";
import { soundTex } from "./sound-tex.ts";
import { shownText } from "./shown-text.ts";
import { apartFrom, bareWords, isTelling, keyPhrase } from "./shown-words.ts";
import type { Spoken } from "./speech/speak.ts";
import { stageBeats, type StagedBeat } from "./speech/stage-beats.ts";

const MAX_POINTS = 5;
const PHRASE = 36;

type Named = { phrase: string; beat: number };

/** A key word of every beat that has one of its own, at most five, evenly chosen. */
const keyWords = (spoken: readonly Spoken[]): Named[] => {
  const seen = new Set<string>();
  const all = spoken.map(({ say }) => say).join(" ");
  const named = spoken.flatMap(({ say }, beat): Named[] => {
    const phrase = keyPhrase(say, all);
    const shown = phrase === undefined ? "" : shownText(phrase, PHRASE);
    if (shown === "" || seen.has(shown.toLowerCase())) return [];
    seen.add(shown.toLowerCase());
    return [{ phrase: shown, beat }];
  });
  const every = named.length / Math.min(named.length, MAX_POINTS);
  return named.length <= MAX_POINTS
    ? named
    : Array.from({ length: MAX_POINTS }, (_, i) => named[Math.floor(i * every)]).filter((one) => one !== undefined);
};

const listed = (spoken: readonly Spoken[], names: readonly Named[]): StagedBeat[] =>
  stageBeats(
    spoken.map((beat, i) => ({ ...beat, group: i })),
    {
      opening: names[0]?.beat === 0 ? [{ action: "step", target: "words" }] : [],
      moves: names
        .slice(names[0]?.beat === 0 ? 1 : 0)
        .map(({ phrase, beat }) => ({ deed: { action: "step", target: "words" }, look: [phrase], group: beat })),
      marks: names.map((_, i) => ({ target: `words/item:${i + 1}` })).slice(0, 1),
    },
  );

const single = (
  spoken: readonly Spoken[],
  element: Readonly<Record<string, unknown>>,
): Pick<SceneDraft, "elements" | "beats"> => ({
  elements: [{ id: "words", type: "text", zone: "main", ...element }],
  beats: stageBeats(spoken, { opening: [{ action: "write", target: "words" }], marks: [{ target: "words" }] }),
});

/** A list whose points come on their own words. */
const pointed = (spoken: readonly Spoken[], items: readonly string[]): Pick<SceneDraft, "elements" | "beats"> => {
  const all = spoken.map(({ say }) => say).join(" ");
  const shown = items.map((item) => apartFrom(item, all));
  const [, ...rest] = shown.map((item) => ({
    deed: { action: "step", target: "words" },
    look: bareWords(item).filter(isTelling),
  }));
  return {
    elements: [{ id: "words", type: "bullets", zone: "main", items: shown }],
    beats: stageBeats(spoken, {
      opening: [{ action: "step", target: "words" }],
      moves: rest,
      marks: [{ target: "words/item:1" }],
    }),
  };
};

/** What a scene of words may show: its formula, else names of its own, else key words of what is said. */
export type WordsShown = { heading: string; tex?: string | null; names?: readonly string[] };

/** A scene that shows a formula or words while its narration is spoken; it always can be made. */
export const wordsScene = (
  spoken: readonly Spoken[],
  { heading, tex = null, names: own = [] }: WordsShown,
): SceneDraft => {
  const frame = { role: "intuition", layout: "focus" } as const;
  const formula = soundTex(tex);
  if (formula !== undefined) return { ...frame, ...single(spoken, { type: "formula", tex: formula, size: "l" }) };
  if (own.length >= 2) return { ...frame, ...pointed(spoken, own) };
  const names = keyWords(spoken);
  if (names.length >= 2)
    return {
      ...frame,
      elements: [{ id: "words", type: "bullets", zone: "main", items: names.map(({ phrase }) => phrase) }],
      beats: listed(spoken, names),
    };
  const text = names[0]?.phrase ?? (shownText(heading, PHRASE) || "…");
  return { ...frame, ...single(spoken, { text, size: "xl" }) };
};
