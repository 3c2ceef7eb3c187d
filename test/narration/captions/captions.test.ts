import { describe, expect, it } from "vitest";
import fc from "fast-check";
import {
  cutCues,
  wrapLines,
  lectureCues,
  MIN_MS,
  MAX_MS,
  RULES_PORTRAIT,
  RULES_WIDE,
} from "../../../src-server/narration/captions/captions.ts";
import { transcriptMarkdown, toSrt, toVtt } from "../../../src-server/narration/captions/write-captions.ts";

const timedWords = (text: string, msPerLetter = 60): { text: string; startMs: number; endMs: number }[] => {
  let startMs = 0;
  return text.split(" ").map((word) => {
    const spoken = { text: word, startMs, endMs: startMs + word.length * msPerLetter };
    startMs = spoken.endMs;
    return spoken;
  });
};

describe("captions", () => {
  it("keeps a short sentence on one line", () => {
    expect(cutCues(timedWords("The corner adds only x squared."), RULES_WIDE, 9000)).toMatchObject([
      { lines: ["The corner adds only x squared."] },
    ]);
  });
  it("breaks lines at phrases", () => {
    const words = "Divide both sides by three, and the letter stands alone.".split(" ");
    expect(
      wrapLines(
        words.map((text) => ({ text, joint: false })),
        RULES_WIDE,
      ),
    ).toEqual(["Divide both sides by three,", "and the letter stands alone."]);
  });
  it("starts a caption with every sentence", () => {
    const cues = cutCues(timedWords("Now make the side longer. How fast does the area grow?"), RULES_WIDE, 9000);
    expect(cues.map((cue) => cue.lines.join(" "))).toEqual([
      "Now make the side longer.",
      "How fast does the area grow?",
    ]);
  });

  const word = fc.stringMatching(/^[a-z²√,.!?]{1,14}$/);
  it.each([
    ["wide", RULES_WIDE],
    ["portrait", RULES_PORTRAIT],
  ] as const)("keeps to the rules whatever is said (%s)", (_, rules) => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 60 }), fc.integer({ min: 30, max: 120 }), (words, pace) => {
        const spoken = timedWords(words.join(" "), pace);
        const end = (spoken.at(-1)?.endMs ?? 0) + 800;
        const cues = cutCues(spoken, rules, end);
        expect(
          cues
            .flatMap((cue) => cue.lines)
            .join(" ")
            .split(" "),
        ).toEqual(words);
        cues.forEach((cue, i) => {
          expect(cue.lines.length).toBeLessThanOrEqual(rules.lines);
          for (const line of cue.lines) expect([...line].length).toBeLessThanOrEqual(rules.charsPerLine);
          expect(cue.endMs).toBeGreaterThan(cue.startMs);
          expect(cue.endMs - cue.startMs).toBeLessThanOrEqual(MAX_MS);
          expect(cue.endMs).toBeLessThanOrEqual(cues[i + 1]?.startMs ?? end);
        });
      }),
    );
  });
  it("stands long enough to be read when there is time", () => {
    const [cue] = cutCues([{ text: "Yes.", startMs: 0, endMs: 200 }], RULES_WIDE, 5000);
    expect(cue!.endMs).toBe(MIN_MS);
  });
  it("cuts a word longer than a caption", () => {
    const cues = cutCues([{ text: "x".repeat(10_000), startMs: 0, endMs: 5000 }], RULES_WIDE, 5000);
    expect(cues.every((cue) => cue.lines.every((line) => line.length <= 42))).toBe(true);
    expect(cues.flatMap((cue) => cue.lines).join("")).toHaveLength(10_000);
  });

  const narration = {
    voice: "none",
    sampleRate: 16_000,
    warnings: [],
    beats: ["First words.", "Second <words> & more."].map((display, beatIndex) => ({
      sceneId: "one",
      beatIndex,
      display,
      spoken: display,
      wavPath: null,
      durationMs: 2000,
      words: timedWords(display),
    })),
  };
  const cues = lectureCues(narration, {
    beats: [
      { sceneId: "one", beatIndex: 0, startFrame: 30 },
      { sceneId: "one", beatIndex: 1, startFrame: 120 },
    ],
    fps: 30,
    endMs: 7000,
    rules: RULES_WIDE,
  });
  it("places each beat's captions at the beat's start", () =>
    expect(cues.map((cue) => cue.startMs)).toEqual([1000, 4000]));
  it("writes SubRip", () =>
    expect(toSrt(cues)).toMatch(/^1\n00:00:01,000 --> 00:00:0\d,\d{3}\nFirst words\.\n\n2\n00:00:04,000 --> /));
  it("writes WebVTT with its signs escaped", () =>
    expect(toVtt(cues)).toMatch(
      /^WEBVTT\n\n00:00:01\.000 --> [^\n]+\nFirst words\.\n\n.*\nSecond &lt;words&gt; &amp; more\.\n$/,
    ));
  it("writes a transcript under headings", () => {
    expect(transcriptMarkdown({ title: "A title", scenes: [{ id: "one", heading: "One" }] }, narration)).toBe(
      "# A title\n\n## One\n\nFirst words.\n\nSecond <words> & more.\n",
    );
  });
});
