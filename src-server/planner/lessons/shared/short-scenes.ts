import {
  type LessonBeat,
  type LessonPlan,
  type LessonScene,
  type Lesson,
  type Ranked,
  matchOf,
  type UnusablePrompt,
} from "../lesson.ts";
import { beat, draw, frame, write } from "./beats.ts";
import { focusScene } from "./scenes.ts";

type Params = NonNullable<LessonScene["params"]>;

/** A question in large letters, and time to think about it. */
export const questionScene = (
  head: Ranked & { heading: string },
  { text, say }: { text: string; say: string },
): LessonScene =>
  focusScene({ id: "ask", role: "hook", ...head }, { main: { id: "ask", type: "text", text, size: "xl" } }, [
    beat(say, [write("ask")], { pause: 1.2 }),
  ]);

/** The law once more, in a frame. */
export const recapFormula = (tex: string, say: string, size: "m" | "l" = "l"): LessonScene =>
  focusScene(
    { id: "recap", role: "recap", heading: "What to remember" },
    { main: { id: "done", type: "formula", tex, size } },
    [beat(say, [write("done"), frame("done")])],
  );

/** A law or theorem in its frame, read out as it is written. */
export const lawScene = (
  head: Ranked & { heading: string; id?: string },
  callout: { variant: "law" | "theorem" | "definition"; title?: string; text?: string; tex?: string },
  said: string | readonly LessonBeat[],
): LessonScene =>
  focusScene(
    { id: "law", role: "statement", ...head },
    { main: { id: "law", type: "callout", ...callout } },
    typeof said === "string" ? [beat(said, [draw("law")])] : said,
  );

/** A scene whose elements follow named numbers that a sweep moves. */
export const withParams = (scene: LessonScene, params: Params): LessonScene => ({ ...scene, params });

type Given<Data> = Omit<Lesson, "read"> & {
  /** Finds the lesson's data in a prompt; as in `Lesson`. */
  data(prompt: string): Data | UnusablePrompt | undefined;
  build(data: Data): LessonPlan;
};

/** A lesson from a reader of prompts and a builder of plans. */
export const lessonOf = <Data extends object>({ data, build, ...lesson }: Given<Data>): Lesson => ({
  ...lesson,
  read: (prompt) => matchOf(data(prompt), build),
});
