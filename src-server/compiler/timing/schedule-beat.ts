/** One action of a beat, as far as its time matters. Times are milliseconds from the start of the beat. */
export type TimedAction = {
  /** Moment of its cue; it starts there. */
  cueMs?: number | undefined;
  at: "start" | "after" | "with" | "end";
  naturalMs: number;
  /** True where the plan names the length itself; such an action is shortened last. */
  fixed: boolean;
  /** True for an action that fills the rest of the beat (the element's own clock). */
  fills: boolean;
  /** Things it moves; two actions that share one never run at the same time. */
  moves: readonly string[];
};

export type Span = { startMs: number; endMs: number };
export type BeatSchedule = {
  spans: readonly Span[];
  /** Length of the beat, speech and pause included. */
  lengthMs: number;
  /** True where even shortened actions and a waiting beat were not enough. */
  overfull: boolean;
};

/** No beat is shorter, in milliseconds. */
const LEAST_BEAT = 1200;
/** A beat waits at most this long for its actions. */
const LONGEST_WAIT = 2000;
/** Actions are shortened to this share of their natural length, not further. */
const LEAST_SHARE = 0.6;

const spansAt = (actions: readonly TimedAction[], share: number, endMs: number): Span[] => {
  const spans: Span[] = [];
  const free = new Map<string, number>();
  for (const action of actions) {
    const length = action.fixed || action.fills ? action.naturalMs : action.naturalMs * share;
    const before = spans.at(-1);
    let startMs = action.cueMs ?? startBy(action.at, before, endMs, length);
    for (const thing of action.moves) startMs = Math.max(startMs, free.get(thing) ?? 0);
    const stop = action.fills ? Math.max(endMs, startMs + length * share) : startMs + length;
    spans.push({ startMs, endMs: stop });
    for (const thing of action.moves) free.set(thing, stop);
  }
  return spans;
};

const startBy = (at: TimedAction["at"], before: Span | undefined, endMs: number, length: number): number => {
  if (at === "end") return Math.max(0, endMs - length);
  if (before === undefined || at === "start") return 0;
  return at === "with" ? before.startMs : before.endMs;
};

const lastEnd = (spans: readonly Span[]): number => Math.max(0, ...spans.map((span) => span.endMs));

/**
 * Gives the actions of a beat their times. Where they do not fit the speech and its pause they are shortened
 * to 60 % at most, then the beat waits up to two seconds, then what sticks out is cut and the beat is overfull.
 */
export const scheduleBeat = (actions: readonly TimedAction[], speechMs: number, pauseMs: number): BeatSchedule => {
  const wantedMs = Math.max(LEAST_BEAT, speechMs + pauseMs);
  for (const share of [1, 0.9, 0.8, 0.7, LEAST_SHARE]) {
    const spans = spansAt(actions, share, wantedMs);
    if (lastEnd(spans) <= wantedMs + 1) return { spans, lengthMs: wantedMs, overfull: false };
  }
  const spans = spansAt(actions, LEAST_SHARE, wantedMs);
  const needMs = lastEnd(spans);
  const lengthMs = Math.min(needMs, wantedMs + LONGEST_WAIT);
  const cut = spans.map((span) => ({
    startMs: Math.min(span.startMs, lengthMs - 100),
    endMs: Math.min(span.endMs, lengthMs),
  }));
  return { spans: cut, lengthMs, overfull: needMs > lengthMs + 1 };
};
