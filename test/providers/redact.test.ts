import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { redact, redactSentence } from "../../src-server/providers/redact.ts";

const KEY = "sk-proj-AbCdEfGh0123456789ZzYyXx";

describe("redact", () => {
  it("hides a key, whole and in pieces, wherever it stands", () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.nat(KEY.length - 8),
        fc.integer({ min: 8, max: KEY.length }),
        (before, after, from, length) => {
          const piece = KEY.slice(from, from + length);
          const hidden = redact(`${before}${piece}${after}`, [KEY]);
          for (let at = 0; at + 8 <= piece.length; at++) expect(hidden).not.toContain(piece.slice(at, at + 8));
        },
      ),
    );
  });

  it.each([
    "Bearer abc.def",
    "gsk_1234567890abcdef",
    "AIzaSyA-1234567890",
    "sk-ab********wxyz",
    "xai-0123456789",
    "0123456789abcdef0123456789abcdef",
  ])("hides what looks like a key: %s", (text) => {
    expect(redact(`key ${text} end`, [])).toBe("key [hidden] end");
  });

  it("leaves other text alone", () => {
    const text = "The model gpt-4.1 has a context of 128000 tokens; your prompt has 130000.";
    expect(redact(text, [KEY])).toBe(text);
    expect(redact("pin 4711", ["4711"])).toBe("pin [hidden]");
    expect(redact(text, [""])).toBe(text);
  });

  it.each([
    ["a", "A model is at a loss"],
    ["cat", "the cat sat"],
    ["test", "the latest tests were tested"],
  ])("makes no riddle of the short secret %s", (secret, text) => {
    expect(redact(text, [secret])).toBe(text);
  });

  it("hides a short secret where it stands by itself", () => {
    expect(redact('key="4711", 47110 and (4711)', ["4711"])).toBe('key="[hidden]", 47110 and ([hidden])');
  });
});

describe("redactSentence", () => {
  const LESSON =
    "Only 1 of 3 planned scenes could be made. Retry, or try a stronger model of the AI provider at 10.0.0.1.";

  it.each(["a", "model", "provider", "Provider", "stronger model", "my-provider-key", "made. Retry", "10.0", "1 of 3"])(
    "leaves Lectern's words alone when the secret is %s",
    (secret) => {
      expect(redactSentence(LESSON, [secret])).toBe(LESSON);
    },
  );

  it("never shows a key as providers give them out, nor eight of its characters", () => {
    const character = fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789");
    const random = fc.array(character, { minLength: 32, maxLength: 64 }).map((all) => all.join(""));
    fc.assert(
      fc.property(random, fc.constantFrom("", "sk-", "gsk_", "lm-studio-"), (end, start) => {
        const key = start + end;
        fc.pre(/\d/u.test(end) && /[A-Z]/u.test(end.slice(1)));
        expect(redactSentence(`scenes[0].heading: "${key}" is too long.`, [key])).not.toContain(end.slice(0, 32));
        expect(redactSentence(key, [key])).toBe("[hidden]");
      }),
    );
    for (let at = 0; at + 8 <= KEY.length; at++)
      if (/[0-9A-Z]/u.test(KEY.slice(at + 1, at + 8)))
        expect(redactSentence(`It says "${KEY.slice(at, at + 8)}".`, [KEY])).toBe('It says "[hidden]".');
  });

  it("hides a long secret of words, whole", () => {
    expect(redactSentence('"correct horse battery staple" is too long.', ["correct horse battery staple"])).toBe(
      '"[hidden]" is too long.',
    );
  });
});
