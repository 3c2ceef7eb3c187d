import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readAddress } from "../../src-server/compose/service/service-address.ts";
import { dataFolder } from "../support/lecture-command.ts";
import { startService } from "../support/service.ts";

it("tells where the service answers while it runs, and only its owner", async () => {
  const dataDir = await dataFolder();
  const file = join(dataDir, "api.json");
  writeFileSync(file, "left by an earlier start");
  const service = await startService({ dataDir });
  const { port, pid, baseUrl } = service;
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({
    ...{ address: baseUrl, port, pid },
    started_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as unknown,
  });
  expect(readAddress(dataDir)).toMatchObject({ port, pid });
  if (process.platform !== "win32") expect(statSync(file).mode & 0o777).toBe(0o600);
  await service.stop();
  expect(existsSync(file)).toBe(false);
  expect(readAddress(dataDir)).toBeNull();
});
