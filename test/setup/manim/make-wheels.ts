import { existsSync } from "node:fs";
import { mkdtemp, rename, rm } from "node:fs/promises";
import { arch } from "node:process";
import { join } from "node:path";
import type { PythonAnswer } from "../../../src-server/processes/find-program.ts";
import { addSystemPackages, run } from "../programs.ts";
import { CACHE, contentId, inPythonEnv, wheelInputs } from "./places.ts";
import { step } from "./steps.ts";

const build = async (python: string, wheels: string): Promise<void> => {
  const part = await mkdtemp(`${wheels}-part-`);
  try {
    await run(python, ["-I", inPythonEnv("build_wheels.py"), "--out", part]);
    await rename(part, wheels);
  } finally {
    await rm(part, { recursive: true, force: true });
  }
};

const addWhatBuildingNeeds = async (python: string): Promise<void> => {
  const { stdout } = await run(python, ["-I", inPythonEnv("build_wheels.py"), "--missing"]);
  const names = stdout.split(/\s+/).filter((name) => name !== "");
  if (names.length === 0) return;
  const why = `Tests of Manim need packages of the system: apt-get install ${names.join(" ")}`;
  await step(`${names.join(", ")} were installed`, () => addSystemPackages(names, why));
};

/** Folder with the wheels that the index lacks; they are built once for each Python, lock and builder. */
export const makeWheels = async ({ base, version }: PythonAnswer): Promise<string> => {
  const wheels = join(CACHE, `wheels-${contentId(wheelInputs(), version, arch)}`);
  if (existsSync(wheels)) return wheels;
  await addWhatBuildingNeeds(base);
  await step("the wheels were built", () => build(base, wheels));
  return wheels;
};
