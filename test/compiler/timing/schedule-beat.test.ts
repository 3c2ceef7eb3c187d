import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scheduleBeat, type TimedAction } from "../../../src-server/compiler/timing/schedule-scene.ts";

const action = (change: Partial<TimedAction> = {}): TimedAction => ({
  at: "after",
  naturalMs: 1000,
  fixed: false,
  fills: false,
  moves: [],
  ...change,
});

describe("scheduleBeat", () => {
  it("starts actions at their cues, else one after the other", () => {
    const { spans } = scheduleBeat([action({ at: "start" }), action(), action({ cueMs: 3000 })], 5000, 350);
    expect(spans).toEqual([
      { startMs: 0, endMs: 1000 },
      { startMs: 1000, endMs: 2000 },
      { startMs: 3000, endMs: 4000 },
    ]);
  });
  it("starts with the action before, or ends with the beat", () => {
    const { spans } = scheduleBeat([action({ cueMs: 500 }), action({ at: "with" }), action({ at: "end" })], 3650, 350);
    expect(spans[1]?.startMs).toBe(500);
    expect(spans[2]).toEqual({ startMs: 3000, endMs: 4000 });
  });
  it("keeps actions on one thing apart", () => {
    const { spans } = scheduleBeat(
      [action({ cueMs: 0, moves: ["a"] }), action({ cueMs: 300, moves: ["a"] })],
      5000,
      350,
    );
    expect(spans[1]?.startMs).toBe(1000);
  });
  it("shortens to 60 % before the beat waits", () => {
    const { spans, lengthMs, overfull } = scheduleBeat([action({ at: "start", naturalMs: 2000 })], 1000, 350);
    expect(spans[0]?.endMs).toBeCloseTo(1200, -2);
    expect(lengthMs).toBeCloseTo(1350, 5);
    expect(overfull).toBe(false);
  });
  it("waits at most two seconds, then says that it is overfull", () => {
    const { lengthMs, overfull, spans } = scheduleBeat([action({ at: "start", naturalMs: 20_000 })], 1000, 350);
    expect(lengthMs).toBe(3350);
    expect(overfull).toBe(true);
    expect(spans[0]?.endMs).toBe(3350);
  });
  it("lasts at least 1.2 s", () => expect(scheduleBeat([], 100, 100).lengthMs).toBe(1200));
  it("lets a clock run to the end of the beat", () =>
    expect(scheduleBeat([action({ at: "start", fills: true })], 4000, 1000).spans[0]?.endMs).toBe(5000));

  it("never leaves the beat or runs backwards", () => {
    const anyAction = fc.record({
      cueMs: fc.option(fc.integer({ min: 0, max: 6000 }), { nil: undefined }),
      at: fc.constantFrom("start", "after", "with", "end"),
      naturalMs: fc.integer({ min: 200, max: 9000 }),
      fixed: fc.boolean(),
      fills: fc.boolean(),
      moves: fc.subarray(["a", "b"]),
    });
    fc.assert(
      fc.property(
        fc.array(anyAction, { maxLength: 4 }),
        fc.integer({ min: 0, max: 8000 }),
        fc.integer({ min: 0, max: 3000 }),
        (actions, speech, pause) => {
          const { spans, lengthMs } = scheduleBeat(actions as TimedAction[], speech, pause);
          expect(lengthMs).toBeGreaterThanOrEqual(Math.max(1200, speech + pause) - 1e-6);
          expect(lengthMs).toBeLessThanOrEqual(Math.max(1200, speech + pause) + 2000 + 1e-6);
          for (const span of spans) {
            expect(span.startMs).toBeGreaterThanOrEqual(0);
            expect(span.endMs).toBeGreaterThanOrEqual(span.startMs);
            expect(span.endMs).toBeLessThanOrEqual(lengthMs + 1e-6);
          }
        },
      ),
    );
  });
});
