import { describe, expect, it } from "vitest";
import { chooseModel, type ChooseModelCall, listModels, MODELS } from "../../src-server/accounts/models.ts";
import { PLANS } from "../../src-server/contract/api/accounts.ts";
import { Refusal } from "../../src-server/refusal.ts";

const OPENAI = { provider: "openai", model: "gpt-6-luna" } as const;
/** A model that is known of another provider. */
const CUSTOM = { provider: "custom", model: "gpt-6.1-sol" } as const;

const choose = (call: Partial<ChooseModelCall>): string => {
  try {
    const { model, keySource } = chooseModel({
      asked: undefined,
      llm: undefined,
      plan: "free",
      serviceProvider: null,
      ...call,
    });
    return `${model} ${keySource}`;
  } catch (thrown) {
    return thrown instanceof Refusal ? `${thrown.status} ${thrown.code}` : String(thrown);
  }
};

describe("model of a job", () => {
  it.each<[string, Partial<ChooseModelCall>, string]>([
    ["nothing asked", {}, "lessons none"],
    ["lessons asked", { asked: "lessons", serviceProvider: OPENAI }, "lessons none"],
    ["lessons with an own key", { asked: "lessons", llm: { provider: "openai" } }, "lessons none"],
    ["the owner's choice for others", { serviceProvider: OPENAI }, "gpt-6-luna service"],
    ["the owner's choice for the owner", { serviceProvider: OPENAI, plan: "owner" }, "gpt-6-luna byok"],
    [
      "an unheard-of choice of the owner",
      { serviceProvider: { provider: "ollama", model: "llama" }, asked: "llama" },
      "llama service",
    ],
    ["unknown", { asked: "no-such-model" }, "400 model_unknown"],
    ["unknown for the owner", { asked: "no-such-model", plan: "owner" }, "400 model_unknown"],
    ["unknown on the owner's own key", { asked: "x", plan: "owner", serviceProvider: OPENAI }, "x byok"],
    ["outside the plan", { asked: "gpt-6.1-sol" }, "403 plan_model"],
    ["outside the plan of a guest", { asked: "gpt-6-sol", plan: "guest", serviceProvider: OPENAI }, "403 plan_model"],
    ["inside the plan, provider not set up", { asked: "gpt-6-luna" }, "403 own_key_only"],
    [
      "inside the plan, another provider set up",
      { asked: "gemini-3.8-flash", serviceProvider: OPENAI },
      "403 own_key_only",
    ],
    ["inside the plan", { asked: "gpt-6-sol", plan: "hobby", serviceProvider: OPENAI }, "gpt-6-sol service"],
    ["only on own keys", { asked: "gpt-6-astra", plan: "pro", serviceProvider: OPENAI }, "403 own_key_only"],
    [
      "only on own keys, the owner's",
      { asked: "gpt-6-astra", plan: "owner", serviceProvider: OPENAI },
      "gpt-6-astra byok",
    ],
    ["any id with an own key", { asked: "anything", llm: { provider: "groq" } }, "anything byok"],
    [
      "a model outside the plan with an own key",
      { asked: "gpt-6.1-sol", llm: { provider: "openai" } },
      "gpt-6.1-sol byok",
    ],
    ["the top-level id wins", { asked: "a", llm: { provider: "openai", model: "b" } }, "a byok"],
    ["llm.model", { llm: { provider: "openai", model: "b" } }, "b byok"],
    ["a provider's first model", { llm: { provider: "deepseek" } }, "deepseek-flash byok"],
    ["no model anybody could know", { llm: { provider: "custom" } }, "400 model_unknown"],
  ])("%s", (_, call, expected) => {
    expect(choose(call)).toBe(expected);
  });
});

describe("list of models", () => {
  it("reports the truth about every plan, as a request would meet it", () => {
    for (const serviceProvider of [null, OPENAI, CUSTOM, { provider: "ollama", model: "llama" } as const])
      for (const { id, plans, own_key_only } of listModels(serviceProvider))
        for (const plan of PLANS.filter((name) => name !== "owner")) {
          const outcome = choose({ asked: id, plan, serviceProvider });
          const expected = plans.includes(plan) ? (own_key_only ? /own_key_only/ : / (service|none)$/) : /plan_model/;
          expect(`${plan} ${outcome}`).toMatch(expected);
        }
  });

  it("names the owner's provider at the owner's model, also where another is known to have that one", () => {
    const models = listModels(CUSTOM);
    expect(models.filter(({ id }) => id === CUSTOM.model)).toEqual([
      { id: "gpt-6.1-sol", provider: "custom", plans: [...PLANS], own_key_only: false, default: true },
    ]);
    expect(models.filter((model) => model.default)).toHaveLength(1);
    expect(models.find(({ id }) => id === "gpt-6-sol")).toMatchObject({ provider: "openai", own_key_only: true });
    const built = listModels({ provider: "custom", model: "lessons" });
    expect(built.filter((model) => model.default)).toMatchObject([{ id: "lessons", provider: "lectern" }]);
  });

  it("has one default and no id twice", () => {
    expect(listModels(null).filter((model) => model.default)).toMatchObject([{ id: "lessons", provider: "lectern" }]);
    const mine = listModels({ provider: "ollama", model: "llama" });
    expect(mine.filter((model) => model.default)).toMatchObject([{ id: "llama", provider: "ollama" }]);
    expect(new Set(MODELS.map((model) => model.id)).size).toBe(MODELS.length);
  });
});
