import { readFileSync } from "node:fs";
import { compileLecture, type CompiledLecture } from "../../src-server/compiler/compile-lecture.ts";
import { prepareLecture, type PreparedLecture } from "../../src-server/compiler/prepare-lecture.ts";
import { THEMES } from "../../src-server/compiler/themes.ts";
import { createTypesetter } from "../../src-server/compiler/typography/create-typesetter.ts";
import type { BeatScript, Narration } from "../../src-server/contract/narration.ts";
import { sceneSchema, type PlanScene } from "../../src-server/contract/plan.ts";
import type { Aspect, ThemeName } from "../../src-server/contract/style.ts";
import { withoutData } from "./in-english.ts";

/** Names of the three plans of the vocabulary's own page. */
export const EXAMPLE_PLANS = ["derivative-of-x-squared", "bubble-sort", "balancing-propane"] as const;

/** An example plan as data. */
export const examplePlan = (name: (typeof EXAMPLE_PLANS)[number]): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(`../fixtures/plans/${name}.json`, import.meta.url), "utf8")) as Record<
    string,
    unknown
  >;

const smallScene = (): Record<string, unknown> => ({
  id: "one",
  role: "hook",
  heading: "Heading",
  layout: "focus",
  elements: [{ id: "word", type: "text", zone: "main", text: "Hello" }],
  beats: [{ say: "Look at this word.", do: [{ action: "show", target: "word" }] }],
});

/** A plan with one scene, to be changed by a test. */
export const smallPlan = (scene: Record<string, unknown> = {}): Record<string, unknown> => ({
  lectern_plan: 1,
  title: "A small plan",
  subject: "math",
  level: "secondary",
  target_seconds: 20,
  scenes: [{ ...smallScene(), ...scene }],
});

/** A scene as it is when its plan has been read. */
export const planSceneOf = (scene: Record<string, unknown>): PlanScene =>
  sceneSchema.parse({ ...smallScene(), ...scene });

const speakSilently = (script: BeatScript): Narration["beats"][number] => {
  let startMs = 60;
  const words = script.display.split(/\s+/).map((text) => {
    const word = { text, startMs, endMs: startMs + 150 + 45 * text.length };
    startMs = word.endMs;
    return word;
  });
  return { ...script, spoken: script.display, wavPath: null, durationMs: startMs + 120, words };
};

/** Reading-speed speech without sound. */
export const silentNarration = (scripts: readonly BeatScript[]): Narration => ({
  voice: "none",
  sampleRate: 16_000,
  beats: scripts.map(speakSilently),
  warnings: [],
});

export type Look = { theme?: ThemeName; aspect?: Aspect };

/** Reads a plan; throws where it cannot be read at all. */
export const prepared = (
  raw: unknown,
  { theme = "midnight", aspect = "16:9" }: Look = {},
): { lecture: PreparedLecture; close(): void } => {
  const type = createTypesetter({ textFont: THEMES[theme].textFont });
  const lecture = prepareLecture(raw, { aspect, type });
  if (!("plan" in lecture)) {
    type.close();
    throw new Error(lecture.findings.map((finding) => finding.message).join("\n"));
  }
  return { lecture, close: () => type.close() };
};

/** Compiles a plan with silent speech. */
export const compiled = (raw: Record<string, unknown>, look: Look = {}): CompiledLecture => {
  const { lecture, close } = prepared(raw, look);
  try {
    return compileLecture(lecture, silentNarration(lecture.scripts), {
      theme: look.theme ?? "midnight",
      fps: 30,
      targetSeconds: lecture.plan.target_seconds,
    });
  } finally {
    close();
  }
};

/** Findings of a plan, whether it can be read or not. */
export const findingsOf = (
  raw: unknown,
): readonly { code: string; severity: string; message: string; path: string }[] => {
  const type = createTypesetter({ textFont: "sans" });
  try {
    return withoutData(prepareLecture(raw, { aspect: "16:9", type }).findings);
  } finally {
    type.close();
  }
};
