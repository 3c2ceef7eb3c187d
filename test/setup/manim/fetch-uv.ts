import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { run } from "../programs.ts";
import { CACHE, contentId, inPythonEnv } from "./places.ts";
import { step } from "./steps.ts";

const RULES = ["--quiet", "--no-deps", "--require-hashes", "--only-binary=:all:", "--disable-pip-version-check"];

const fetchInto = async (python: string, uv: string): Promise<void> => {
  await mkdir(dirname(uv), { recursive: true });
  const part = await mkdtemp(join(CACHE, "bootstrap-"));
  try {
    await run(python, ["-I", "-m", "venv", part]);
    const pip = ["-m", "pip", "install", ...RULES, "-r", inPythonEnv("requirements-uv.lock")];
    await run(join(part, "bin", "python"), pip);
    await rename(join(part, "bin", "uv"), uv);
  } finally {
    await rm(part, { recursive: true, force: true });
  }
};

/** The locked uv, from its package. */
export const fetchUv = async (python: string): Promise<string> => {
  const uv = join(CACHE, `uv-${contentId(["requirements-uv.lock"])}`, "uv");
  if (!existsSync(uv)) await step("uv was fetched", () => fetchInto(python, uv));
  return uv;
};
