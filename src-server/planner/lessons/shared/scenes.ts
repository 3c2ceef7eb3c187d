import type { LessonBeat, LessonScene, Ranked } from "../lesson.ts";
import { beat, draw, frame, step, write } from "./beats.ts";

type Element = LessonScene["elements"][number];
type Head = Ranked & { id: string; heading: string; role?: LessonScene["role"]; claims?: readonly string[] };

/** A scene with one thing to look at; `note` stands in a strip below it. */
export const focusScene = (
  { role = "example", claims = [], ...head }: Head,
  { main, note }: { main: Omit<Element, "zone">; note?: Omit<Element, "zone"> },
  beats: readonly LessonBeat[],
): LessonScene => ({
  ...head,
  role,
  layout: "focus",
  claims: [...claims],
  elements: [placed(main, "main"), ...(note ? [placed(note, "note")] : [])],
  beats,
});

/** A picture and its numbers side by side; the named side is the wider one. */
export const splitLayoutScene = (
  { role = "example", claims = [], wide = "left", ...head }: Head & { wide?: "left" | "right" | "even" },
  { left, right }: { left: Omit<Element, "zone">; right: Omit<Element, "zone"> },
  beats: readonly LessonBeat[],
): LessonScene => ({
  ...head,
  role,
  layout: "split",
  ratio: wide,
  claims: [...claims],
  elements: [placed(left, "left"), placed(right, "right")],
  beats,
});

const placed = (element: Omit<Element, "zone">, zone: string): Element => ({
  id: "main",
  type: "text",
  ...element,
  zone,
});

/** A belief that is wrong, shown first, and then what is true instead. */
export const mythScene = (
  head: Ranked & { id?: string; heading: string },
  { wrong, right }: { wrong: string; right: string },
  [wrongSaid, rightSaid]: readonly [string, string],
): LessonScene =>
  focusScene(
    { id: "trap", role: "misconception", ...head },
    { main: { id: "myth", type: "callout", variant: "misconception", text: wrong, correct: right } },
    [beat(wrongSaid, [draw("myth/body")]), beat(rightSaid, [write("myth/correct")])],
  );

/** The same in one beat: the correction appears on a word of it, or at its end. */
export const briefMythScene = (
  head: Ranked & { id?: string; heading: string },
  { wrong, right }: { wrong: string; right: string },
  { say, cue }: { say: string; cue?: string },
): LessonScene =>
  focusScene(
    { id: "trap", role: "misconception", ...head },
    { main: { id: "myth", type: "callout", variant: "misconception", text: wrong, correct: right } },
    [beat(say, [draw("myth/body"), { ...write("myth/correct", cue), ...(cue === undefined ? { at: "end" } : {}) }])],
  );

/** A line of a calculation. */
export type WorkLine = { tex: string; relation?: string; reason?: string; limit?: { var: string; to: number } };
/** What is said while the next lines are written. */
export type WorkSaid = { say: string; lines?: number; pause?: number } & Ranked;

/** A calculation, line by line; its last line ends in a frame. */
export const workScene = (
  head: Head & { assume?: readonly string[] },
  lines: readonly WorkLine[],
  said: readonly WorkSaid[],
): LessonScene => {
  const { assume, ...rest } = head;
  const main = { id: "work", type: "derivation", steps: lines, ...(assume ? { assume } : {}) };
  const beats = said.map(({ say, lines: count = 1, ...ranked }, i) => {
    const steps = Array.from({ length: count }, () => step("work"));
    return beat(say, i === said.length - 1 ? [...steps, frame(`work/step:${lines.length}`)] : steps, ranked);
  });
  return focusScene(rest, { main }, beats);
};

/** Points that come one by one, one beat each. */
export const pointsScene = (head: Head, items: readonly string[], said: readonly string[]): LessonScene =>
  focusScene(
    head,
    { main: { id: "points", type: "bullets", items, ordered: true } },
    said.map((say) => beat(say, [step("points")])),
  );
