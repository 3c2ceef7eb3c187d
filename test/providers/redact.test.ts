import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { redact } from "../../src-server/providers/redact.ts";

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
});
