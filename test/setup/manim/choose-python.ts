import { readConfig } from "../../../src-server/config.ts";
import { askPython, type PythonAnswer, findPrograms } from "../../../src-server/processes/find-program.ts";
import { addSystemPackages, succeeds } from "../programs.ts";
import { step } from "./steps.ts";

const WANTED =
  "Tests of Manim need Python 3.11, 3.12 or 3.13; on Debian: apt-get install python3 python3-venv python3-dev";

const NAMES = ["python3", "python3.11", "python3.12", "python3.13"];

const fittingPython = async (): Promise<PythonAnswer | undefined> => {
  for (const file of findPrograms(NAMES, readConfig().searchPath)) {
    const answer = await askPython({ file }).catch(() => undefined);
    if (answer && /^3\.1[123]\./.test(answer.version)) return answer;
  }
  return undefined;
};

const canMakeEnvironments = (python: PythonAnswer): Promise<boolean> =>
  succeeds(python.base, "-I", "-c", "import ensurepip, venv");

/** Gives the first Python of this machine that Manim runs on and that can make environments; adds what Debian leaves out. */
export const choosePython = async (): Promise<PythonAnswer> => {
  const found = await fittingPython();
  if (found && (await canMakeEnvironments(found))) return found;
  await step("python3-venv was installed", () => addSystemPackages(["python3", "python3-venv"], WANTED));
  const added = await fittingPython();
  if (added && (await canMakeEnvironments(added))) return added;
  throw new Error(WANTED);
};
