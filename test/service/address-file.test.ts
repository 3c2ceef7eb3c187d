import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { joinProof, readAddress, readJoinKey } from "../../src-server/compose/service/service-address.ts";
import { dataFolder } from "../support/lecture-command.ts";
import { startService } from "../support/service.ts";

it("says where the service answers while it runs, and only its owner", async () => {
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

it("proves to the holder of its key, and to nobody else, that it is this start of the service", async () => {
  const dataDir = await dataFolder();
  const service = await startService({ dataDir });
  const nonce = "0123456789abcdef";
  const health = async (query: string): Promise<unknown> => (await fetch(`${service.baseUrl}/health${query}`)).json();
  const key = readJoinKey(dataDir) ?? "";
  const file = join(dataDir, "join-key");
  if (process.platform !== "win32") expect(statSync(file).mode & 0o777).toBe(0o600);
  const plain = { status: "ok", service: "lectern" };
  expect(await health(`?nonce=${nonce}`)).toEqual({ ...plain, proof: joinProof(key, service.port, nonce) });
  for (const query of ["", "?nonce=", "?nonce=short", `?nonce=${"a".repeat(129)}`, "?nonce=0123456789abcde%00"])
    expect(await health(query)).toEqual(plain);
  expect(joinProof(key, service.port + 1, nonce)).not.toBe(joinProof(key, service.port, nonce));
  expect((await service.call("GET", "/keys", { key })).status).toBe(200);
  await service.stop();
  expect(existsSync(file)).toBe(false);
  const next = await startService({ dataDir });
  expect(readJoinKey(dataDir)).not.toBe(key);
  expect((await next.call("GET", "/keys", { key })).status).toBe(401);
  await next.stop();
});
