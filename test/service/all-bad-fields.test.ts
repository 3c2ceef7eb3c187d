import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { badFields, refusalOf } from "./support/refusals.ts";
import { SMALL, useService } from "./support/use-service.ts";

const server = useService({ paused: true });

const PROMPT = SMALL.prompt;

type BadScene = { elements: { id?: string }[]; beats: { say: string; do: object[] }[] };
type BadPlan = { scenes: BadScene[] };

/** A plan that can be taught, with something done to it. */
const badPlan = async (spoil: (plan: BadPlan) => void): Promise<BadPlan> => {
  const source = await readFile(new URL("../fixtures/plans/bubble-sort.json", import.meta.url), "utf8");
  const plan = JSON.parse(source) as BadPlan;
  spoil(plan);
  return plan;
};

const ACTIONS = "scenes.0.beats.0.do";

describe("all bad fields are named in one answer,", () => {
  const bucket = (endpoint: string): unknown => ({
    inline: { provider: "s3", endpoint, bucket: "videos", access_key_id: "id", secret_access_key: "secret" },
  });
  const custom = (url: string): unknown => ({ provider: "custom", base_url: url, api_key: "k", model: "m" });
  const METADATA = "http://169.254.169.254/";

  it("those of a plan beside others", async () => {
    const body = { prompt: PROMPT, duration: 3, plan: { a: 1 } };
    for (const path of ["/video/request", "/estimate", "/plan"]) {
      const fields = badFields(await server().call("POST", path, { body }));
      expect(fields).toContain("duration: duration_range");
      expect(fields).toContain("plan.title: plan");
    }
    const look = { plan: { a: 1 }, style: "neon" };
    const answer = await server().call("POST", "/timeline", { body: { ...look, scene: -1 } });
    const { detail } = answer.body as { detail: { loc: string[] }[] };
    expect([answer.status, [...new Set(detail.map(({ loc }) => loc[1]))]]).toEqual([422, ["scene", "style", "plan"]]);
  });
  it("the same places of a plan for its making and for its look", async () => {
    const source = await readFile(new URL("../fixtures/plans/bubble-sort.json", import.meta.url), "utf8");
    const plan = JSON.parse(source) as { title?: string; scenes: { beats: { say?: string; do: object[] }[] }[] };
    const [first, second] = plan.scenes;
    first?.beats[0]?.do.push({ action: "show", target: "nowhere" });
    second?.beats[0]?.do.push({ action: "show", target: "nobody" });
    const detailOf = async (path: string, body: object): Promise<unknown> => {
      const { status, body: answer } = await server().call("POST", path, { body });
      expect(status).toBe(422);
      return (answer as { detail: unknown }).detail;
    };
    const places = await detailOf("/timeline", { plan, scene: 0 });
    expect(places).toEqual(await detailOf("/video/request", { prompt: PROMPT, plan }));
    expect(places).toHaveLength(2);
    expect(places).toMatchObject([
      { loc: ["body", "plan", "scenes", 0, "beats", 0, "do", expect.any(Number), "target"], type: "plan" },
      { loc: ["body", "plan", "scenes", 1, "beats", 0, "do", expect.any(Number), "target"], type: "plan" },
    ]);
  });
  it.each<[string, (plan: BadPlan) => void, string[]]>([
    [
      "unknown names",
      (plan) => {
        Object.assign(plan, { subject: "zz", level: "zz" });
        Object.assign(plan.scenes[0] ?? {}, { role: "zz", layout: "qq" });
      },
      ["level", "scenes.0.layout", "scenes.0.role", "subject"],
    ],
    ["an unknown action", (plan) => plan.scenes[0]?.beats[0]?.do.push({ action: "zz", target: "a" }), [ACTIONS]],
    [
      "ids that are there more than once",
      (plan) => {
        const [scene] = plan.scenes;
        scene?.elements.push(...["a", "a", "b", "b"].map((id) => ({ ...scene.elements[0], id })));
      },
      ["scenes.0.elements"],
    ],
    [
      "places that are not there",
      (plan) =>
        plan.scenes[0]?.beats[0]?.do.push(
          { action: "connect", from: "nowhere", target: "nowhere" },
          { action: "show", target: "nowhere", cue: "never said", element: 7 },
        ),
      [ACTIONS],
    ],
    [
      "an unknown colour and an unknown zone",
      (plan) => {
        Object.assign(plan.scenes[0]?.elements[0] ?? {}, { zone: "zz", color: "turquoise" });
        plan.scenes[0]?.beats[0]?.do.push({ action: "highlight", target: "title", color: "turquoise" });
      },
      [`${ACTIONS}.2.color`],
    ],
    ["wrong forms", (plan) => Object.assign(plan, { title: 7, scenes: [null, {}] }), ["title"]],
  ])("each place of a plan once: %s", async (_, spoil, places) => {
    const plan = await badPlan(spoil);
    for (const path of ["/video/request", "/estimate", "/plan"]) {
      const fields = badFields(await server().call("POST", path, { body: { prompt: PROMPT, plan } }));
      for (const place of places) expect(fields.some((field) => field.startsWith(`plan.${place}`))).toBe(true);
    }
    badFields(await server().call("POST", "/timeline", { body: { plan, scene: 0 } }));
    badFields(await server().call("POST", "/timeline", { body: { plan, scene: 0, style: "neon" } }));
  });
  it("an unknown name of a plan with all that may stand there; a check still reports everything", async () => {
    const plan = await badPlan((one) => Object.assign(one, { subject: "zz" }));
    const { body } = await server().request({ prompt: PROMPT, plan });
    const msg = expect.stringMatching(/"math"\|"physics"/) as string;
    expect(body).toEqual({ detail: [{ loc: ["body", "plan", "subject"], msg, type: "plan" }], code: "plan" });
    const { body: checked } = await server().call("POST", "/plan/check", { body: { plan } });
    const { findings } = checked as { findings: { path: string; code: string }[] };
    expect(findings.map(({ path, code }) => `${path} ${code}`)).toEqual(["/subject unknown", "/subject range"]);
  });
  it("addresses beside others and beside each other", async () => {
    const key = await server().newKey("pro");
    const llm = custom(METADATA);
    const storage = bucket(METADATA);
    const [endpoint, address] = ["storage.inline.endpoint: storage_endpoint", "llm.base_url: llm_base_url"];
    const fieldsOf = async (body: object, by = key): Promise<string[]> =>
      badFields(await server().request({ prompt: PROMPT, ...body }, by));
    expect(await fieldsOf({ duration: 3, llm })).toEqual(["duration: duration_range", address]);
    expect(await fieldsOf({ duration: 3, storage })).toEqual(["duration: duration_range", endpoint]);
    expect(await fieldsOf({ llm, storage })).toEqual([address, endpoint]);
    expect(await fieldsOf({ llm, storage }, server().key)).toEqual([address, endpoint]);
    expect(await fieldsOf({ llm: custom("http://localhost:1"), style: "x" })).toEqual([address, "style: style"]);
    expect(await fieldsOf({ llm: { provider: "ollama" }, style: "x" })).toEqual([address, "style: style"]);
    expect(await fieldsOf({ llm: { provider: "skynet", base_url: METADATA } })).toEqual([
      address,
      "llm.provider: llm_provider",
    ]);
    expect(await fieldsOf({ style: "x", llm: custom("http://localhost:1") }, server().key)).toEqual(["style: style"]);
  });
  it("names for addresses like addresses themselves, and nothing of names that cannot be found", async () => {
    const key = await server().newKey("pro");
    const [llm, storage] = [custom("http://provider.near.test/v1"), bucket("https://s3.near.test")];
    const [endpoint, address] = ["storage.inline.endpoint: storage_endpoint", "llm.base_url: llm_base_url"];
    const fieldsOf = async (body: object, by = key): Promise<string[]> =>
      badFields(await server().request({ prompt: PROMPT, ...body }, by));
    expect(await fieldsOf({ llm, storage })).toEqual([address, endpoint]);
    expect(await fieldsOf({ llm, storage, duration: 3 })).toEqual(["duration: duration_range", address, endpoint]);
    expect(await fieldsOf({ llm, storage, plan: { a: 1 } })).toContain("plan.title: plan");
    expect(await fieldsOf({ storage: bucket("http://x.localhost:9000"), llm })).toEqual([address, endpoint]);
    expect(await fieldsOf({ llm, storage, style: "x" }, server().key)).toEqual(["style: style"]);
    const lost = { llm: custom("http://provider.lost.test"), storage: bucket("https://s3.lost.test") };
    expect(await fieldsOf({ ...lost, style: "x" })).toEqual(["style: style"]);
    expect(refusalOf(await server().request({ prompt: PROMPT, ...lost }, key))).toBe("400 storage_rejected");
    for (const path of ["/estimate", "/plan"]) {
      const answer = await server().call("POST", path, { key, body: { prompt: PROMPT, duration: 3, llm, storage } });
      expect(badFields(answer), path).toEqual(["duration: duration_range", address, endpoint]);
    }
  });
  it("but a request that is unfit as a whole gets that answer alone", async () => {
    const body = { prompt: PROMPT, duration: "x", llm: custom(METADATA), plan: { a: 1 } };
    expect(refusalOf(await server().request(body))).toBe("400 duration_type");
  });
  it("settings of a wrong type, wrong ones and unknown ones", async () => {
    const body = { "limits.rate": "0", guests: "x", nope: "y", voice: 5, "llm.model": null };
    const answer = await server().call("PATCH", "/settings", { body });
    expect(badFields(answer)).toEqual(["guests: setting", "limits.rate: setting", "nope: setting", "voice: setting"]);
  });
});

describe("control characters in a prompt", () => {
  it("are taken as spaces, and counted as characters", async () => {
    const prompt = "\u0007How does\u000bbinary\u000c search\u001b work\u0085?\u0000\u007f";
    const answer = await server().request({ ...SMALL, prompt });
    const { job_id } = answer.body as { job_id: string };
    const { body } = await server().call("GET", `/video/status/${job_id}`);
    expect(body).toMatchObject({ prompt: "How does binary  search  work ?" });
  });
});
