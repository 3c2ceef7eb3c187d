import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { planCheckSchema, type PlanCheck } from "../../src-server/contract/api/previews.ts";
import { badFields, refusalOf } from "./support/refusals.ts";
import { useService } from "./support/use-service.ts";

const server = useService();

const answer = (body: unknown) => server().call("POST", "/plan/check", { body });
const check = async (body: unknown): Promise<PlanCheck> => {
  const { status, body: found } = await answer(body);
  expect(status, JSON.stringify(found)).toBe(200);
  return planCheckSchema.strict().parse(found);
};

type Plan = { target_seconds: number; scenes: { id: string; beats: { say: string; do: object[] }[] }[] };
const readPlan = async (): Promise<Plan> =>
  JSON.parse(await readFile(new URL("../fixtures/plans/bubble-sort.json", import.meta.url), "utf8")) as Plan;

describe("POST /plan/check", () => {
  it("reports the times of a plan that can be taught, and makes nothing", async () => {
    const plan = await readPlan();
    const found = await check({ plan });
    expect(found.ok).toBe(true);
    expect(found.findings.filter(({ blocking }) => blocking)).toEqual([]);
    expect(found.scenes.map(({ id, beats }) => [id, beats.length])).toEqual(
      plan.scenes.map(({ id, beats }) => [id, beats.length]),
    );
    expect(Math.abs((found.seconds ?? 0) - plan.target_seconds)).toBeLessThanOrEqual(0.1 * plan.target_seconds);
    expect((await check({ plan, duration: 180, aspect: "9:16" })).seconds ?? 0).toBeGreaterThan(found.seconds ?? 0);
    expect(await server().jobs()).toBe(0);
  });

  it("reports everything that is found, each at its place", async () => {
    const plan = await readPlan();
    const [scene] = plan.scenes;
    scene?.beats[0]?.do.push({ action: "show", target: "nowhere" });
    const found = await check({ plan });
    expect(found).toMatchObject({ ok: false, scenes: [], seconds: null });
    const place = `/scenes/0/beats/0/do/${(scene?.beats[0]?.do.length ?? 0) - 1}`;
    expect(found.findings.some(({ path, blocking }) => blocking && path.startsWith(place))).toBe(true);
  });

  it("says of a picture that none can be sent, and what takes it", async () => {
    const plan = await readPlan();
    const element = { id: "leaf", type: "image", zone: "main", asset: "leaf.png", alt: "A leaf" };
    const beats = [{ say: "This is a leaf, as it is seen by its colours.", do: [{ action: "draw", target: "leaf" }] }];
    const shown = { ...plan, scenes: plan.scenes.map((scene) => ({ ...scene, elements: [element], beats })) };
    const words = /cannot be sent over HTTP; make this plan with the command line, whose --plan FILE takes pictures/u;
    expect((await check({ plan: shown })).findings.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(words),
    );
    const body = { prompt: "How bubble sort works", plan: shown };
    const refused = await server().call("POST", "/video/request", { body });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringMatching(words)]);
  });

  it.each(["en_US", "", "x", "d", " en", "en ", "\0", "😀", "root", "__proto__", "en-", "en--us", "x".repeat(5000)])(
    "knows no language %j, here nor in a creation",
    async (language) => {
      const plan = { ...(await readPlan()), language };
      const found = await check({ plan });
      expect(found.findings).toMatchObject([{ path: "/language", blocking: true }]);
      expect(badFields(await server().request({ prompt: "How bubble sort works", plan }))).toHaveLength(1);
      expect(await server().jobs()).toBe(0);
    },
  );

  it.each(["i-klingon", "x-private", "i-default", "EN-gb", "de-CH-1996", "zh-cmn-Hans-CN"])(
    "takes the language %s",
    async (language) => {
      const plan = { ...(await readPlan()), language };
      expect(await check({ plan })).toMatchObject({ ok: true });
      expect((await server().call("POST", "/timeline", { body: { plan, scene: 0 } })).status).toBe(200);
    },
  );

  it.each([{}, { lectern_plan: 7 }, { scenes: [null] }])("takes any object for a plan (%#)", async (plan) => {
    const found = await check({ plan });
    expect(found).toMatchObject({ ok: false, seconds: null });
    expect(found.findings.length).toBeGreaterThan(0);
    for (const { path, message } of found.findings) expect(`${path} ${message}`).toMatch(/^(\/|\s).{10,}/su);
  });

  it("refuses what is no plan or no look", async () => {
    expect(badFields(await answer({ plan: [] }))).toEqual(["plan: plan"]);
    expect(badFields(await answer({ plan: {}, style: "plain", duration: 5 }))).toEqual([
      "duration: duration_range",
      "style: style",
    ]);
    expect(refusalOf(await answer({ plan: {}, duration: "long" }))).toBe("400 duration_type");
  });
});
