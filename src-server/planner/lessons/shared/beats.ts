import type { LessonBeat, Ranked } from "../lesson.ts";

/** One change on the stage. */
export type LessonAction = LessonBeat["do"][number];
type Target = NonNullable<LessonAction["target"]>;
type Details = Omit<LessonAction, "action" | "target">;

/** Named parts: an action without a cue follows the one before it. */
export const draw = (target: Target, cue?: string): LessonAction => ({ action: "draw", target, ...when(cue) });
export const write = (target: Target, cue?: string): LessonAction => ({ action: "write", target, ...when(cue) });
export const step = (target: Target, details: Details = {}): LessonAction => ({ action: "step", target, ...details });
export const sweep = (param: string, to: number, cue?: string): LessonAction => ({
  action: "sweep",
  param,
  to,
  ...when(cue),
});

/** Points at a part; `details` name a colour, a style or a cue. */
export const mark = (target: Target, details: Details = {}): LessonAction => ({
  action: "highlight",
  target,
  ...details,
});

/** Frames a result at the end of the beat. */
export const frame = (target: Target, cue?: string): LessonAction =>
  mark(target, { style: "box", color: "good", ...(cue === undefined ? { at: "end" } : { cue }) });

const when = (cue: string | undefined): Details => (cue === undefined ? {} : { cue });

/** One or two sentences and what happens on their words. */
export const beat = (say: string, actions: LessonAction[], rest: Ranked & { pause?: number } = {}): LessonBeat => ({
  say,
  do: actions,
  ...rest,
});
