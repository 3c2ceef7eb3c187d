import { createLectureCommand } from "../src-server/cli/lecture-arguments.ts";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { LESSONS } from "../src-server/planner/lessons/index.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const read = (name: string): string => readFileSync(join(ROOT, name), "utf8");
const PAGES = [
  ...["README.md", "CHANGELOG.md", "SECURITY.md"],
  ...readdirSync(join(ROOT, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
];
const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read("package.json")));

/** Headings as the addresses of their sections. */
const anchorsOf = (page: string): string[] =>
  [...read(page).matchAll(/^#+ (.+)$/gmu)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w\s-]/gu, "")
      .replaceAll(" ", "-"),
  );

describe("the README", () => {
  it("has at most 7 KB", () => expect(Buffer.byteLength(read("README.md"))).toBeLessThanOrEqual(7000));
});

describe.each(PAGES)("%s", (page) => {
  const text = read(page);

  it("links to files and sections that are there", () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)]+)\)/gu)].map(([, link = ""]) => link);
    const broken = links.filter((link) => {
      const [file = "", section] = link.split("#");
      const target = file === "" ? page : join(dirname(page), file);
      return !existsSync(join(ROOT, target)) || (section !== undefined && !anchorsOf(target).includes(section));
    });
    expect(broken).toEqual([]);
  });

  it("names npm scripts that are there", () => {
    const named = [...text.matchAll(/npm (?:run (?:-s )?)([a-z][\w:-]*)/gu)].map(([, name = ""]) => name);
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  });

  it("names files of this checkout that are there", () => {
    const named = [...text.matchAll(/`((?:src-\w+|test|python-env|docs)\/[\w./-]+)`/gu)].map(([, name = ""]) => name);
    expect(named.filter((name) => !existsSync(join(ROOT, name)))).toEqual([]);
  });
});

describe("the guides", () => {
  it.each(LESSONS.map((lesson) => [lesson.title, lesson.examples[0] ?? ""] as const))(
    "offer the lesson %s with its first example",
    (title, example) => expect(read("docs/lessons.md")).toContain(`| ${title} | ${example} |`),
  );

  it("explain every option of the command", () => {
    const options = createLectureCommand().options.map(({ long }) => long);
    expect(options.length).toBeGreaterThan(10);
    for (const name of options) expect(read("docs/options.md")).toContain(`| \`${name}\` |`);
  });
});
