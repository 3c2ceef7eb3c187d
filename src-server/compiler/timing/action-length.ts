import type { PlanAction } from "../../contract/plan.ts";

/** Default lengths of actions in seconds (elements.md section 3). */
const DEFAULT_SECONDS: Readonly<Record<PlanAction["action"], number>> = {
  show: 0.5,
  hide: 0.4,
  write: 0.6,
  draw: 1.2,
  transform: 1.2,
  highlight: 0.4,
  annotate: 0.6,
  step: 0.6,
  play: 2,
  sweep: 2.5,
  rotate: 2,
  trace: 1.5,
  connect: 0.7,
  bring: 1,
  zoom: 1,
  pause: 1,
  clear: 0.4,
};
const DRAW_PART = 0.6;
const SECONDS_PER_GLYPH = 0.06;

/** What the length of an action depends on besides its name. */
export type ActionSize = {
  /** Glyphs that `write` writes. */
  glyphs: number;
  /** Natural seconds of the events `step` runs. */
  stepSeconds: number;
  /** Whether only a part of an element is drawn. */
  part: boolean;
};

/** Natural length of an action in milliseconds. */
export const actionLengthMs = (action: PlanAction, size: ActionSize): number => {
  if (action.seconds !== undefined) return action.seconds * 1000;
  if (action.action === "write") return 1000 * Math.min(3, Math.max(0.6, size.glyphs * SECONDS_PER_GLYPH));
  if (action.action === "step") return 1000 * size.stepSeconds;
  if (action.action === "draw" && size.part) return 1000 * DRAW_PART;
  return 1000 * DEFAULT_SECONDS[action.action];
};
