import { describe, expect, it } from "vitest";
import { dataFolder } from "../support/lecture-command.ts";
import { isOver, startService } from "../support/service.ts";
import { SMALL } from "./support/use-service.ts";

describe("a lecture that cannot be made on this machine", () => {
  it("is reported as failed by a status of 200, with what to do and nothing of the machine", async () => {
    const dataDir = await dataFolder();
    const service = await startService({
      dataDir,
      env: { LECTERN_FFMPEG: "/nonexistent/ffmpeg", PATH: "/nonexistent" },
    });
    try {
      const id = await service.create(SMALL);
      const record = await service.until(id, isOver);
      expect(record).toMatchObject({
        ...{ status: "failed", phase: "failed", error_code: "generation_failed", model: "lessons", key_source: "none" },
        ...{ video_url: null, duration: null, captions_url: null, thumbnail_url: null, style: null },
      });
      expect(record.error).toMatch(/^\p{Lu}.{20,}\.$/u);
      expect(record.message).toMatch(/\w{3}/);
      expect(JSON.stringify(record)).not.toMatch(/nonexistent|ENOENT|at .*:\d+|\/tmp\//);
      expect((await service.call("GET", `/jobs/${id}`)).body).toEqual({
        ...{ job_id: id, status: "failed", progress: record.progress, video_url: null, error: record.error },
      });
      expect((await service.call("GET", `/video/files/${id}/lecture.mp4`)).status).toBe(404);
      expect((await service.call("POST", `/video/jobs/${id}/retry`)).status).toBe(200);
    } finally {
      await service.stop();
    }
  });
});
