import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { PythonAnswer } from "../../../processes/ask-python.ts";
import { fitsPython, type Carried } from "./carried-files.ts";
import { interpreterIn } from "./environment-places.ts";
import { isNetworkFailure } from "./explain-failure.ts";
import type { InstallContext } from "./install-context.ts";
import { readLock } from "./manifest.ts";
import { pipSettings } from "./pip-settings.ts";
import { requirementsWith } from "./requirements-with.ts";
import { runUv } from "./run-uv.ts";
import { readUvProgress } from "./uv-progress.ts";

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
  report({ step: "The environment is being made", percent: 12 });
  log.say(`An environment is being made with Python ${python.version} (${python.base}) in ${folder}.`);
  await runUv(context, { uv, args: ["venv", "--no-project", "--python", python.base, folder] });
  const wheels = carried.wheels.filter((wheel) => fitsPython(wheel, python.version));
  const list = `${folder}.txt`;
  await writeFile(list, requirementsWith(await readLock(places.requirements), wheels), { signal });
  report({ step: "Packages are being looked up", percent: 15 });
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
