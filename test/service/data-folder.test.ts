import { existsSync } from "node:fs";
import { chmod, mkdir, readdir, rm, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { tempFolder } from "../support/temp-folder.ts";
import { stopped } from "./support/stopped-service.ts";
import { SMALL, startTestService } from "./support/use-service.ts";

/** Bytes of garbage over the middle of a file. */
const damage = async (file: string): Promise<void> => {
  await writeFile(file, Buffer.alloc(40_000, 0x5a), { flag: "r+" });
};

describe("a damaged database", () => {
  it.each(["garbage over it", "no bytes at all"])(
    "with %s is kept aside, and the newest good copy takes its place",
    async (how) => {
      let key = "";
      const dataDir = await stopped(async (service) => {
        key = await service.newKey("hobby");
      });
      const again = await startTestService(dataDir);
      await again.stop();
      const file = join(dataDir, "lectern.db");
      if (how.startsWith("garbage")) await damage(file);
      else await truncate(file, 0);
      const service = await startTestService(dataDir);
      expect((await service.call("GET", "/account", { key: service.key })).status).toBe(200);
      const known = (await service.call("GET", "/account", { key })).status;
      const { stderr } = await service.stop();
      expect(stderr).toMatch(/Note: .*(damaged|database).*/);
      expect([200, 401]).toContain(known);
      const damaged = (await readdir(dataDir)).filter((name) => /damaged/.test(name));
      expect(damaged.length).toBeGreaterThan(0);
      expect((await stat(join(dataDir, damaged[0] ?? ""))).mode & 0o077).toBe(0);
    },
  );
});

describe("the data folder", () => {
  it("is private, whatever it was before", async () => {
    const dataDir = join(await tempFolder(), "data");
    await mkdir(dataDir);
    await chmod(dataDir, 0o755);
    const service = await startTestService(dataDir, { paused: true });
    await service.request(SMALL);
    await service.call("PATCH", "/settings", { body: { "llm.api_key": "sk-1234567890" } });
    await service.stop();
    for (const name of ["local-key", "lectern.db", "data-key", "link-key"].filter((one) =>
      existsSync(join(dataDir, one)),
    ))
      expect((await stat(join(dataDir, name))).mode & 0o777, name).toBe(0o600);
    expect((await stat(dataDir)).mode & 0o077).toBe(0);
  });

  it("gets a new key when its key was deleted, and the old one holds no more", async () => {
    let old = "";
    const dataDir = await stopped(async ({ key }) => {
      old = key;
    });
    await rm(join(dataDir, "local-key"));
    const service = await startTestService(dataDir);
    expect(service.key).not.toBe(old);
    expect((await service.call("GET", "/account", { key: old })).status).toBe(401);
    await service.stop();
  });
});
