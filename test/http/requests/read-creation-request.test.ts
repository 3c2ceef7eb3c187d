import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { VoiceEntry } from "../../../src-server/contract/api/catalogue.ts";
import { creationRequestSchema } from "../../../src-server/contract/api/creation-request.ts";
import { readCreationRequest, readLegacyRequest } from "../../../src-server/http/requests/read-creation-request.ts";
import { Refusal } from "../../../src-server/refusal.ts";
import { oddValue } from "../support/arbitrary-json.ts";
import { settled } from "../support/settled.ts";
import { labelled } from "../../support/in-english.ts";

const voice = (id: string, languages: string[]): VoiceEntry => ({
  id,
  ...labelled(id, "MIT"),
  languages,
  default: false,
  leaves_this_computer: false,
  size_mb: 1,
});
const voices = [voice("amy", ["en-GB"]), voice("hans", ["de-DE"])];
const PROMPT = "Explain how binary search works";
const read = (members: object) => settled(readCreationRequest({ prompt: PROMPT, ...members }, { voices }));
const readLegacy = (body: unknown) => settled(readLegacyRequest(body));

/** Status, code and the places named in 422s. */
const refusalOf = (act: () => unknown): [number, string, ...string[]] => {
  try {
    act();
  } catch (thrown) {
    if (thrown instanceof Refusal)
      return [thrown.status, thrown.code, ...thrown.faults.map(({ loc, type }) => `${loc.slice(1).join(".")}:${type}`)];
    throw thrown;
  }
  throw new Error("It was accepted.");
};
const refused = (members: object) => refusalOf(() => read(members));

describe("a request with nothing but a prompt", () => {
  it("gets the usual choices", () =>
    expect(read({})).toMatchObject({
      prompt: PROMPT,
      engine: "auto",
      language: "en",
      aspect: "16:9",
      resolution: "720p",
      captions: "file",
      fresh: false,
    }));

  it("is the same with null for all that may be left out", () => {
    const names = ["engine", "model", "duration", "storage", "llm", "style", "voice", "language", "aspect", "plan"];
    const nulls = Object.fromEntries([...names, "resolution", "captions", "fresh"].map((name) => [name, null]));
    expect(read(nulls)).toEqual(read({}));
  });
});

describe("prompts", () => {
  it.each([
    [undefined, [400, "prompt_empty"]],
    [null, [400, "prompt_empty"]],
    ["", [400, "prompt_empty"]],
    [" \t\n\u00a0\u2003\u3000", [400, "prompt_empty"]],
    ["123456789", [422, "prompt_short", "prompt:prompt_short"]],
    ["   12345678   ", [422, "prompt_short", "prompt:prompt_short"]],
    ["😀".repeat(9), [422, "prompt_short", "prompt:prompt_short"]],
    ["a".repeat(2001), [422, "prompt_long", "prompt:prompt_long"]],
    ["😀".repeat(2001), [422, "prompt_long", "prompt:prompt_long"]],
    [5, [422, "prompt_type", "prompt:prompt_type"]],
    [["text"], [422, "prompt_type", "prompt:prompt_type"]],
    [{}, [422, "prompt_type", "prompt:prompt_type"]],
    [true, [422, "prompt_type", "prompt:prompt_type"]],
    ["\u0000\u0007\u0085\u007f".repeat(5), [400, "prompt_empty"]],
    ["\u0000\u0007\u0085 12345678 \u007f\u001b", [422, "prompt_short", "prompt:prompt_short"]],
    ["Explain\ud800 binary search", [422, "prompt_type", "prompt:prompt_type"]],
  ])("are refused: %j", (prompt, refusal) => expect(refused({ prompt })).toEqual(refusal));

  it.each([
    ["1234567890", "1234567890"],
    ["  1234567890\n", "1234567890"],
    ["😀".repeat(10), "😀".repeat(10)],
    ["😀".repeat(2000), "😀".repeat(2000)],
    ["\u200b".repeat(10), "\u200b".repeat(10)],
    ["\ufeff".repeat(10), "\ufeff".repeat(10)],
    [`${" ".repeat(5000)}two\tlines\nof text`, "two\tlines\nof text"],
    ["Explain\u000bbinary\u000csearch\u0085with\u007fa tree\u0000", "Explain binary search with a tree"],
    ["1234\u000b67890", "1234 67890"],
    [`${"a".repeat(1000)}\u000c${"b".repeat(999)}`, `${"a".repeat(1000)} ${"b".repeat(999)}`],
  ])("are taken: %j", (prompt, text) => expect(read({ prompt }).prompt).toBe(text));
});

describe("durations", () => {
  it.each([15, 180, 15.0001, 99.5])("of %d s are taken", (duration) =>
    expect(read({ duration }).durationSeconds).toBe(duration),
  );
  it.each([14.999, 180.001, 0, -20, 1e308, Infinity])("of %d s are out of range", (duration) =>
    expect(refused({ duration })).toEqual([422, "duration_range", "duration:duration_range"]),
  );
  it.each(["60", true, [], {}])("that are no numbers are refused: %j", (duration) =>
    expect(refused({ duration })).toEqual([400, "duration_type"]),
  );
});

