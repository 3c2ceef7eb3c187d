import { throttleEvents } from "../../../src-server/http/events/event-stream.ts";
import type { ServiceEvent } from "../../../src-server/contract/api/events.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { msg } from "../../../src-server/contract/messages/message.ts";
import type { JobRecord } from "../../../src-server/contract/api/job-record.ts";

const record = (job: string, status: JobRecord["status"], progress: number): JobRecord => ({
  job_id: job,
  status,
  progress,
  video_url: null,
  error: null,
  error_data: null,
  cached: false,
  engine: null,
  duration: null,
  model: "lessons",
  key_source: "none",
  style: null,
  phase: "rendering",
  message: "",
  message_data: msg("common.text", { text: "" }),
  seconds_left: null,
  prompt: "A prompt of some length",
  created_at: "2026-01-01T00:00:00.000Z",
  updated_at: "2026-01-01T00:00:00.000Z",
  captions_url: null,
  thumbnail_url: null,
  warnings: [],
  warning_data: [],
  version: 1,
  asked: {
    ...{ duration: null, voice: null, language: null, engine: "auto", aspect: "16:9" },
    ...{ resolution: "720p", captions: "file" },
  },
  revises: null,
  title: null,
  paused: false,
  files: [],
  deleted_at: null,
});

let count = 0;
const status = (job: string, state: JobRecord["status"], progress: number): ServiceEvent => ({
  id: `b-${(count += 1)}`,
  name: "status",
  data: record(job, state, progress),
});

/** What a reader received: id, job and progress. */
const reader = () => {
  const delivered: string[] = [];
  const thinner = throttleEvents(250, (event, id) => {
    const what =
      event.name === "status" ? `${event.data.job_id} ${event.data.status} ${event.data.progress}` : event.name;
    delivered.push(`${id} ${what}`);
  });
  return { delivered, thinner };
};

beforeEach(() => {
  count = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe("throttleEvents", () => {
  it("reports at most one record each 250 ms, the latest one", () => {
    const { delivered, thinner } = reader();
    for (let step = 1; step <= 100; step += 1) {
      thinner.take(status("a", "processing", step));
      vi.advanceTimersByTime(10);
    }
    vi.advanceTimersByTime(1000);
    expect(delivered).toEqual([
      "b-1 a processing 1",
      "b-25 a processing 25",
      "b-50 a processing 50",
      "b-75 a processing 75",
      "b-100 a processing 100",
    ]);
  });

  it("reports each change of state at once", () => {
    const { delivered, thinner } = reader();
    thinner.take(status("a", "queued", 0));
    thinner.take(status("a", "processing", 0));
    thinner.take(status("a", "processing", 0.5));
    thinner.take(status("a", "completed", 1));
    vi.advanceTimersByTime(1000);
    expect(delivered).toEqual(["b-1 a queued 0", "b-2 a processing 0", "b-4 a completed 1"]);
  });

  it("gives no id beyond a record that still waits", () => {
    const { delivered, thinner } = reader();
    thinner.take(status("a", "processing", 1));
    thinner.take(status("a", "processing", 2));
    thinner.take(status("b", "queued", 0));
    thinner.take({ id: "b-4", name: "removed", data: { job_id: "c" } });
    vi.advanceTimersByTime(250);
    expect(delivered).toEqual(["b-1 a processing 1", "b-1 b queued 0", "b-1 removed", "b-4 a processing 2"]);
  });

  it("reports nothing of a job after its removal", () => {
    const { delivered, thinner } = reader();
    thinner.take(status("a", "processing", 1));
    thinner.take(status("a", "processing", 2));
    thinner.take({ id: "b-3", name: "removed", data: { job_id: "a" } });
    vi.advanceTimersByTime(1000);
    expect(delivered).toEqual(["b-1 a processing 1", "b-3 removed"]);
  });

  it("reports nothing once closed", () => {
    const { delivered, thinner } = reader();
    thinner.take(status("a", "processing", 1));
    thinner.take(status("a", "processing", 2));
    thinner.close();
    vi.advanceTimersByTime(1000);
    expect(delivered).toHaveLength(1);
  });
});
