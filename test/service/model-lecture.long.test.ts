import { describe, expect, it } from "vitest";
import { reportSchema } from "../../src-server/contract/report.ts";
import { smallPlan } from "../support/plans.ts";
import { isOver } from "../support/service.ts";
import { findTexts } from "./support/files-below.ts";
import { badFields } from "./support/refusals.ts";
import { recordedModel } from "./support/recorded-model.ts";
import { useService } from "./support/use-service.ts";

const KEY = "sk-canary-Hn4Vb7Kx2Tq9Zw5R";
const server = useService();

describe("a lecture for which nobody asked a length", () => {
  it("is as long as its words take, whatever its plan names, and as long as estimate and preview say", async () => {
    const plan = { ...smallPlan(), target_seconds: 60 };
    const body = { prompt: "A small plan of my own", plan, resolution: "480p", voice: "none" };
    const { body: estimate } = await server().call("POST", "/estimate", { body });
    const { body: preview } = await server().call("POST", "/timeline", { body: { plan, scene: 0 } });
    const record = await server().until(await server().create(body), isOver);
    expect(record).toMatchObject({ status: "completed", warnings: [] });
    expect(record.duration).toBeLessThan(10);
    const { durationFrames, fps } = preview as { durationFrames: number; fps: number };
    for (const seconds of [(estimate as { lecture_seconds: number }).lecture_seconds, durationFrames / fps])
      expect(Math.abs(seconds - (record.duration ?? 0))).toBeLessThan(0.2);
  });
});

describe("a lecture that a language model writes", () => {
  it("is made from recorded answers, counted, and shared without asking again", async () => {
    const { server: models, lecture, questions } = await recordedModel("kirchhoffs-voltage-law");
    const settings = {
      ...{ "llm.provider": "custom", "llm.base_url": models.baseUrl, "llm.api_key": KEY, "llm.model": "model-a" },
      ...{ "llm.price_in": "1", "llm.price_out": "10" },
    };
    expect((await server().call("PATCH", "/settings", { body: settings })).status).toBe(200);
    const body = { prompt: lecture.prompt, duration: lecture.seconds, resolution: "480p", voice: "none" };

    const jobId = await server().create(body);
    const record = await server().until(jobId, isOver);
    expect(record).toMatchObject({ status: "completed", key_source: "byok", model: "model-a", error: null });
    expect(questions()).toBe(lecture.answers.length);

    const file = await server().call("GET", `/video/files/${jobId}/report.json`);
    const report = reportSchema.parse(file.body);
    const [prompt, answer] = [
      lecture.answers.reduce((sum, { promptTokens }) => sum + promptTokens, 0),
      lecture.answers.reduce((sum, { text }) => sum + Math.ceil(text.length / 4), 0),
    ];
    expect(report).toMatchObject({ author: "model-a" });
    expect(report.model).toMatchObject({
      ...{ provider: "custom", id: "model-a", calls: lecture.answers.length, estimated: false },
      ...{ promptTokens: prompt, answerTokens: answer },
    });
    expect(report.model?.costUsd).toBeCloseTo((prompt + 10 * answer) / 1e6, 9);

    const others = await server().newKey("free");
    const { body: again } = await server().request(body, others);
    expect(again).toMatchObject({ cached: true });
    const own = { provider: "custom", base_url: `${models.baseUrl.replace("http", "HTTP")}/`, model: "model-a" };
    const asked = { ...body, llm: { ...own, api_key: `${KEY}-own` } };
    expect((await server().request(asked)).body).toMatchObject({ cached: true });
    expect(badFields(await server().request(asked, others))).toEqual(["llm.base_url: llm_base_url"]);
    expect(questions()).toBe(lecture.answers.length);
    expect(findTexts(server().dataDir, [KEY, KEY.slice(3, 15), KEY.slice(-12)])).toEqual([]);
  });
});
