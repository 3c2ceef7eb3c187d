import { mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isOver } from "../support/service.ts";
import { readEvents } from "./support/event-reader.ts";
import { SMALL, useService } from "./support/use-service.ts";

const server = useService();

describe("a finished lecture", () => {
  it("tells when its video, or the whole library, has gone from this machine", async () => {
    const id = await server().create(SMALL);
    const made = await server().until(id, isOver);
    expect(made).toMatchObject({ status: "completed", warnings: [] });
    const tells = async (words: RegExp): Promise<void> => {
      const record = await server().until(id, ({ warnings }) => warnings.length > 0);
      expect(record).toMatchObject({ status: "completed", warnings: [expect.stringMatching(words)] });
      expect(record.updated_at).toBe(made.updated_at);
    };
    const library = join(server().dataDir, "library");
    renameSync(library, `${library}-away`);
    await tells(/cannot be reached; connect its disk/);
    renameSync(`${library}-away`, library);
    await server().until(id, ({ warnings }) => warnings.length === 0);
    rmSync(library, { recursive: true });
    mkdirSync(library);
    await tells(/is not in its folder any more; make the lecture again/);
    const stream = await readEvents(`${server().baseUrl}/video/jobs/${id}/events`, server().key);
    const { data } = await stream.until(({ name }) => name === "status");
    stream.close();
    expect(data).toMatchObject({ status: "completed", warnings: [expect.stringMatching(/make the lecture again/)] });
  });
});
