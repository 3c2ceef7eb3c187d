import { describe, expect, it } from "vitest";
import { runTool } from "../../../src-server/processes/run-tool.ts";
import { CACHE, PYTHON_ENV } from "../../setup/manim/places.ts";
import { manimForTests } from "../../support/manim-environment.ts";

const MINUTES = 5 * 60_000;

/** What a module of the environment says of the Python project when it is not content; nothing otherwise. */
const complaints = async (...args: string[]): Promise<string> => {
  const lines: string[] = [];
  const { python } = manimForTests();
  const env = { PYTHONDONTWRITEBYTECODE: "1" };
  const run = { file: python, args: ["-m", ...args], cwd: PYTHON_ENV, env, onLine: (line: string) => lines.push(line) };
  try {
    await runTool(run);
    return "";
  } catch (failure) {
    return [...lines, String(failure)].join("\n");
  }
};

describe("the Python project", () => {
  it("passes its own tests", async () => expect(await complaints("pytest")).toBe(""), MINUTES);

  it(
    "has types that hold",
    async () => expect(await complaints("mypy", "--cache-dir", `${CACHE}/mypy`)).toBe(""),
    MINUTES,
  );

  it("is clean", async () => expect(await complaints("ruff", "check", "--no-cache", ".")).toBe(""));

  it("is formatted", async () => expect(await complaints("ruff", "format", "--no-cache", "--check", ".")).toBe(""));
});
