import { existsSync, readFileSync } from "node:fs";
import { readCurrent } from "../setup/manim/current.ts";
import { FAILURE, inPythonEnv } from "../setup/manim/places.ts";

export type ManimForTests = {
  /** Interpreter with Manim and the tools of the Python tests. */
  python: string;
  /** The player. */
  script: string;
  /** Folder with the built wheels and their SHA256SUMS. */
  wheelsDir: string;
  uv: string;
};

const whyNot = (): string =>
  existsSync(FAILURE)
    ? readFileSync(FAILURE, "utf8")
    : "The tests' Manim environment is not made from what python-env now says; run: node test/setup/machine.ts";

/** The Manim environment that `npm test` prepares before the first test; throws why there is none. */
export const manimForTests = (): ManimForTests => {
  const current = readCurrent();
  if (!current) throw new Error(whyNot());
  const { python, wheelsDir, uv } = current;
  return { python, script: inPythonEnv("play.py"), wheelsDir, uv };
};
