import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { timeLimit } from "../../src-server/providers/open-client.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the time of a whole question", () => {
  it("ends it when that much time was spent awake", () => {
    const { signal } = timeLimit(12_000, []);
    vi.advanceTimersByTime(11_999);
    expect(signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(signal.reason).toMatchObject({ code: "ETIMEDOUT", phase: "end" });
  });

  it("does not pass while the machine sleeps: a step that came hours late counts as that step", () => {
    const { signal } = timeLimit(300_000, []);
    vi.setSystemTime(Date.now() + 8 * 3600 * 1000);
    vi.advanceTimersToNextTimer();
    expect(signal.aborted).toBe(false);
    vi.advanceTimersByTime(294_999);
    expect(signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(signal.aborted).toBe(true);
  });

  it("leaves no timer behind", () => {
    const limit = timeLimit(12_000, []);
    vi.advanceTimersByTime(6000);
    limit.release();
    expect(vi.getTimerCount()).toBe(0);
  });
});
