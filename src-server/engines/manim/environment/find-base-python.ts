import { AppError } from "../../../errors.ts";
import { askPython, type PythonAnswer } from "../../../processes/ask-python.ts";
import { packagesBuilt } from "./build-needs.ts";
import { fitsPython, type Carried } from "./carried-files.ts";
import { howToInstallPython } from "./install-python-advice.ts";
import type { InstallContext } from "./install-context.ts";
import { runUv } from "./run-uv.ts";
import { suits } from "./survey-pythons.ts";

type Known = { carried: Carried; pythons: readonly PythonAnswer[]; uv: string };

/** Fetched where the machine has none. */
const USUAL_SERIES = "3.12";

const seriesOfWheels = ({ wheels }: Carried): string => {
  const series = ["3.12", "3.13", "3.11"].find((one) => wheels.some((wheel) => fitsPython(wheel, `${one}.0`)));
  return series ?? USUAL_SERIES;
};

const fetchPython = async (context: InstallContext, { uv, carried }: Known): Promise<PythonAnswer> => {
  const { report, log, signal } = context;
  const series = seriesOfWheels(carried);
  report({ step: "Python is being fetched", package: `python ${series}`, percent: 8 });
  log.say(`Python ${series} is being fetched.`);
  await runUv(context, { uv, args: ["python", "install", "--no-bin", series] });
  const args = ["python", "find", "--managed-python", "--no-project", series];
  return askPython({ file: await runUv(context, { uv, args }), signal });
};

const noPython = (context: InstallContext, pythons: readonly PythonAnswer[], cause: unknown): AppError => {
  const found = pythons.map(({ version }) => version).join(", ");
  const which = found === "" ? "No Python was found" : `Manim does not run on the Python of this machine (${found})`;
  const how = howToInstallPython(context.options.searchPath);
  return new AppError("usage", `${which}, and none could be fetched from the network: ${how}.`, { cause });
};

/** Those for which all that is needed is here come first. */
const byReadiness = async (context: InstallContext, { carried, pythons }: Known): Promise<PythonAnswer[]> => {
  const rated: { python: PythonAnswer; toDo: number }[] = [];
  for (const python of pythons.filter(suits)) {
    const built = await packagesBuilt(context, { carried, version: python.version });
    rated.push({ python, toDo: built.length * 2 + (built.length > 0 && !python.headers ? 1 : 0) });
  }
  return rated.toSorted((a, b) => a.toDo - b.toDo).map(({ python }) => python);
};

/** Chooses the Python that the environment is made with: the machine's own, else one that uv fetches. Throws AppError. */
export const findBasePython = async (context: InstallContext, known: Known): Promise<PythonAnswer> => {
  const [best] = await byReadiness(context, known);
  if (best) return best;
  return fetchPython(context, known).catch((cause: unknown) => {
    context.signal.throwIfAborted();
    throw noPython(context, known.pythons, cause);
  });
};
