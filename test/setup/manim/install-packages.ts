import { readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { PythonAnswer } from "../../../src-server/processes/find-program.ts";
import {
  asUvSettings,
  parsePipConfig,
  requirementsWith,
} from "../../../src-server/engines/manim/environment/install-environment.ts";
import { run } from "../programs.ts";
import { CACHE, inPythonEnv } from "./places.ts";

const BUILT = /^(?:manimpango|pycairo|srt)==/;
const RULES = ["--quiet", "--no-deps", "--require-hashes", "--only-binary=:all:"];

/** What this machine set up for pip, which uv does not look at. */
const indexSettings = async (python: string): Promise<Record<string, string>> => {
  const { stdout } = await run(python, ["-m", "pip", "config", "list"]).catch(() => ({ stdout: "" }));
  return asUvSettings(parsePipConfig(stdout));
};

const lockedLines = async (): Promise<string[]> => {
  const locks = ["requirements.lock", "requirements-test.lock"];
  const texts = await Promise.all(locks.map((name) => readFile(inPythonEnv(name), "utf8")));
  return [...new Set(texts.flatMap((text) => text.split("\n")))].filter((line) => line !== "");
};

export type Place = { uv: string; folder: string };

const install = async (place: Place, lines: readonly string[], more: Install): Promise<void> => {
  const list = `${place.folder}-${basename(more.name)}.txt`;
  await writeFile(list, `${lines.join("\n")}\n`);
  const into = ["--python", join(place.folder, "bin", "python")];
  const env = { UV_CACHE_DIR: join(CACHE, "uv-cache"), UV_INDEX_STRATEGY: "unsafe-best-match", ...more.env };
  await run(place.uv, ["pip", "install", ...into, ...RULES, ...more.args, "-r", list], env);
  await rm(list);
};
type Install = { name: string; args: readonly string[]; env: Readonly<Record<string, string>> };

/** Makes an environment with everything that the index has wheels for. */
export const installFromIndex = async (place: Place, python: PythonAnswer): Promise<void> => {
  await rm(place.folder, { recursive: true, force: true });
  await run(place.uv, ["venv", "--quiet", "--no-project", "--python", python.base, place.folder]);
  const lines = (await lockedLines()).filter((line) => !BUILT.test(line));
  await install(place, lines, { name: "index", args: [], env: await indexSettings(python.base) });
};

const sumsOf = async (wheels: string): Promise<{ name: string; path: string; sha256: string }[]> => {
  const text = await readFile(join(wheels, "SHA256SUMS"), "utf8");
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const [sha256 = "", file = ""] = line.split("  ");
      return { name: file.split("-")[0] ?? "", path: join(wheels, file), sha256 };
    });
};

/** Adds the wheels that were built, by the hashes they were built with. */
export const installBuilt = async (place: Place, wheels: string): Promise<void> => {
  const built = (await lockedLines()).filter((line) => BUILT.test(line));
  const lines = requirementsWith(built.join("\n"), await sumsOf(wheels)).split("\n");
  await install(place, lines, { name: "built", args: ["--no-index", "--find-links", wheels], env: {} });
};
