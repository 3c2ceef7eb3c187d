import { plain } from "../../support/plain-message.ts";
import { afterAll, describe, expect, it } from "vitest";
import { AppError } from "../../../src-server/errors.ts";
import type { LectureOutline } from "../../../src-server/planner/model/outline/outline.ts";
import { openAuthorStudio, type WrittenLecture } from "./support/author-studio.ts";
import { scriptedModel, type ScriptedAnswer } from "./support/scripted-model.ts";
import { textsOf } from "../../support/in-english.ts";

const studio = openAuthorStudio();
afterAll(async () => studio.close());

const wanted = (id: string, seconds = 10): Partial<LectureOutline["scenes"][number]> => ({
  id,
  role: "example",
  heading: `Scene ${id}`,
  idea: "Squares grow.",
  seconds,
  layout: "focus",
  elements: [{ type: "formula", uses: [], shows: "x squared" }],
});
const outline = (ids: readonly string[]): string =>
  JSON.stringify({ refuse: null, title: "Squares", language: "en", scenes: ids.map((id) => wanted(id)) });

type Beat = { say: string; do: unknown[] };
const SAY = "A square grows with its side, and its area grows faster than the side does.";
const beat = (say = SAY): Beat => ({ say, do: [{ action: "write", target: "f" }] });
const scene = (id: string, more: object = {}): object => ({
  id,
  role: "example",
  heading: `Scene ${id}`,
  layout: "focus",
  elements: [{ id: "f", type: "formula", zone: "main", tex: "x^2" }],
  beats: [beat(), { say: "So twice the side makes four times the area.", do: [{ action: "highlight", target: "f" }] }],
  ...more,
});
const scenes = (...all: object[]): string => JSON.stringify({ scenes: all });

const REQUEST = { prompt: "Explain squares", targetSeconds: 30, language: "en", languageAsked: true };
const write = (answers: readonly ScriptedAnswer[]): { lecture: Promise<WrittenLecture>; calls: unknown[] } => {
  const { ask, calls } = scriptedModel(answers);
  return { lecture: studio.write(REQUEST, ask), calls };
};

/** Answers of scenes that nobody should have written; each is followed by the same when asked again. */
const HOSTILE: readonly (readonly [string, string])[] = [
  [
    "an element that does not exist",
    scenes(scene("a", { elements: [{ id: "f", type: "hologram", zone: "main" }] }), scene("b"), scene("c")),
  ],
  [
    "coordinates",
    scenes(
      scene("a", { elements: [{ id: "f", type: "formula", zone: "main", tex: "x^2", x: 10, y: 20, width: 300 }] }),
      scene("b"),
      scene("c"),
    ),
  ],
  [
    "HTML and links in speech",
    scenes(
      scene("a", {
        beats: [beat("<b>Look</b> at https://example.com and <script>alert(1)</script> see the square grow.")],
      }),
      scene("b"),
      scene("c"),
    ),
  ],
  [
    "LaTeX in speech",
    scenes(
      scene("a", { beats: [beat("The area is \\frac{1}{2} x^2 when we halve the square.")] }),
      scene("b"),
      scene("c"),
    ),
  ],
  ["three words of speech", scenes(scene("a", { beats: [beat("It grows fast.")] }), scene("b"), scene("c"))],
  ["a beat without actions", scenes(scene("a", { beats: [{ say: SAY, do: [] }] }), scene("b"), scene("c"))],
  [
    "speech that never ends",
    scenes(scene("a", { beats: [beat(`${SAY} `.repeat(60).trim())] }), scene("b"), scene("c")),
  ],
  [
    "a formula that cannot be read",
    scenes(
      scene("a", { elements: [{ id: "f", type: "formula", zone: "main", tex: "\\frac{x" }] }),
      scene("b"),
      scene("c"),
    ),
  ],
  ["a false claim", scenes(scene("a", { claims: ["2 + 2 == 5"] }), scene("b"), scene("c"))],
  [
    "elements without end",
    scenes(
      scene("a", {
        elements: Array.from({ length: 40 }, (_, i) => ({
          id: `f${i === 0 ? "" : i}`,
          type: "formula",
          zone: "main",
          tex: "x^2",
        })),
      }),
      scene("b"),
      scene("c"),
    ),
  ],
  ["numbers for words", scenes(scene("a", { heading: 7, layout: 12, beats: "none" }), scene("b"), scene("c"))],
  ["a scene that is missing", scenes(scene("b"), scene("c"))],
];

