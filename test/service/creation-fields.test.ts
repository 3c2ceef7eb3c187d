import { describe, expect, it } from "vitest";
import { refusalOf } from "./support/refusals.ts";
import { SMALL, useService } from "./support/use-service.ts";

const server = useService({ paused: true, settings: { "limits.rate": "100000" } });

const PROMPT = SMALL.prompt;
/** The same topic in so many characters. */
const filled = (length: number): string => PROMPT.replace(" ", " ".repeat(length - PROMPT.length + 1));

describe("a request that is in order", () => {
  const accepted: [string, Record<string, unknown>][] = [
    ["with nothing but a prompt", { prompt: PROMPT }],
    ["with space around the prompt", { prompt: ` \n\t${PROMPT}\u00a0` }],
    ["with a prompt of 10 characters", { prompt: "Solve 2x=6" }],
    ["with a prompt of 2000 characters", { prompt: filled(2000) }],
    ["with 15 seconds", { prompt: PROMPT, duration: 15 }],
    ["with 180 seconds", { prompt: PROMPT, duration: 180 }],
    ["with a fraction of a second", { prompt: PROMPT, duration: 15.5 }],
    ...["auto", "remotion", "manim"].map((engine): [string, Record<string, unknown>] => [
      `with the engine ${engine}`,
      { prompt: PROMPT, engine },
    ]),
    ...["midnight", "chalkboard", "paper", "contrast"].map((style): [string, Record<string, unknown>] => [
      `with the style ${style}`,
      { prompt: PROMPT, style },
    ]),
    ["upright, burned in, full size", { prompt: PROMPT, aspect: "9:16", captions: "burned", resolution: "1080p" }],
    ["square, without captions, as a draft", { prompt: PROMPT, aspect: "1:1", captions: "off", resolution: "480p" }],
    ["with a voice", { prompt: PROMPT, voice: "slt" }],
    ["without a voice", { prompt: PROMPT, voice: "none" }],
    ["with another form of its language", { prompt: PROMPT, language: "en-GB" }],
    ["that must be made anew", { prompt: PROMPT, fresh: true }],
    ["by the built-in author", { prompt: PROMPT, model: "lessons" }],
    ["with members nobody knows", { prompt: PROMPT, colour: "red", toString: 1, constructor: {}, hasOwnProperty: 1 }],
    [
      "with null for all that may be left out",
      Object.fromEntries(
        [
          ...["engine", "model", "duration", "storage", "llm", "style", "voice", "language"],
          ...["aspect", "resolution", "captions", "fresh", "plan"],
        ].map((name) => [name, null]),
      ),
    ],
  ];
  it.each(accepted)("%s is accepted", async (_, body) => {
    const answer = await server().request({ prompt: PROMPT, ...body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body).toEqual({
      job_id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) as unknown,
      status: "queued",
      cached: false,
      video_url: null,
      engine: null,
    });
  });

  it("has the last of equal members, and a byte-order mark is skipped", async () => {
    const answer = await server().request(
      `\ufeff{"prompt": "short", "prompt": "${PROMPT}", "duration": 1, "duration": 20}`,
    );
    expect(answer.status).toBe(200);
  });
});

