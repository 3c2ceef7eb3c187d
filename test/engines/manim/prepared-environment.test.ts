import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { askPython } from "../../../src-server/processes/find-program.ts";
import { runTool } from "../../../src-server/processes/run-tool.ts";
import { contentId } from "../../setup/manim/places.ts";
import { manimForTests } from "../../support/manim-environment.ts";

const wheelsIn = (folder: string): string[] => readdirSync(folder).filter((name) => name.endsWith(".whl"));

describe("what the tests of Manim run with", () => {
  it("has a wheel of each package that the index lacks, with its hash beside it", () => {
    const { wheelsDir } = manimForTests();
    const names = wheelsIn(wheelsDir);
    expect(names.map((name) => name.split("-")[0] ?? "").toSorted()).toEqual(["manimpango", "pycairo", "srt"]);
    const sums = names.toSorted().map((name) => {
      const sum = createHash("sha256").update(readFileSync(join(wheelsDir, name)));
      return `${sum.digest("hex")}  ${name}\n`;
    });
    expect(readFileSync(join(wheelsDir, "SHA256SUMS"), "utf8")).toBe(sums.join(""));
  });

  it("has the locked uv", async () => {
    const { stdout } = await runTool({ file: manimForTests().uv, args: ["--version"] });
    expect(stdout).toMatch(/^uv 0\.13\.9\b/);
  });

  it("has a Python that Manim runs on", async () => {
    const { version } = await askPython({ file: manimForTests().python });
    expect(version).toMatch(/^3\.1[123]\./);
  });

  it("is another one when anything changes that it is made from", () => {
    const [lock, tests] = ["requirements.lock", "requirements-test.lock"];
    const ids = [contentId([lock]), contentId([tests]), contentId([lock, tests]), contentId([lock], "3.11.2")];
    expect(new Set(ids).size).toBe(ids.length);
    expect(contentId([lock])).toBe(ids[0]);
  });
});
