import type { LessonBeat, LessonScene } from "../lesson.ts";
import type { BinarySearchSearchPrompt } from "./read-search.ts";

type Look = { place: number; value: number; verdict: "found" | "left" | "right" };

/** Every value that is looked at, and on which side the search goes on. */
const looksOf = ({ values, target }: BinarySearchSearchPrompt): Look[] => {
  const looks: Look[] = [];
  let [low, high] = [0, values.length - 1];
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const value = values[middle] ?? 0;
    looks.push({ place: middle + 1, value, verdict: value === target ? "found" : value > target ? "left" : "right" });
    if (value === target) break;
    if (value > target) high = middle - 1;
    else low = middle + 1;
  }
  return looks;
};

const lookSaid = (look: Look, first: boolean): string => {
  const start = first ? `Look at the middle: ${look.value}.` : `The middle of what is left is ${look.value}.`;
  if (look.verdict === "found") return `${start} That is our number, found!`;
  return `${start} It is too ${look.verdict === "left" ? "large" : "small"}, so the ${look.verdict === "left" ? "right" : "left"} part can go.`;
};

/** Place at which it is found; of equal values the one that is looked at. */
const placeFound = (looks: readonly Look[]): number | undefined =>
  looks.find(({ verdict }) => verdict === "found")?.place;

const briefSaid = (looks: readonly Look[]): string => {
  const way = "Look at the middle, throw the wrong half away, and repeat.";
  const place = placeFound(looks);
  return place !== undefined
    ? `${way} After ${looks.length} looks it is found, at place ${place}.`
    : `${way} Nothing is left after ${looks.length} looks.`;
};

const stepBeats = (given: BinarySearchSearchPrompt): LessonBeat[] => {
  const looks = looksOf(given);
  const beats = looks.map((look, i): LessonBeat => ({
    say: lookSaid(look, i === 0),
    do: [
      look.verdict === "found"
        ? { action: "step", target: "row", to: "end", cue: "found" }
        : { action: "step", target: "row", to: i < looks.length - 1 ? "narrow" : "compare", cue: "too" },
    ],
  }));
  const full = beats.map((beat) => ({ ...beat, optional: 1 }));
  const brief: LessonBeat = {
    say: briefSaid(looks),
    do: [{ action: "step", target: "row", to: "end" }],
    until: 1,
  };
  if (looks.at(-1)?.verdict === "found") return [brief, ...full];
  return [
    brief,
    ...full,
    {
      optional: 1,
      say: `Nothing is left, so ${given.target} is not in the list.`,
      do: [{ action: "step", target: "row", to: "end" }],
    },
  ];
};

/** The search on the prompt's own numbers, look by look. */
export const binarySearchExample = (given: BinarySearchSearchPrompt): LessonScene => {
  const place = placeFound(looksOf(given));
  return {
    id: "run",
    role: "example",
    heading: `Searching for ${given.target}`,
    layout: "focus",
    elements: [
      {
        id: "row",
        type: "array",
        zone: "main",
        values: given.values,
        shown: true,
        run: { algorithm: "binary_search", target: given.target },
      },
      {
        id: "count",
        type: "readout",
        zone: "note",
        label: "\\text{looks}",
        value: "row.comparisons",
        digits: 0,
        shown: true,
      },
    ],
    claims: [
      place === undefined ? "row.found == false" : "row.found",
      ...(place === undefined ? [] : [`row.index == ${place}`]),
    ],
    beats: stepBeats(given),
  };
};
