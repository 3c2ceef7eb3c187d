import { expect, it } from "vitest";
import { examplesOf, matchingLessons } from "../../../src-renderer/pages/new-lecture/form/examples.ts";

const lesson = (id: string, subject: string) => ({ id, subject, title: id, examples: [`Explain ${id}`] });
const LESSONS = [lesson("a", "math"), lesson("b", "math"), lesson("c", "physics"), lesson("d", "biology")];

it("shows three topics of different subjects, and every topic in turn", () => {
  expect(examplesOf(LESSONS, 0).map(({ id }) => id)).toEqual(["a", "c", "d"]);
  const shown = [0, 1].flatMap((turn) => examplesOf(LESSONS, turn).map(({ id }) => id));
  expect(new Set(shown)).toEqual(new Set(["a", "b", "c", "d"]));
});

it("shows what there is where there is less", () => {
  expect(examplesOf([], 0)).toEqual([]);
  expect(examplesOf(LESSONS.slice(0, 1), 5)).toEqual([lesson("a", "math")]);
});

it("finds lessons by every word of their titles and topics", () => {
  expect(matchingLessons(LESSONS, "EXPLAIN c").map(({ id }) => id)).toEqual(["c"]);
  expect(matchingLessons(LESSONS, "")).toEqual(LESSONS);
  expect(matchingLessons(LESSONS, "zebra")).toEqual([]);
});
