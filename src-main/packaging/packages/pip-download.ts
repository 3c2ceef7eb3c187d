import { mkdir, writeFile } from "node:fs/promises";
import { readConfig } from "../../../src-server/config.ts";
import { wholeText } from "../../../src-server/engines/manim/environment/install-failure.ts";
import { AppError } from "../../../src-server/errors.ts";
import { type PythonAnswer, findPythons } from "../../../src-server/processes/find-program.ts";
import { runTool } from "../../../src-server/processes/run-tool.ts";
import { PYTHON_SERIES, requirementsText, type Requirement } from "./requirements.ts";

const MAX_MS = 30 * 60_000;
const RULES = ["--no-deps", "--require-hashes", "--only-binary", ":all:", "--no-input", "--disable-pip-version-check"];
const NOT_AS_RECORDED = /DO NOT MATCH THE HASHES[\s\S]*?\n\s+(\S+)==/;

/** The Pythons of this machine; that of the carried packages comes first. */
export const pythonsHere = (searchPath = readConfig().searchPath): Promise<PythonAnswer[]> =>
  findPythons({ searchPath, series: [PYTHON_SERIES, "3.13", "3.11"], tell: () => undefined });

const explained = (failure: unknown): AppError => {
  const [wrong, name] = NOT_AS_RECORDED.exec(wholeText(failure)) ?? [];
  const sentence =
    wrong === undefined
      ? "Packages to carry could not be fetched with pip: see that its index can be reached and has them, or pack without them with --manim none."
      : `What was fetched for ${name} is not the file whose hash is recorded, so nothing was packed: use another network or index.`;
  return new AppError(wrong === undefined ? "tool" : "data", sentence, { cause: failure });
};

/** Which files are fetched, into which folder, and for which platforms, in the words of wheels. */
export type Download = {
  requirements: readonly Requirement[];
  folder: string;
  platforms: readonly string[];
  /** Added to the environment of pip: the user's own index and proxy settings. */
  environment: Readonly<Record<string, string>>;
};

/** Fetches wheels with the index that this machine is set up for. Throws AppError in one sentence. */
export const downloadWheels = async ({ requirements, folder, platforms, environment }: Download): Promise<void> => {
  const [python] = await pythonsHere();
  if (!python)
    throw new AppError(
      "tool",
      `Packages to carry are fetched with Python's pip: install Python ${PYTHON_SERIES}, or pack without them with --manim none.`,
    );
  await mkdir(folder, { recursive: true });
  const list = `${folder}.txt`;
  await writeFile(list, requirementsText(requirements));
  const machine = ["--python-version", PYTHON_SERIES, "--implementation", "cp"];
  const wanted = [...machine, ...platforms.flatMap((tag) => ["--platform", tag]), "--dest", folder, "-r", list];
  await runTool({
    file: python.base,
    args: ["-m", "pip", "download", "--quiet", ...RULES, ...wanted],
    env: environment,
    timeoutMs: MAX_MS,
    name: "pip",
  }).catch((failure: unknown) => {
    throw explained(failure);
  });
};
