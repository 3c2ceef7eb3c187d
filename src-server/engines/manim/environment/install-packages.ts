import { msg, type Message } from "../../../contract/messages/message.ts";
import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { ownValue } from "../../../own-value.ts";
import type { PythonAnswer } from "../../../processes/find-program.ts";
import { runTool } from "../../../processes/run-tool.ts";
import { type ProgressReporter, type InstallContext, interpreterIn } from "./environment-places.ts";
import { plainName, type CarriedWheel, fitsPython, type Carried, readLock } from "./carried-files.ts";
import { isNetworkFailure } from "./install-failure.ts";
import { runUv } from "./uv.ts";

const FIRST = 15;
const LAST = 88;

const UNITS: Readonly<Record<string, number>> = { B: 1e-6, KiB: 1.024e-3, MiB: 1.048_576, GiB: 1073.741_824 };

const DOWNLOADING = /^\s*Downloading (\S+) \(([\d.]+)\s?(B|KiB|MiB|GiB)\)/;
const PACKAGE = /^\s*(Downloaded|Building|Built) ([^\s=]+)/;
const INSTALLED = /^(Prepared|Installed) \d+ package/;

/** A build takes about as long as fetching so much. */
const BUILD_MB = 20;

const rounded = (mb: number): number => Math.round(mb * 10) / 10;

/** Reads the lines in which uv tells what it does, and reports how far it is. */
export const readUvProgress = (report: ProgressReporter): ((line: string) => void) => {
  const sizes = new Map<string, number>();
  const done = new Set<string>();
  const builds = new Set<string>();
  const built = new Set<string>();
  const tell = (step: Message, name: string | null, percent?: number): void => {
    const totalMb = [...sizes.values()].reduce((sum, mb) => sum + mb, 0);
    const doneMb = [...done].reduce((sum, key) => sum + (sizes.get(key) ?? 0), 0);
    const work = totalMb + builds.size * BUILD_MB;
    const share = work === 0 ? 0 : (doneMb + built.size * BUILD_MB) / work;
    report({
      step,
      package: name,
      doneMb: rounded(doneMb),
      totalMb: totalMb === 0 ? null : rounded(totalMb),
      percent: percent ?? FIRST + share * (LAST - FIRST) * 0.8,
    });
  };
  return (line) => {
    const [, fetched, size, unit] = DOWNLOADING.exec(line) ?? [];
    if (fetched !== undefined) {
      sizes.set(fetched, Number(size) * (ownValue(UNITS, unit ?? "") ?? 0));
      return tell(msg("manim.step_fetch_packages"), fetched);
    }
    const [, what, name] = PACKAGE.exec(line) ?? [];
    if (name !== undefined) {
      if (what === "Downloaded") done.add(name);
      if (what === "Building") builds.add(name);
      if (what === "Built") built.add(name);
      return tell(what === "Downloaded" ? msg("manim.step_fetch_packages") : msg("manim.step_build_packages"), name);
    }
    const [, end] = INSTALLED.exec(line) ?? [];
    if (end !== undefined) tell(msg("manim.step_place_packages"), null, end === "Prepared" ? 80 : LAST);
  };
};

