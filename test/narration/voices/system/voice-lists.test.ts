import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import {
  readEspeakVoices,
  readSapiVoices,
  readSayVoices,
} from "../../../../src-server/narration/voices/system/find-system-voices.ts";

const list = (name: string): Promise<string> =>
  readFile(new URL(`../../../fixtures/system-voices/${name}-voices.txt`, import.meta.url), "utf8");

describe("lists of system voices", () => {
  it("of eSpeak NG: its languages are its voices", async () => {
    const found = readEspeakVoices(await list("espeak-ng"));
    expect(found).toHaveLength(9);
    expect(found[3]).toEqual({ key: "en-gb", label: "eSpeak NG English (Great Britain)", language: "en-gb" });
    expect(found.map(({ key }) => key)).toContain("es-419");
  });

  it("of macOS: names with spaces and brackets, without those made for fun", async () => {
    const found = readSayVoices(await list("say"));
    expect(found.map(({ key }) => key)).toEqual([
      "Alice",
      "Daniel",
      "Eddy (English (UK))",
      "Flo (German (Germany))",
      "Kyoko",
      "Majed",
      "Samantha",
    ]);
    expect(found[2]?.language).toBe("en-GB");
  });

  it("of Windows: JSON of our own script, also after a byte-order mark", async () => {
    const text = await list("sapi");
    expect(readSapiVoices(text)).toEqual(readSapiVoices(`\uFEFF${text}\r\n`));
    expect(readSapiVoices(text)[2]).toEqual({
      key: "Microsoft Hedda Desktop",
      label: "Windows Microsoft Hedda Desktop",
      language: "de-DE",
    });
  });

  it.each(["", "usage: mouse settings", "<html>", "{}", '[{"name":1}]', "Pty\n"])("of another program: %j", (text) => {
    expect([readEspeakVoices(text), readSayVoices(text), readSapiVoices(text)]).toEqual([[], [], []]);
  });
});
