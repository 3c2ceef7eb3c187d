import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LESSONS } from "../src-server/planner/lessons/index.ts";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");

describe("the README", () => {
  it.each(LESSONS.map((lesson) => [lesson.title, lesson.examples[0]!] as const))(
    "offers %s with its first example",
    (title, example) => {
      expect(readme).toContain(`| ${title} | ${example} |`);
    },
  );
  it.each([
    "--duration",
    "--style",
    "--resolution",
    "--aspect",
    "--voice",
    "--captions",
    "--language",
    "--plan",
    "--out",
    "--engine",
    "--export",
    "--model",
    "--reference",
    "--json",
  ])("explains %s", (option) => expect(readme).toContain(`| \`${option}\` |`));
});
