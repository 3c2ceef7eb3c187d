import { msg } from "../../../src-server/contract/messages/message.ts";
import type { JobRecord } from "../../../src-server/contract/api/job-record.ts";

const MOMENT = "2026-11-21T12:00:00.000Z";

/** A job's record at some point of its life. */
export const jobRecord = (jobId: string, status: JobRecord["status"]): JobRecord => ({
  ...{ job_id: jobId, status, phase: status === "processing" ? "rendering" : "completed", progress: 0.5 },
  ...{
    prompt: "Why is the sky blue?",
    message: "",
    message_data: msg("common.text", { text: "" }),
    error: null,
    error_data: null,
    cached: false,
    engine: null,
    duration: null,
  },
  ...{ model: "lessons", key_source: "none", style: null, seconds_left: null, warnings: [], warning_data: [] },
  ...{
    video_url: null,
    captions_url: null,
    thumbnail_url: null,
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
    created_at: MOMENT,
    updated_at: MOMENT,
  },
});
