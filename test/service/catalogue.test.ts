import { describe, expect, it } from "vitest";
import { examplePlan, smallPlan } from "../support/plans.ts";
import { isOver } from "../support/service.ts";
import { badFields, refusalOf } from "./support/refusals.ts";
import { SMALL, useService } from "./support/use-service.ts";

const server = useService();
const get = async (path: string, key?: string | null): Promise<unknown> => {
  const { status, body } = await server().call("GET", path, key === undefined ? {} : { key });
  expect(status, path).toBe(200);
  return body;
};

describe("the root", () => {
  it("lists the four operations", async () => {
    const { endpoints, ...root } = (await get("/", null)) as { endpoints: Record<string, string> };
    expect(root).toEqual({
      ...{ service: "lectern", docs: "/docs", health: "/health" },
      version: expect.stringMatching(/^\d+\.\d+\.\d+/) as unknown,
    });
    expect(Object.keys(endpoints)).toEqual([
      ...["POST /video/request", "GET /video/status/{job_id}", "POST /generate-lecture", "GET /jobs/{job_id}"],
    ]);
  });
});

describe("what can be chosen", () => {
  it("are styles, voices, lessons and engines", async () => {
    const { styles } = (await get("/styles")) as { styles: { id: string; default: boolean }[] };
    expect(styles.map(({ id }) => id).toSorted()).toEqual(["chalkboard", "contrast", "midnight", "paper"]);
    const { voices } = (await get("/voices")) as { voices: { id: string; default: boolean }[] };
    expect(voices.filter((voice) => voice.default)).toHaveLength(1);
    const { engines } = (await get("/engines")) as { engines: { id: string; state: string; advice: unknown }[] };
    expect(engines.map(({ id }) => id)).toEqual(["remotion", "manim"]);
    for (const { state, advice } of engines) {
      expect(["ready", "absent", "installing", "broken"]).toContain(state);
      if (state !== "ready") expect(advice).toMatch(/\w{3}/);
    }
    const { lessons } = (await get("/lessons")) as { lessons: { examples: string[] }[] };
    expect(lessons.length).toBeGreaterThan(5);
    const { lessons: near } = (await get("/lessons?q=how%20steep%20is%20a%20curve")) as { lessons: unknown[] };
    expect(near.length).toBeGreaterThan(0);
  });

  it("teaches every example it names", async () => {
    const { lessons } = (await get("/lessons")) as { lessons: { examples: string[] }[] };
    for (const prompt of lessons.flatMap(({ examples }) => examples))
      expect((await server().call("POST", "/estimate", { body: { prompt } })).status, prompt).toBe(200);
  });
});

describe("an estimate", () => {
  it("makes nothing and is refused like a request", async () => {
    const { status, body } = await server().call("POST", "/estimate", { body: SMALL });
    expect(status).toBe(200);
    expect(body).toMatchObject({ lecture_seconds: 15, tokens: null, cost_usd: null, warnings: [] });
    expect((body as { making_seconds: number }).making_seconds).toBeGreaterThan(0);
    expect(refusalOf(await server().call("POST", "/estimate", { body: {} }))).toBe("400 prompt_empty");
    expect(badFields(await server().call("POST", "/estimate", { body: { ...SMALL, duration: 1 } }))).toEqual([
      "duration: duration_range",
    ]);
    expect(await server().jobs()).toBe(0);
  });

  it("says that the wanted engine is not there", async () => {
    const { body } = await server().call("POST", "/estimate", { body: { ...SMALL, engine: "manim" } });
    expect((body as { warnings: string[] }).warnings.join(" ")).toMatch(/Manim/);
  });
});

describe("a plan of one's own", () => {
  const plan = smallPlan();
  it("is made as it is, and is no part of the cache", async () => {
    const body = { ...SMALL, duration: null, plan, engine: "manim" };
    const done = await server().until(await server().create(body), isOver);
    expect(done, done.error ?? "").toMatchObject({ status: "completed", engine: "remotion", key_source: "none" });
    expect(done.warnings.join(" ")).toMatch(/Manim/);
    const stored = await get(`/video/files/${done.job_id}/plan.json`);
    expect(stored).toMatchObject({ title: "A small plan", lectern_plan: 1 });
    expect((await server().request(body)).body).toMatchObject({ cached: false });
  });

  it("is checked before it is accepted, every fault named", async () => {
    const broken = smallPlan({ beats: [{ say: "", do: [{ action: "fly", target: "bird" }] }] });
    for (const bad of [broken, {}, { lectern_plan: 99 }]) {
      const fields = badFields(await server().request({ ...SMALL, plan: bad }));
      expect(fields.every((field) => field.startsWith("plan") && field.endsWith(": plan"))).toBe(true);
    }
  });

  it("may be large, other bodies not", async () => {
    const padding = "x".repeat(100_000);
    expect(refusalOf(await server().request({ ...SMALL, padding }))).toBe("413 too_large");
    expect(refusalOf(await server().request({ ...SMALL, plan: null, padding }))).toBe("413 too_large");
    expect((await server().call("POST", "/estimate", { body: { ...SMALL, plan, padding } })).status).toBe(200);
    const huge = { ...SMALL, plan, padding: "x".repeat(1_048_576) };
    expect(refusalOf(await server().request(huge))).toBe("413 too_large");
  });

  it("with a picture's file is refused over HTTP", async () => {
    const picture = { id: "word", type: "image", zone: "main", src: "/etc/passwd", alt: "x" };
    const fields = badFields(await server().request({ ...SMALL, plan: smallPlan({ elements: [picture] }) }));
    expect(fields.length).toBeGreaterThan(0);
  });

  it("gets the timeline of one scene", async () => {
    const example = examplePlan("bubble-sort");
    const timeline = await server().call("POST", "/timeline", { body: { plan: example, scene: 0, style: "paper" } });
    expect(timeline.status, JSON.stringify(timeline.body).slice(0, 300)).toBe(200);
    expect(JSON.stringify(timeline.body).length).toBeGreaterThan(1000);
    expect(badFields(await server().call("POST", "/timeline", { body: { plan, scene: "x" } }))).toEqual([
      "scene: field",
    ]);
    expect(badFields(await server().call("POST", "/timeline", { body: { scene: 0 } }))).toEqual(["plan: plan"]);
    expect((await server().call("POST", "/timeline", { body: { plan, scene: 5 } })).status).toBe(422);
    expect((await server().call("POST", "/timeline", { body: { plan: {}, scene: 0 } })).status).toBe(422);
  });
});
