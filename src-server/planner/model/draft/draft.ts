import type { Message } from "../../../contract/messages/message.ts";
import type { Finding } from "../../../contract/finding.ts";
import type { LectureOutline, OutlineScene } from "../outline/outline.ts";
import type { WrittenScene } from "../scenes/ask-scenes.ts";

/** How a scene of the outline stands: as planned, exchanged for a simpler one (for its faults, or for its pictures), or left out. */
export type SceneState = "planned" | "simpler" | "clearer" | "left_out";

export type DraftScene = {
  wanted: OutlineScene;
  scene: WrittenScene | undefined;
  state: SceneState;
  /** What the program repaired in it, in plain words. */
  notes: readonly Message[];
  /** What was found in a later version that was worse, and not taken. */
  refused?: readonly Finding[] | undefined;
};

/** A lecture that is being written. */
export type Draft = {
  outline: LectureOutline;
  targetSeconds: number;
  scenes: readonly DraftScene[];
  /** What its reader should know of how it was written. */
  notes?: readonly Message[] | undefined;
};

/** A draft with one scene changed. */
export const withScene = (draft: Draft, id: string, change: Partial<DraftScene>): Draft => ({
  ...draft,
  scenes: draft.scenes.map((one) => (one.wanted.id === id ? { ...one, ...change } : one)),
});

const someOf = <Value>(name: string, value: Value | null | undefined): Record<string, Value> =>
  value == null || value === "" ? {} : { [name]: value };

/** The plan of a draft as data: the scenes that are there, with their marks of what is optional. */
export const markedPlan = ({ outline, targetSeconds, scenes }: Draft): Record<string, unknown> => ({
  lectern_plan: 1,
  title: outline.title,
  subject: outline.subject,
  level: outline.level,
  language: outline.language,
  target_seconds: targetSeconds,
  ...someOf("goal", outline.goal),
  symbols: outline.symbols.map(({ tex, say, means, unit, color }) => ({
    ...{ tex, say, means },
    ...someOf("unit", unit),
    ...someOf("color", color),
  })),
  scenes: scenes.flatMap(({ scene }) => scene ?? []),
});