describe("a request that is refused with 400", () => {
  const bucket = { bucket: "b", access_key_id: "i", secret_access_key: "s", account_id: "a" };
  const without = (name: keyof typeof bucket): Record<string, string> => ({ ...bucket, [name]: undefined });
  const inline = (settings: unknown): unknown => ({ prompt: PROMPT, storage: { inline: settings } });
  const refused: [string, unknown, string][] = [
    ["no prompt", {}, "prompt_empty"],
    ["null as prompt", { prompt: null }, "prompt_empty"],
    ["an empty prompt", { prompt: "" }, "prompt_empty"],
    ["a blank prompt", { prompt: " \n\t\u00a0\u2003 " }, "prompt_empty"],
    ["a duration in words", { prompt: PROMPT, duration: "60" }, "duration_type"],
    ["a truth as duration", { prompt: PROMPT, duration: true }, "duration_type"],
    ["a list as duration", { prompt: PROMPT, duration: [60] }, "duration_type"],
    ["a 400 field beside 422 fields", { prompt: "short", duration: "60", engine: "x" }, "duration_type"],
    ["storage in words", { prompt: PROMPT, storage: "r2" }, "storage_incomplete"],
    ["a list as storage", { prompt: PROMPT, storage: [] }, "storage_incomplete"],
    ["empty storage", { prompt: PROMPT, storage: {} }, "storage_incomplete"],
    ["null as inline", inline(null), "storage_incomplete"],
    ["empty inline", inline({}), "storage_incomplete"],
    ["an unknown storage provider", inline({ ...bucket, provider: "ftp" }), "storage_incomplete"],
    ["no bucket", inline(without("bucket")), "storage_incomplete"],
    ["no access key id", inline(without("access_key_id")), "storage_incomplete"],
    ["no secret", inline({ ...bucket, secret_access_key: "" }), "storage_incomplete"],
    ["no account id with r2", inline({ ...bucket, provider: "r2", account_id: null }), "storage_incomplete"],
    ["no endpoint with s3", inline({ ...bucket, provider: "s3" }), "storage_incomplete"],
    ["a number as bucket", inline({ ...bucket, bucket: 7 }), "storage_incomplete"],
    [
      "an endpoint that is none",
      inline({ ...bucket, provider: "s3", endpoint: "ftp://a.example" }),
      "storage_incomplete",
    ],
    [
      "an endpoint with a query",
      inline({ ...bucket, provider: "s3", endpoint: "https://a.example/?x" }),
      "storage_incomplete",
    ],
    [
      "an endpoint with a user",
      inline({ ...bucket, provider: "s3", endpoint: "https://u:p@a.example" }),
      "storage_incomplete",
    ],
    ["a public_url that is none", inline({ ...bucket, public_url: "javascript:alert(1)" }), "storage_incomplete"],
    ["an unknown model", { prompt: PROMPT, model: "gpt-nothing" }, "model_unknown"],
    ["10 characters outside the basic plane that nobody teaches", { prompt: "𝑥".repeat(10) }, "no_lesson"],
    ["2000 such characters", { prompt: "𝑥".repeat(2000) }, "no_lesson"],
    ["zero-width characters that nobody teaches", { prompt: "\u200b".repeat(10) }, "no_lesson"],
    ["a topic nobody teaches", { prompt: "The history of the Roman Empire in short" }, "no_lesson"],
    ["a language the built-in author does not speak", { prompt: PROMPT, language: "de", voice: "none" }, "no_lesson"],
  ];
  it.each(refused)("names %s", async (_, body, code) => {
    expect(refusalOf(await server().request(body))).toBe(`400 ${code}`);
  });

  it("names the nearest lessons, or the language that is not spoken", async () => {
    const { body } = await server().request({ prompt: "The history of the Roman Empire in short" });
    expect((body as { detail: string }).detail).toMatch(
      /^No language model is set up, and no built-in lesson covers this\. Add a provider key in Settings or send `llm`, or try: "[^"]+", "[^"]+", "[^"]+"\. None of these is near this topic\.$/,
    );
    const spoken = await server().request({ prompt: PROMPT, language: "de" });
    expect((spoken.body as { detail: string }).detail).toMatch(/German|\bde\b/);
  });

  it.each(["x-private", "i-klingon", "zh-cmn-Hans-CN", "DE-at"])(
    "names the language %s as it was written",
    async (language) => {
      const body = { prompt: PROMPT, language, voice: "none" };
      for (const path of ["/video/request", "/estimate", "/plan"]) {
        const { status, body: answer } = await server().call("POST", path, { body });
        expect([status, (answer as { detail: string }).detail]).toEqual([
          400,
          expect.stringContaining(`do not speak "${language}", only English`),
        ]);
      }
    },
  );
});
