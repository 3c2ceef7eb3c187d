import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readWav } from "../../src-server/wav.ts";
import { badFields, refusalOf } from "./support/refusals.ts";
import { useService } from "./support/use-service.ts";

const server = useService();

const say = async (voice: string, body: object): Promise<Response> =>
  fetch(`${server().baseUrl}/voices/${voice}/speech`, {
    method: "POST",
    headers: { "x-api-key": server().key, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const post = (voice: string, body: unknown) => server().call("POST", `/voices/${voice}/speech`, { body });

const secondsOf = async (response: Response): Promise<number> => {
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "audio/wav"]);
  const { samples, sampleRate } = readWav(Buffer.from(await response.arrayBuffer()));
  return samples.length / sampleRate;
};

it("says a sentence in words, as a lecture would, and keeps it", async () => {
  const short = await secondsOf(await say("slt", { text: "Half of it." }));
  const formula = await secondsOf(await say("slt", { text: "Half of $\\frac{x^2 + 1}{2}$." }));
  expect(short).toBeGreaterThan(0.4);
  expect(formula).toBeGreaterThan(short + 1);
  const cached = (): string[] => readdirSync(join(server().dataDir, "cache", "speech"));
  const before = cached();
  expect(await secondsOf(await say("slt", { text: "Half of it." }))).toBe(short);
  expect(cached()).toEqual(before);
});

it("refuses voices that are not there or speak another language, and what is no sentence", async () => {
  expect(refusalOf(await post("nobody", { text: "Well." }))).toBe("404 voice_not_found");
  expect(refusalOf(await post("none", { text: "Well." }))).toBe("404 voice_not_found");
  expect(badFields(await post("slt", { text: "Gut so.", language: "de" }))).toEqual(["voice: voice_language"]);
  expect(badFields(await post("slt", { text: "" }))).toEqual(["text: field"]);
});

it.each(["rms", "heart"])("says words that every object of this language has (%s)", async (voice) => {
  const text = "The constructor calls toString, valueOf and __proto__, then constructors again.";
  expect(await secondsOf(await say(voice, { text }))).toBeGreaterThan(2);
});
