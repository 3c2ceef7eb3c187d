import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createVault } from "../../src-server/secrets/vault.ts";
import { openStore } from "../../src-server/store/open-store.ts";
import { dataFolder, runLecture, type LectureEnd } from "../support/lecture-command.ts";
import { modelServer, refusal, say, type ModelServer, type Step } from "../support/model-server.ts";
import { tempFolder } from "../support/temp-folder.ts";
import { findTexts } from "../service/support/files-below.ts";

const KEY = "sk-canary-Jq7Lw3Xv9Rt2Kp5M";

/** A data folder whose saved provider answers so. */
const folderFor = async (models: ModelServer, more: Record<string, string> = {}): Promise<string> => {
  const dataDir = await dataFolder();
  const vault = createVault(join(dataDir, "data-key"));
  const { settings, close } = await openStore({ dataDir, now: Date.now, vault, kind: "tool" });
  const values = { "llm.provider": "custom", "llm.base_url": models.baseUrl, ...more };
  for (const [name, value] of Object.entries(values)) settings.set(name, value, { secret: false });
  settings.set("llm.api_key", KEY, { secret: true });
  close();
  return dataDir;
};

const spentIn = async (dataDir: string): Promise<number> => {
  const vault = createVault(join(dataDir, "data-key"));
  const { spending, close } = await openStore({ dataDir, now: Date.now, vault, kind: "tool" });
  const { tokens } = spending.of(new Date().toISOString().slice(0, 7));
  close();
  return tokens;
};

const ask = async (dataDir: string, model = ["--model", "model-a"]): Promise<LectureEnd> => {
  const args = ["Explain why soap bubbles are round", ...model, "--duration", "15", "--voice", "none"];
  return runLecture({ args, dataDir, cwd: await tempFolder() });
};

const serverOf = async (step: Step): Promise<ModelServer> => modelServer([step]);

describe("npm run lecture -- --model", () => {
  it("reports the estimate, asks the saved provider, and fails in a sentence of our own", async () => {
    const models = await serverOf(refusal(401, { message: `Incorrect API key provided: ${KEY}` }));
    const dataDir = await folderFor(models, { "llm.price_in": "1", "llm.price_out": "10" });
    const { exitCode, stderr } = await ask(dataDir);
    expect([exitCode, models.requests.length]).toEqual([1, 1]);
    expect(models.requests[0]).toMatchObject({
      headers: { authorization: `Bearer ${KEY}` },
      body: { model: "model-a" },
    });
    expect(stderr).toMatch(/^The model model-a of custom writes this lecture: about [\d,]+ tokens, about \$0\.\d+\.$/m);
    expect(stderr).toMatch(/did not accept the key\. Enter a valid key and try again\.$/m);
    expect(stderr).not.toMatch(/canary|Incorrect/);
    expect(findTexts(dataDir, [KEY, KEY.slice(3, 15), KEY.slice(-12)])).toEqual([]);
  });

  it("is the saved model when left out; the built-in lessons are to be asked for then", async () => {
    const models = await serverOf(refusal(401, { message: "no" }));
    const dataDir = await folderFor(models, { "llm.model": "saved-model" });
    const { stderr } = await ask(dataDir, []);
    expect(stderr).toMatch(/^The model saved-model of custom writes this lecture: about /m);
    expect(models.requests.map(({ body }) => body["model"])).toEqual(["saved-model"]);
    const { stderr: refused } = await ask(dataDir, ["--model", "lessons"]);
    expect(refused).toMatch(/^No language model is set up, and no built-in lesson covers this\. /m);
    expect(models.requests).toHaveLength(1);
  });

  it("counts what answers took even when nothing came of them, and heeds the month's limit", async () => {
    const models = await serverOf(say("I cannot.", { usage: { prompt_tokens: 9000, completion_tokens: 20 } }));
    const dataDir = await folderFor(models, { "limits.tokens_per_month": "5000" });
    expect((await ask(dataDir)).exitCode).toBe(1);
    expect(await spentIn(dataDir)).toBeGreaterThanOrEqual(9020);
    const asked = models.requests.length;
    const { exitCode, stderr } = await ask(dataDir);
    expect([exitCode, models.requests.length]).toEqual([1, asked]);
    expect(stderr).toMatch(/has reached its limit for this month/);
  });
});
