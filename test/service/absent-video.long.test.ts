import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isOver } from "../support/service.ts";
import { readEvents } from "./support/event-reader.ts";
import { SMALL, useService } from "./support/use-service.ts";

const server = useService();

describe("a finished lecture", () => {
  it("says when its video, or the whole library, has gone from this machine", async () => {
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

  it("holds up new lectures while the disk of the chosen library is away", async () => {
    const disk = join(server().dataDir, "disk");
    const library = join(disk, "lectures");
    await server().call("PATCH", "/settings", { body: { library } });
    expect(await server().until(await server().create({ ...SMALL, fresh: true }), isOver)).toMatchObject({
      status: "completed",
    });
    renameSync(disk, `${disk}-away`);
    for (const fresh of [false, true]) {
      const { status, body } = await server().request({ ...SMALL, fresh });
      expect([status, body]).toMatchObject([
        503,
        { code: "disk_low", detail: expect.stringMatching(/connect its disk/) },
      ]);
    }
    expect((await server().call("GET", "/disk")).body).toMatchObject({ free_bytes: null });
    expect(existsSync(disk)).toBe(false);
    renameSync(`${disk}-away`, disk);
    expect((await server().request(SMALL)).status).toBe(200);
  });
});
