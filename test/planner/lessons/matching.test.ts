import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { AppError } from "../../../src-server/errors.ts";
import { findLesson, nearestLessons } from "../../../src-server/planner/lessons/find-lesson.ts";
import { LESSONS } from "../../../src-server/planner/lessons/index.ts";
import { refusalOf } from "../support/lesson-plans.ts";

const labelled = z.array(z.tuple([z.string(), z.string()]));
const prompts = (name: string): [string, string][] =>
  labelled.parse(
    JSON.parse(readFileSync(new URL(`../../fixtures/lesson-prompts/${name}.json`, import.meta.url), "utf8")),
  );

/** The lesson a prompt gets, `refused`, or `sentence` where only its data is wrong. */
const answerTo = (prompt: string): string => {
  try {
    return findLesson(prompt).lesson.id;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === "usage" ? "sentence" : error.code === "no_lesson" ? "refused" : error.code;
  }
};

const wrongAnswers = (rows: readonly (readonly [string, string])[]): string[] =>
  rows.flatMap(([prompt, wanted]) => {
    const got = answerTo(prompt);
    return got === wanted ? [] : [`${prompt}: ${got}, not ${wanted}`];
  });

describe("matching of prompts", () => {
  it("answers the 80 titles with their lessons, or not at all", () => {
    const titles = prompts("topic-titles");
    expect(titles).toHaveLength(80);
    expect(wrongAnswers(titles)).toEqual([]);
  });

  it("answers paraphrases and typing errors, and refuses near misses", () => {
    const rows = prompts("prompts");
    expect(rows.length).toBeGreaterThanOrEqual(300);
    expect(wrongAnswers(rows)).toEqual([]);
  });

  it("takes only for a cross what shows signs of one", () => {
    const runs = [9, 10, 11, 13, 15, 40].flatMap((length) => ["x", "X", "a", "z"].map((one) => one.repeat(length)));
    const others = [
      "xxxxxxxxx\u200b",
      "xxxx x xxxx",
      "xx  x  xx",
      "XXXX x XXXX",
      "XX x XX",
      "abab x abab",
      "ab and cd",
    ];
    const crosses = ["AaBb x AaBb", "AaBbxAABB", "RrYy × rryy please", "cross xxxx x xxxx", "Bb x Cc please"];
    expect(
      wrongAnswers([
        ...[...runs, ...others, "xxxxaxaxaxx", "aaaaxaaaa", "ok by me or"].map((one) => [one, "refused"] as const),
        ...crosses.map((one) => [one, "sentence"] as const),
        ...["Bb x bb please", "aa x aa please", "Xx x xx", "XX × xx"].map((one) => [one, "punnett_square"] as const),
      ]),
    ).toEqual([]);
    expect(refusalOf("xxxxxxxxx\u200b")).toMatch(/no built-in lesson covers this\. .*try: (?:"[^"]+"(?:, )?){3}\.$/);
  });

  it("answers its own examples", () => {
    expect(LESSONS.length).toBeGreaterThanOrEqual(18);
    expect(
      wrongAnswers(
        LESSONS.flatMap((lesson) => lesson.examples.map((example): [string, string] => [example, lesson.id])),
      ),
    ).toEqual([]);
  });

  it("names three different lessons in a refusal, each of which it can teach", () => {
    for (const prompt of [
      "bubble tea",
      "second derivative of x^2",
      "How do vaccines work?",
      "qwertz",
      "日本語の文法",
    ]) {
      const tries = [...refusalOf(prompt).matchAll(/"([^"]+)"/gu)].map((match) => match[1] ?? "");
      expect(new Set(tries.map(answerTo)).size, prompt).toBe(3);
      expect(tries.map(answerTo)).not.toContain("refused");
    }
  });

  it("names the lesson that is meant first", () => {
    const meant: Readonly<Record<string, string>> = {
      "second derivative of x^2": "derivative",
      "quick sort": "sorting",
      "Bellman-Ford shortest path": "shortest_path",
      "alkenes and alkynes": "alkanes",
      "photosynthesis in purple bacteria": "photosynthesis",
      "probability of three dice": "dice_sums",
      "projectile with drag": "projectile",
    };
    for (const [prompt, id] of Object.entries(meant))
      expect(
        nearestLessons(prompt).map(({ lesson }) => lesson.id),
        prompt,
      ).toContain(id);
  });

  const NEAR: Readonly<Record<string, string>> = {
    "chain rule for derivatives": "derivative",
    "derivitive of a logarithm": "derivative",
    "the photosynthesis of algae": "photosynthesis",
    "Explain binary search trees": "binary_search",
    "What is a matrix?": "eigenvectors",
    "Newton's second law": "newton_first",
  };
  it.each(Object.entries(NEAR))("calls a lesson near that is about the topic: %s", (prompt, id) => {
    const near = nearestLessons(prompt).filter(({ isNear }) => isNear);
    expect(near.map(({ lesson }) => lesson.id)).toContain(id);
    expect(refusalOf(prompt)).not.toContain("None is near");
  });

  it.each([
    "Why is the sky blue?",
    "How do vaccines work?",
    "Explain the water cycle",
    "How do I bake sourdough bread?",
    "plate tectonics",
    "black holes",
    "Pythagorean theorem",
    "evolution by mutation",
  ])("says that none is near, and names examples of other topics: %s", (prompt) => {
    expect(nearestLessons(prompt).map(({ isNear }) => isNear)).toEqual([false, false, false]);
    expect(refusalOf(prompt)).toMatch(/covers this\. None is near this topic\. .*try: (?:"[^"]+"(?:, )?){3}\.$/);
  });

  it("answers whatever is typed", () => {
    const hostile = [
      "((((".repeat(400),
      "A-B 1, ".repeat(280),
      "1, ".repeat(600),
      "x^".repeat(900),
      "C3H8 + ".repeat(280),
      "balance ".repeat(240),
      "=".repeat(2000),
    ];
    for (const prompt of hostile)
      expect(["refused", "sentence", ...LESSONS.map((lesson) => lesson.id)]).toContain(answerTo(prompt.slice(0, 2000)));
  });
});