describe("choices", () => {
  it.each([
    [{ engine: "blender" }, "engine"],
    [{ engine: 1 }, "engine"],
    [{ engine: "" }, "engine"],
    [{ style: "neon" }, "style"],
    [{ aspect: "4:3" }, "aspect"],
    [{ resolution: "4k" }, "resolution"],
    [{ captions: true }, "captions"],
    [{ voice: "nobody" }, "voice"],
    [{ voice: 3 }, "voice"],
    [{ language: "en_US" }, "language"],
    [{ language: "english language" }, "language"],
    [{ language: "" }, "language"],
    [{ language: 5 }, "language"],
    [{ fresh: "yes" }, "fresh"],
    [{ fresh: 0 }, "fresh"],
    [{ plan: "a plan" }, "plan"],
    [{ plan: [] }, "plan"],
  ])("that do not exist are refused: %j", (members, code) =>
    expect(refused(members)).toEqual([422, code, `${Object.keys(members)[0]}:${code}`]),
  );

  it("name what can be chosen", () =>
    expect(() => read({ engine: "x" })).toThrow("Pick one of: auto, remotion, manim."));

  it("write languages in one form", () => {
    expect(read({ language: "EN-gb" }).language).toBe("en-GB");
    expect(read({ language: "de-u-co-phonebk" }).language).toBe("de");
  });

  it("take a voice only for a language it speaks", () => {
    expect(read({ voice: "hans", language: "de" }).voice).toBe("hans");
    expect(read({ voice: "amy" }).voice).toBe("amy");
    expect(refused({ voice: "hans" })).toEqual([422, "voice_language", "voice:voice_language"]);
    expect(refused({ voice: "amy", language: "de-AT" })).toEqual([422, "voice_language", "voice:voice_language"]);
    expect(read({ language: "fr" }).voice).toBeUndefined();
    expect(() => read({ voice: "hans" })).toThrow("as one that it speaks (de-DE), or pick one of: amy");
  });

  it("take the language of a plan where none is named", () => {
    const german = { scenes: [], language: "de-at" };
    expect(read({ plan: german }).language).toBe("de-AT");
    expect(read({ plan: german, voice: "hans" }).voice).toBe("hans");
    expect(read({ plan: german, language: "en" }).language).toBe("en");
    for (const language of [null, 5, "no tag"]) expect(read({ plan: { language } }).language).toBe("en");
  });

  it("take any model id and refuse what is none", () => {
    expect(read({ model: "gpt-9" }).model).toBe("gpt-9");
    for (const model of [5, "", "  ", {}, []]) expect(refused({ model })).toEqual([400, "model_unknown"]);
  });
});

describe("llm", () => {
  it.each([
    ["text", "llm:llm_type"],
    [[], "llm:llm_type"],
    [{}, "llm.provider:llm_provider"],
    [{ provider: "skynet", api_key: "k" }, "llm.provider:llm_provider"],
    [{ provider: "openai" }, "llm.api_key:llm_api_key"],
    [{ provider: "anthropic", api_key: "" }, "llm.api_key:llm_api_key"],
    [{ provider: "openai", api_key: 5 }, "llm.api_key:llm_api_key"],
    [{ provider: "openai", api_key: "two words" }, "llm.api_key:llm_api_key"],
    [{ provider: "openai", api_key: "line\nbreak" }, "llm.api_key:llm_api_key"],
    [{ provider: "custom", api_key: "k" }, "llm.base_url:llm_base_url"],
    [{ provider: "openai", api_key: "k", base_url: "https://a.example" }, "llm.base_url:llm_base_url"],
    [{ provider: "custom", base_url: "ftp://a.example" }, "llm.base_url:llm_base_url"],
    [{ provider: "custom", base_url: "https://user:pw@a.example" }, "llm.base_url:llm_base_url"],
    [{ provider: "custom", base_url: "https://user@a.example" }, "llm.base_url:llm_base_url"],
    [{ provider: "custom", base_url: "a.example" }, "llm.base_url:llm_base_url"],
    [{ provider: "ollama", base_url: 5 }, "llm.base_url:llm_base_url"],
  ])("is refused: %j", (llm, place) => {
    const [status, , ...places] = refused({ llm });
    expect([status, ...places]).toEqual([422, place]);
  });

  it.each([
    [{ provider: "openai", api_key: "sk-1" }],
    [{ provider: "ollama" }],
    [{ provider: "lmstudio", base_url: "http://127.0.0.1:1234/v1", api_key: null }],
    [{ provider: "custom", base_url: "https://a.example/v1", api_key: "k" }],
  ])("is taken: %j", (llm) => expect(read({ llm }).llm?.provider).toBe(llm.provider));

  it("names a model, which the top-level one overrules", () => {
    const llm = { provider: "ollama", model: "small" };
    expect(read({ llm })).toMatchObject({ model: "small", llm: { model: "small" } });
    expect(read({ llm, model: "large" })).toMatchObject({ model: "large", llm: { model: "large" } });
  });
});

