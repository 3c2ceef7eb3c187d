import { describe, expect, it } from "vitest";
import { withoutAudience } from "../../../src-server/planner/lessons/audience.ts";
import { findLesson, nearestLessons } from "../../../src-server/planner/lessons/find-lesson.ts";
import { LESSONS } from "../../../src-server/planner/lessons/index.ts";

describe("words that say for whom a lecture is", () => {
  it.each([
    ["Explain binary search to my year 9 class", "binary_search"],
    ["photosynthesis for 6th graders", "photosynthesis"],
    ["Teach 6th graders about photosynthesis", "photosynthesis"],
    ["Explain to my class how photosynthesis works", "photosynthesis"],
    ["Explain photosynthesis to a 10-year-old", "photosynthesis"],
    ["For grade 8 students: Explain binary search", "binary_search"],
    ["Explain Ohm's law for beginners.", "ohms_law"],
    ["Explain Ohm's law at A-level", "ohms_law"],
    ["Why is (a+b)^2 = a^2 + 2ab + b^2? for year 9", "binomial_square"],
    ["Solve 3x + 5 = 20 for x", "linear_equation"],
  ])("keep no lesson from a prompt: %s", (prompt, id) => expect(findLesson(prompt).lesson.id).toBe(id));

  it.each([
    "Pythagorean theorem",
    "What is a Fourier series?",
    "Explain gravity for 6th graders",
    "Explain the Punnett square of Bb x Bb for children with blue eyes",
    "Explain how children learn to binary for my class of 30",
  ])("make no lesson teach another topic: %s", (prompt) =>
    expect(() => findLesson(prompt)).toThrow(expect.objectContaining({ code: "no_lesson" })),
  );

  it("bring no lesson near", () => {
    expect(
      nearestLessons("How do I bake a good apple pie, for high school students?").some(({ isNear }) => isNear),
    ).toBe(false);
  });

  it("are not found in the examples of lessons", () => {
    for (const example of LESSONS.flatMap(({ examples }) => examples)) expect(withoutAudience(example)).toBe(example);
  });
});
