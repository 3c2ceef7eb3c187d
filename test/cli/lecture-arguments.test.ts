import { describe, expect, it } from "vitest";
import { readLectureArguments, type LectureArguments } from "../../src-server/cli/lecture-arguments.ts";
import { AppError } from "../../src-server/errors.ts";

const PROMPT = "Why does the derivative of x^2 equal 2x?";
const read = (...argv: string[]): LectureArguments => {
  const args = readLectureArguments(argv);
  if (args === "help") throw new Error("help");
  return args;
};
const refusal = (...argv: string[]): string => {
  try {
    readLectureArguments(argv);
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === "usage") return thrown.message;
    throw thrown;
  }
  throw new Error("was not refused");
};

describe("the command line of a lecture", () => {
  it("has a default for everything but the prompt", () => {
    expect(read(PROMPT).request).toEqual({
      prompt: PROMPT,
      engine: "auto",
      style: "midnight",
      resolution: "720p",
      aspect: "16:9",
      language: "en",
      captions: "file",
      model: "lessons",
      reference: false,
    });
  });
  it("takes every option", () => {
    const args = read(
      PROMPT,
      "--engine",
      "remotion",
      "--duration",
      "42.5",
      "--style",
      "paper",
      "--resolution",
      "480p",
      "--aspect",
      "9:16",
      "--voice",
      "slt",
      "--language",
      "en-GB",
      "--captions",
      "burned",
      "--model",
      "lessons",
      "--out",
      "here",
      "--reference",
      "--json",
      "--compatible",
    );
    expect(args).toMatchObject({ outDir: "here", json: true, compatible: true });
    expect(args.request).toMatchObject({
      durationSeconds: 42.5,
      style: "paper",
      resolution: "480p",
      aspect: "9:16",
      voice: "slt",
      language: "en-GB",
      captions: "burned",
      reference: true,
    });
  });
  it("lets a model take the prompt's own language, unless one is asked for", () => {
    expect(read(PROMPT, "--model", "gpt-x").request).toMatchObject({ model: "gpt-x", languageAsked: false });
    expect(read(PROMPT, "--model", "gpt-x", "--language", "de").request.languageAsked).toBeUndefined();
  });
  it("takes a plan instead of a prompt", () =>
    expect(read("--plan", "plan.json")).toMatchObject({ planFile: "plan.json" }));
  it("asks for a Manim script only where it is named", () => {
    expect(read(PROMPT, "--export", "manim").request.export).toBe("manim");
    expect(read(PROMPT).request.export).toBeUndefined();
  });

  it("trims the prompt, takes control characters for spaces, and counts code points", () => {
    expect(read("\u0000Explain\u000bbinary\u0085search\u007f").request.prompt).toBe("Explain binary search");
    expect(read(`  ${"é".repeat(10)}  `).request.prompt).toBe("é".repeat(10));
    expect(read("😀".repeat(2000)).request.prompt).toHaveLength(4000);
  });

  it.each([
    ["nothing", [], /Write what the lecture should explain/],
    ["an empty prompt", [" "], /empty/],
    ["9 characters", ["123456789"], /9 characters; write at least 10/],
    ["2001 characters", ["x".repeat(2001)], /2001 characters; write at most 2000/],
    ["an unknown option", [PROMPT, "--colour", "red"], /unknown option '--colour'/],
    ["an unknown style", [PROMPT, "--style", "neon"], /'neon' is invalid.*midnight/],
    ["a duration that is no number", [PROMPT, "--duration", "long"], /"long"; give a number/],
    ["a duration too short", [PROMPT, "--duration", "14"], /give 15 to 180/],
    ["a duration too long", [PROMPT, "--duration", "181"], /give 15 to 180/],
    ["a language that is none", [PROMPT, "--language", "!!"], /BCP 47/],
    ["a script of another kind", [PROMPT, "--export", "blender"], /'blender' is invalid.*manim/],
    ["a model without a name", [PROMPT, "--model", " "], /--model names no model/],
  ])("refuses %s in a sentence", (_, argv, message) => expect(refusal(...argv)).toMatch(message));
});