describe("storage", () => {
  const r2 = { bucket: "b", access_key_id: "i", secret_access_key: "s", account_id: "a" };
  const s3 = {
    provider: "s3",
    bucket: "b",
    access_key_id: "i",
    secret_access_key: "s",
    endpoint: "https://s3.example.com",
  };

  it("is taken for R2, the usual provider, and for S3", () => {
    expect(read({ storage: { inline: r2 } }).bucket).toEqual({
      provider: "r2",
      bucket: "b",
      accessKeyId: "i",
      secretAccessKey: "s",
      accountId: "a",
    });
    const placed = { ...s3, region: "eu", public_url: "https://v.example.com/x" };
    expect(read({ storage: { inline: placed } }).bucket).toMatchObject({
      provider: "s3",
      endpoint: "https://s3.example.com",
      region: "eu",
      publicUrl: "https://v.example.com/x",
    });
  });

  it.each(["bucket", "access_key_id", "secret_access_key", "account_id"])(
    "is refused without %s, naming it",
    (name) => {
      for (const value of [undefined, null, "", " ", 5, {}]) {
        const storage = { inline: { ...r2, [name]: value } };
        expect(refused({ storage })).toEqual([400, "storage_incomplete"]);
        expect(() => read({ storage })).toThrow(`storage.inline.${name}`);
      }
    },
  );

  it.each([
    ["text"],
    [[]],
    [5],
    [{}],
    [{ inline: null }],
    [{ inline: "b" }],
    [{ inline: {} }],
    [{ inline: { ...r2, provider: "gcs" } }],
    [{ inline: { ...r2, provider: 5 } }],
    [{ inline: { ...s3, endpoint: null } }],
    [{ inline: { ...s3, endpoint: "s3.example.com" } }],
    [{ inline: { ...s3, endpoint: "https://u:p@s3.example.com" } }],
    [{ inline: { ...r2, public_url: "javascript:alert(1)" } }],
    [{ inline: { ...r2, public_url: "https://v.example.com?x=1" } }],
    [{ inline: { ...r2, public_url: 5 } }],
    [{ inline: { ...r2, account_id: "evil.com/#" } }],
  ])("is refused: %j", (storage) => expect(refused({ storage })).toEqual([400, "storage_incomplete"]));
});

describe("several faults", () => {
  it("are all named in one answer, in the order of the members", () =>
    expect(
      refused({ prompt: "short", engine: "x", duration: 5, llm: [], style: "y", language: "?", fresh: 1 }),
    ).toEqual([
      422,
      "prompt_short",
      "prompt:prompt_short",
      "engine:engine",
      "duration:duration_range",
      "llm:llm_type",
      "style:style",
      "language:language",
      "fresh:fresh",
    ]));

  it("are answered with 400 when one of them is such", () => {
    expect(refused({ prompt: "short", duration: "x" })).toEqual([400, "duration_type"]);
    expect(refused({ engine: "x", storage: {} })).toEqual([400, "storage_incomplete"]);
    expect(refused({ prompt: "", duration: 5 })).toEqual([400, "prompt_empty"]);
  });
});

describe("legacy requests", () => {
  it("take a topic or a prompt and draw on a chalkboard", () => {
    expect(readLegacy({ topic: PROMPT })).toMatchObject({ prompt: PROMPT, style: "chalkboard" });
    expect(readLegacy({ prompt: PROMPT, style: "paper" })).toMatchObject({
      prompt: PROMPT,
      style: "chalkboard",
    });
    expect(readLegacy({ topic: PROMPT, prompt: 5 }).prompt).toBe(PROMPT);
    expect(readLegacy({ topic: null, prompt: PROMPT }).prompt).toBe(PROMPT);
  });

  it("are refused by the same rules", () => {
    expect(refusalOf(() => readLegacy({}))).toEqual([400, "prompt_empty"]);
    expect(refusalOf(() => readLegacy({ topic: "short" }))).toEqual([422, "prompt_short", "topic:prompt_short"]);
    expect(refusalOf(() => readLegacy({ prompt: 5 }))).toEqual([422, "prompt_type", "prompt:prompt_type"]);
    expect(refusalOf(() => readLegacy({ topic: PROMPT, duration: 1 }))[1]).toBe("duration_range");
  });
});

describe("whatever comes", () => {
  it("is taken or refused, never thrown at", () =>
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(creationRequestSchema.shape)), oddValue), (members) => {
        try {
          expect(read(members).prompt.length).toBeGreaterThanOrEqual(10);
        } catch (thrown) {
          expect(thrown).toBeInstanceOf(Refusal);
        }
      }),
      { numRuns: 1000 },
    ));

  it("is documented: what is taken matches the documented schema", () =>
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom("engine", "duration", "style", "captions", "fresh", "aspect"), oddValue),
        (members) => {
          const isDocumented = creationRequestSchema.safeParse({ prompt: PROMPT, ...members }).success;
          let isTaken = true;
          try {
            read(members);
          } catch {
            isTaken = false;
          }
          expect(isTaken).toBe(isDocumented);
        },
      ),
      { numRuns: 1000 },
    ));
});