const LINE = /^(?:global|install|:env:|user|site)?\.?([a-z-]+)=(['"])(.*)\2$/;

/** Reads `pip config list`; a value may hold several entries, split by blanks. */
export const parsePipConfig = (text: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    text.split(/\r?\n/).flatMap((line) => {
      const [, name, , value] = LINE.exec(line.trim()) ?? [];
      if (name === undefined || value === undefined) return [];
      return [[name, value.split(/\s+|\\n/).filter((entry) => entry !== "")] as const];
    }),
  );

const isUsable = (place: string): boolean => place.includes("://") || existsSync(place);

/** The same settings in the words of uv. */
export const asUvSettings = (settings: ReadonlyMap<string, readonly string[]>): Record<string, string> => {
  const [index] = settings.get("index-url") ?? [];
  const more = settings.get("extra-index-url") ?? [];
  const places = (settings.get("find-links") ?? []).filter(isUsable);
  const [certificate] = settings.get("cert") ?? [];
  return {
    ...(index === undefined ? {} : { UV_DEFAULT_INDEX: index }),
    ...(more.length === 0 ? {} : { UV_INDEX: more.join(" ") }),
    ...(places.length === 0 ? {} : { UV_FIND_LINKS: places.join(",") }),
    ...(certificate === undefined ? {} : { SSL_CERT_FILE: certificate }),
  };
};

/**
 * The package index that the user, or who runs the machine, set up for pip, which uv would not look at; what was set up
 * for uv itself stands. Empty where there is no pip.
 */
const pipSettings = async (context: InstallContext, python: PythonAnswer): Promise<Record<string, string>> => {
  const { environment, signal } = context;
  const args = ["-m", "pip", "--disable-pip-version-check", "config", "list"];
  try {
    const { stdout } = await runTool({ file: python.base, args, env: environment, signal, timeoutMs: 20_000 });
    return { ...asUvSettings(parsePipConfig(stdout)), ...environment };
  } catch {
    signal.throwIfAborted();
    return {};
  }
};

const HASHES = /(?: +--hash=sha256:[0-9a-f]{64})+\s*$/;

/** A lock in which packages that were carried along may have the hashes of those wheels alone. */
export const requirementsWith = (lock: string, wheels: readonly CarriedWheel[]): string =>
  lock
    .split("\n")
    .map((line) => {
      const [name = ""] = line.split("==");
      const own = wheels.filter((wheel) => wheel.name === plainName(name));
      if (own.length === 0) return line;
      return `${line.replace(HASHES, "")}${own.map(({ sha256 }) => ` --hash=sha256:${sha256}`).join("")}`;
    })
    .join("\n");

type Wanted = { carried: Carried; python: PythonAnswer; uv: string; folder: string };

const argumentsFor = (context: InstallContext, wanted: Wanted, list: string): string[] => {
  const { buildRequirements } = context.places;
  const folders = new Set(wanted.carried.wheels.map(({ path }) => dirname(path)));
  return [
    ...["pip", "install", "--python", interpreterIn(wanted.folder)],
    ...["--require-hashes", "--no-deps", "-r", list],
    ...(existsSync(buildRequirements) ? ["--build-constraints", buildRequirements] : []),
    ...[...folders].flatMap((folder) => ["--find-links", folder]),
  ];
};

/** Makes a virtual environment in a folder and puts all packages into it, each checked by its hash. */
export const installPackages = async (context: InstallContext, wanted: Wanted): Promise<void> => {
  const { places, log, report, signal } = context;
  const { carried, python, uv, folder } = wanted;
  report({ step: msg("manim.step_environment"), percent: 12 });
  log.say(`An environment is being made with Python ${python.version} (${python.base}) in ${folder}.`);
  await runUv(context, { uv, args: ["venv", "--no-project", "--python", python.base, folder] });
  const wheels = carried.wheels.filter((wheel) => fitsPython(wheel, python.version));
  const list = `${folder}.txt`;
  await writeFile(list, requirementsWith(await readLock(places.requirements), wheels), { signal });
  report({ step: msg("manim.step_look_up_packages"), percent: 15 });
  const env = await pipSettings(context, python);
  const call = { uv, args: argumentsFor(context, wanted, list), onLine: readUvProgress(report) };
  await runUv(context, { ...call, env }).catch(async (failure: unknown) => {
    signal.throwIfAborted();
    if (!isNetworkFailure(failure)) throw failure;
    log.say("The network does not answer: what was fetched before is tried.");
    await runUv(context, { ...call, env: { ...env, UV_OFFLINE: "1" } }).catch(() => {
      signal.throwIfAborted();
      throw failure;
    });
  });
  await rm(list, { force: true });
};
