import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const PYTHON_ENV = fileURLToPath(new URL("../../../python-env", import.meta.url));
export const CACHE = fileURLToPath(new URL("../../../node_modules/.cache/lectern-manim", import.meta.url));
/** Says where everything is, once it is there. */
export const CURRENT = join(CACHE, "current.json");
/** Says in one sentence why it is not there. */
export const FAILURE = join(CACHE, "failure.txt");

export const inPythonEnv = (name: string): string => join(PYTHON_ENV, name);

/** Short name of the content of files, and of anything else that matters. */
export const contentId = (files: readonly string[], ...more: readonly string[]): string => {
  const hash = createHash("sha256");
  for (const file of files) hash.update(readFileSync(inPythonEnv(file)));
  for (const text of more) hash.update(`\n${text}`);
  return hash.digest("hex").slice(0, 12);
};

const builderFiles = (): string[] =>
  readdirSync(inPythonEnv("wheel_builder"))
    .filter((name) => name.endsWith(".py"))
    .toSorted()
    .map((name) => join("wheel_builder", name));

/** All that decides which wheels are built. */
export const wheelInputs = (): string[] => [
  ...["requirements.lock", "requirements-build.lock", "build_wheels.py"],
  ...builderFiles(),
];

/** All that decides what the tests' environment holds. */
export const environmentInputs = (): string[] => [
  ...wheelInputs(),
  ...["requirements-test.lock", "requirements-uv.lock"],
];
