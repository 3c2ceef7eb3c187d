import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { dataFolder } from "../support/lecture-command.ts";
import { refusalOf } from "./support/refusals.ts";
import { startTestService, type TestService } from "./support/use-service.ts";

type Setting = { name: string; set: boolean; until_stop?: boolean };

const dataDir = await dataFolder();
let service: TestService;
afterAll(async () => service.stop());

const save = (query: string) =>
  service.call("PATCH", `/settings${query}`, { body: { "llm.provider": "openai", "llm.api_key": "sk-canary-123456" } });
const saved = async (): Promise<unknown[]> => {
  const { settings } = (await service.call("GET", "/settings")).body as { settings: Setting[] };
  return ["llm.provider", "llm.api_key"].map((wanted) => {
    const { set, until_stop: untilStop } = settings.find(({ name }) => name === wanted)!;
    return [wanted, set, untilStop];
  });
};

it("a key that was to be held is gone with the service, and one that was saved is not", async () => {
  service = await startTestService(dataDir);
  expect(refusalOf(await save("?llm_key=for_ever"))).toBe("400 query");
  expect((await save("?llm_key=until_stop")).status).toBe(200);
  expect(await saved()).toEqual([
    ["llm.provider", true, undefined],
    ["llm.api_key", true, true],
  ]);
  await service.stop();
  service = await startTestService(dataDir);
  expect(await saved()).toEqual([
    ["llm.provider", true, undefined],
    ["llm.api_key", false, undefined],
  ]);
  await save("");
  await service.stop();
  service = await startTestService(dataDir);
  expect((await saved())[1]).toEqual(["llm.api_key", true, undefined]);
});

it("the owner's key is replaced at once by a new one in its file when it is revoked", async () => {
  const { keys } = (await service.call("GET", "/keys")).body as { keys: { id: string; name: string }[] };
  const { id } = keys.find(({ name }) => name === "local-key")!;
  expect((await service.call("DELETE", `/keys/${id}`)).status).toBe(204);
  expect(refusalOf(await service.call("GET", "/account"))).toBe("401 key");
  const key = readFileSync(join(dataDir, "local-key"), "utf8").trim();
  expect((await service.call("GET", "/account", { key })).body).toMatchObject({ plan: "owner" });
});
