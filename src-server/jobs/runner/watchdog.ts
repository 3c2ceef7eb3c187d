import type { StageName } from "../../contract/report.ts";

export type TimeLimits = {
  /** Active time a stage may take, in milliseconds. */
  stageMs: Readonly<Record<StageName, number>>;
  /** Active time without any sign of life, in milliseconds: while a plan is written, and otherwise. */
  silenceMs: { plan: number; other: number };
};

const MINUTE = 60_000;
const SLOWEST_PACE = 20;

const SILENCE_MS = 3 * MINUTE;
/** A language model on a machine of one's own writes slowly, and may have to be loaded before its first word. */
const WRITING = { inAllMs: 30 * MINUTE, silenceMs: 6 * MINUTE };

/** Limits for a lecture of a length in seconds: drawing may take 20 times its length, at least 5 minutes; a language model may write for 30. */
export const timeLimits = (lectureSeconds: number, { withModel = false } = {}): TimeLimits => ({
  stageMs: {
    plan: withModel ? WRITING.inAllMs : 5 * MINUTE,
    narrate: 10 * MINUTE,
    compile: 5 * MINUTE,
    render: Math.max(5 * MINUTE, SLOWEST_PACE * lectureSeconds * 1000),
    assemble: 5 * MINUTE,
    publish: 5 * MINUTE,
  },
  silenceMs: { plan: withModel ? WRITING.silenceMs : SILENCE_MS, other: SILENCE_MS },
});

/** Watches one try. */
export type Watchdog = {
  /** A sign of life from a stage. */
  note(stage: StageName): void;
  /** Adds active time; names the stage when it took too long. */
  pass(activeMs: number): StageName | null;
};

/** Counts active time alone: what a sleeping machine misses is never added. */
export const createWatchdog = ({ stageMs, silenceMs }: TimeLimits): Watchdog => {
  let stage: StageName = "plan";
  let inStage = 0;
  let silent = 0;
  return {
    note: (current) => {
      if (current !== stage) inStage = 0;
      stage = current;
      silent = 0;
    },
    pass: (activeMs) => {
      inStage += activeMs;
      silent += activeMs;
      return inStage > stageMs[stage] || silent > (stage === "plan" ? silenceMs.plan : silenceMs.other) ? stage : null;
    },
  };
};

/** Most active time between two looks; more passed only on a machine that slept. */
const MAX_LOOK_MS = 5000;

/** Active milliseconds since the last call, from a steady clock. */
export const createActiveTime = (steady: () => number): (() => number) => {
  let before = steady();
  return () => {
    const now = steady();
    const passed = Math.min(Math.max(0, now - before), MAX_LOOK_MS);
    before = now;
    return passed;
  };
};