describe("scenes nobody should have written", () => {
  it.each(HOSTILE)("%s: the lecture is delivered, with at least two thirds of its scenes", async (_name, hostile) => {
    const { lecture, calls } = write([outline(["a", "b", "c"]), hostile, hostile, hostile, hostile, hostile, hostile]);
    const { prepared, compiled, warnings } = await lecture;
    expect(prepared.plan.scenes.length).toBeGreaterThanOrEqual(2);
    expect(compiled.findings).toEqual([]);
    expect(calls.length).toBeLessThanOrEqual(8);
    expect(JSON.stringify(prepared.plan)).not.toMatch(/<script|https?:|alert\(/);
    expect(textsOf(warnings).every((warning) => /^\p{Lu}.*[.!]$/su.test(warning))).toBe(true);
  });

  it("says which scene was exchanged or left out", async () => {
    const hostile = scenes(scene("a", { claims: ["2 + 2 == 5"] }), scene("b"), scene("c"));
    const { warnings } = await write([outline(["a", "b", "c"]), hostile, hostile, hostile]).lecture;
    expect(textsOf(warnings).join(" ")).toMatch(/"Scene a" was (exchanged|left out)/);
  });

  it("a repaired scene replaces the false one, and it is not reported", async () => {
    const wrong = scenes(scene("a", { claims: ["2 + 2 == 5"] }), scene("b"), scene("c"));
    const right = scenes(scene("a", { claims: ["2 + 2 == 4"] }));
    const { lecture, calls } = write([outline(["a", "b", "c"]), wrong, right]);
    const { prepared, warnings } = await lecture;
    expect(prepared.plan.scenes[0]?.claims).toEqual(["2 + 2 == 4"]);
    expect(textsOf(warnings).join(" ")).not.toContain("Scene a");
    expect(calls).toHaveLength(3);
  });
});

const failureOf = async (answers: readonly ScriptedAnswer[]): Promise<unknown> =>
  write(answers).lecture.then(
    () => undefined,
    (failure: unknown) => failure,
  );

describe("lectures that cannot be made", () => {
  it.each([
    ["harm", "harm people"],
    ["no_stem", "science, technology"],
  ])("%s is refused in Lectern's own words", async (refuse, words) => {
    const failure = await failureOf([JSON.stringify({ refuse, title: "", scenes: [] })]);
    expect(failure).toBeInstanceOf(AppError);
    expect(failure).toMatchObject({ code: "plan", message: expect.stringContaining(words) });
  });

  it("fails when fewer than two thirds of its scenes can be made", async () => {
    const broken = (id: string): object => scene(id, { claims: ["1 == 2"], elements: [], beats: [] });
    const bad = scenes(broken("a"), broken("b"), scene("c"));
    await expect(failureOf([outline(["a", "b", "c"]), bad, bad, bad])).resolves.toMatchObject({ code: "llm_answer" });
  });

  it("of 500 planned scenes makes as many as there is time for", async () => {
    const ids = Array.from({ length: 500 }, (_, i) => `s${i}`);
    const kept = ids.slice(0, 6);
    const some = scenes(...kept.map((id) => scene(id)));
    const { lecture } = write([outline(ids), some, some, some, some, some, some, some]);
    expect((await lecture).prepared.plan.scenes.length).toBeLessThanOrEqual(6);
  });

  it("passes on at once that a key is not accepted", async () => {
    const refused = new AppError("llm_auth", plain("Your AI provider did not accept the key."));
    await expect(failureOf([refused])).resolves.toBe(refused);
    await expect(failureOf([outline(["a", "b", "c"]), refused])).resolves.toBe(refused);
  });

  it("makes what it has when the provider is gone before the repair", async () => {
    const wrong = scenes(scene("a", { claims: ["2 + 2 == 5"] }), scene("b"), scene("c"));
    const gone = new AppError("llm_unavailable", plain("The AI service did not answer."));
    const { prepared, warnings } = await write([outline(["a", "b", "c"]), wrong, gone]).lecture;
    expect(prepared.plan.scenes.length).toBeGreaterThanOrEqual(2);
    expect(textsOf(warnings).join(" ")).toContain("could not be asked to mend");
  });
});
