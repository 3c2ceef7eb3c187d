import { describe, expect, it } from "vitest";
import { badFields } from "./support/refusals.ts";
import { SMALL, useService } from "./support/use-service.ts";

const server = useService({ paused: true, settings: { "limits.rate": "100000" } });

const PROMPT = SMALL.prompt;
/** The same topic in so many characters. */
const filled = (length: number): string => PROMPT.replace(" ", " ".repeat(length - PROMPT.length + 1));
const openai = { provider: "openai", api_key: "sk-test-0123456789" };

describe("a request that is refused with 422", () => {
  const one = (member: Record<string, unknown>): unknown => ({ prompt: PROMPT, ...member });
  const llm = (settings: unknown): unknown => one({ llm: settings });
  const refused: [string, unknown, string[]][] = [
    ["9 characters", { prompt: "Solve x=1" }, ["prompt: prompt_short"]],
    ["9 characters between spaces", { prompt: "   Solve x=1   " }, ["prompt: prompt_short"]],
    ["9 astral characters", { prompt: "𝑥".repeat(9) }, ["prompt: prompt_short"]],
    ["9 zero-width characters", { prompt: "\u200b".repeat(9) }, ["prompt: prompt_short"]],
    ["2001 astral characters", { prompt: "𝑥".repeat(2001) }, ["prompt: prompt_long"]],
    ["2001 characters", { prompt: filled(2001) }, ["prompt: prompt_long"]],
    ["a number as prompt", { prompt: 12345678901 }, ["prompt: prompt_type"]],
    ["a list as prompt", { prompt: [PROMPT] }, ["prompt: prompt_type"]],
    ["false as prompt", { prompt: false }, ["prompt: prompt_type"]],
    ["14.999 seconds", one({ duration: 14.999 }), ["duration: duration_range"]],
    ["180.001 seconds", one({ duration: 180.001 }), ["duration: duration_range"]],
    ["negative seconds", one({ duration: -60 }), ["duration: duration_range"]],
    ["an unknown engine", one({ engine: "blender" }), ["engine: engine"]],
    ["an engine in other letters", one({ engine: "Manim" }), ["engine: engine"]],
    ["an unknown style", one({ style: "neon" }), ["style: style"]],
    ["an unknown aspect", one({ aspect: "4:3" }), ["aspect: aspect"]],
    ["an unknown resolution", one({ resolution: "4k" }), ["resolution: resolution"]],
    ["unknown captions", one({ captions: "on" }), ["captions: captions"]],
    ["an unknown voice", one({ voice: "darth" }), ["voice: voice"]],
    ["no language tag", one({ language: "english language" }), ["language: language"]],
    ["a language tag of 40 subtags", one({ language: `en${"-00000".repeat(40)}` }), ["language: language"]],
    ["a language tag of 9,000 subtags", one({ language: `en${"-00000".repeat(9000)}` }), ["language: language"]],
    ["a voice of another language", one({ language: "de", voice: "slt" }), ["voice: voice_language"]],
    ["fresh in words", one({ fresh: "true" }), ["fresh: fresh"]],
    ["llm in words", llm("openai"), ["llm: llm_type"]],
    ["a list as llm", llm([]), ["llm: llm_type"]],
    ["an unknown AI provider", llm({ provider: "skynet", api_key: "k" }), ["llm.provider: llm_provider"]],
    ["no AI provider", llm({ api_key: "k" }), ["llm.provider: llm_provider"]],
    ["no provider key", llm({ provider: "openai" }), ["llm.api_key: llm_api_key"]],
    ["custom without address", llm({ provider: "custom", api_key: "k" }), ["llm.base_url: llm_base_url"]],
    ["an address beside openai", llm({ ...openai, base_url: "https://a.example" }), ["llm.base_url: llm_base_url"]],
    ["an address of files", llm({ provider: "custom", base_url: "file:///etc" }), ["llm.base_url: llm_base_url"]],
    [
      "an address with a user",
      llm({ provider: "custom", base_url: "https://u:p@a.example/v1" }),
      ["llm.base_url: llm_base_url"],
    ],
    ["a plan that is none", one({ plan: "x" }), ["plan: plan"]],
  ];
  it.each(refused)("names %s", async (_, body, fields) => {
    expect(badFields(await server().request(body))).toEqual(fields);
  });

  it("names all bad fields in one answer", async () => {
    const answer = await server().request({
      ...{ prompt: "short", duration: 5, engine: "x", style: "x", aspect: "x", resolution: "x", captions: "x" },
      ...{ voice: "x", language: "?", fresh: 1, llm: { provider: "x", base_url: 7 } },
    });
    expect(badFields(answer)).toEqual([
      ...["aspect: aspect", "captions: captions", "duration: duration_range", "engine: engine", "fresh: fresh"],
      ...["language: language", "llm.base_url: llm_base_url", "llm.provider: llm_provider", "prompt: prompt_short"],
      ...["resolution: resolution", "style: style", "voice: voice"],
    ]);
  });
});

describe("the address of a provider", () => {
  const METADATA = [
    "http://169.254.169.254/v1",
    "http://[fe80::1]/v1",
    "http://0.0.0.0/v1",
    "http://[::ffff:a9fe:a9fe]",
  ];
  const NEAR = [
    "http://127.0.0.1:11434/v1",
    "http://10.1.2.3/v1",
    "http://192.168.0.5",
    "http://[::1]:9/v1",
    "http://2130706433",
  ];
  const refusedFor = async (llm: unknown, key: string): Promise<void> => {
    for (const path of ["/video/request", "/estimate", "/generate-lecture"])
      expect(badFields(await server().call("POST", path, { body: { prompt: PROMPT, llm }, key }))).toEqual([
        "llm.base_url: llm_base_url",
      ]);
  };

  it("may lie on this machine or near it for the owner alone", async () => {
    const key = await server().newKey("pro");
    for (const url of [...METADATA, ...NEAR]) await refusedFor({ provider: "custom", base_url: url, model: "m" }, key);
    for (const provider of ["ollama", "lmstudio"]) await refusedFor({ provider, model: "m" }, key);
  });
  it("may be that of a machine's metadata for nobody", async () => {
    for (const url of METADATA) await refusedFor({ provider: "custom", base_url: url, model: "m" }, server().key);
  });
});
