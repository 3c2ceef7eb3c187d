import { msg } from "../../../contract/messages/message.ts";
import { AppError, messageOf } from "../../../errors.ts";
import { askPython, type PythonAnswer, findPythons } from "../../../processes/find-program.ts";
import { fitsPython, type Carried, readLock } from "./carried-files.ts";
import { type InstallContext, programFolders } from "./environment-places.ts";
import { howToInstallPython, runUv } from "./uv.ts";

type Known = { carried: Carried; pythons: readonly PythonAnswer[]; uv: string };

/** Chooses the Python that the environment is made with: the machine's own, else one that uv fetches. Throws AppError. */
export const findBasePython = async (context: InstallContext, known: Known): Promise<PythonAnswer> => {
  const [best] = await byReadiness(context, known);
  if (best) return best;
  return fetchPython(context, known).catch((cause: unknown) => {
    context.signal.throwIfAborted();
    throw noPython(context, known.pythons, cause);
  });
};

const SERIES = ["3.13", "3.12", "3.11"] as const;

/** Asks every Python of this machine what it is; those that do not start are told of in the log. */
export const surveyPythons = async (context: InstallContext): Promise<readonly PythonAnswer[]> => {
  const { options, signal, log, report } = context;
  report({ step: msg("manim.step_find_python"), percent: 2 });
  if (options.python !== undefined) return namedPython(options.python, signal);
  const tell = (path: string, why: unknown): void =>
    log.say(`${path} cannot be used: ${messageOf(why).split(";")[0]}.`);
  const pythons = await findPythons({ searchPath: programFolders(options), series: SERIES, signal, tell });
  for (const { executable, version } of pythons) log.say(`${executable} is Python ${version}.`);
  return pythons;
};

/** Packages without ready wheels for a platform. */
const WITHOUT_WHEELS: Readonly<Record<string, readonly string[]>> = {
  linux: ["pycairo", "manimpango"],
  darwin: ["pycairo"],
};

/** Which packages must be built on this machine for a Python of this version. */
export const packagesBuilt = async (
  { places }: InstallContext,
  wanted: { carried: Carried; version: string },
): Promise<readonly string[]> => {
  const lock = await readLock(places.requirements);
  const carried = new Set(
    wanted.carried.wheels.filter((wheel) => fitsPython(wheel, wanted.version)).map(({ name }) => name),
  );
  const candidates = WITHOUT_WHEELS[process.platform] ?? [];
  return candidates.filter((name) => !carried.has(name) && new RegExp(`^${name}==`, "m").test(lock));
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

/** Whether Manim and all it needs can be installed for this Python. */
const suits = ({ version, wide, implementation }: PythonAnswer): boolean =>
  wide && implementation === "cpython" && SERIES.some((series) => version.startsWith(`${series}.`));

const fetchPython = async (context: InstallContext, { uv, carried }: Known): Promise<PythonAnswer> => {
  const { report, log, signal } = context;
  const series = seriesOfWheels(carried);
  report({ step: msg("manim.step_fetch_python"), package: `python ${series}`, percent: 8 });
  log.say(`Python ${series} is being fetched.`);
  await runUv(context, { uv, args: ["python", "install", "--no-bin", series] });
  const args = ["python", "find", "--managed-python", "--no-project", series];
  return askPython({ file: await runUv(context, { uv, args }), signal });
};

/** Fetched where the machine has none. */
const USUAL_SERIES = "3.12";

const seriesOfWheels = ({ wheels }: Carried): string => {
  const series = ["3.12", "3.13", "3.11"].find((one) => wheels.some((wheel) => fitsPython(wheel, `${one}.0`)));
  return series ?? USUAL_SERIES;
};

const noPython = (context: InstallContext, pythons: readonly PythonAnswer[], cause: unknown): AppError => {
  const found = pythons.map(({ version }) => version).join(", ");
  const which = found === "" ? msg("manim.no_python") : msg("manim.unsuitable_python", { found });
  const how = howToInstallPython(context.options.searchPath);
  return new AppError("usage", msg("manim.no_python_fetched", { which, how }), { cause });
};

const namedPython = async (file: string, signal: AbortSignal): Promise<PythonAnswer[]> => {
  const answer = await askPython({ file, signal }).catch((cause: unknown) => {
    signal.throwIfAborted();
    throw new AppError("usage", msg("manim.named_python_does_not_start", { file }), {
      cause,
    });
  });
  if (suits(answer)) return [answer];
  throw new AppError("usage", msg("manim.named_python_unsuitable", { file, version: answer.version }));
};
