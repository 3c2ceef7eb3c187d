import { existsSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { arch, stdout } from "node:process";
import lockfile from "proper-lockfile";
import { choosePython } from "./choose-python.ts";
import { readCurrent, type ManimPlaces } from "./current.ts";
import { fetchUv } from "./fetch-uv.ts";
import { installBuilt, installFromIndex } from "./install-packages.ts";
import { makeWheels } from "./make-wheels.ts";
import { CACHE, contentId, CURRENT, environmentInputs, FAILURE } from "./places.ts";
import { step } from "./steps.ts";

const isThere = (): boolean => {
  const current = readCurrent();
  return current !== null && [current.python, current.uv, current.wheelsDir].every((path) => existsSync(path));
};

const removeOlder = async (kept: string): Promise<void> => {
  const names = (await readdir(CACHE)).filter((name) => name.startsWith("environment-") && name !== kept);
  await Promise.all(names.map((name) => rm(join(CACHE, name), { recursive: true, force: true })));
};

const make = async (): Promise<ManimPlaces> => {
  const python = await choosePython();
  const uv = await fetchUv(python.base);
  const name = `environment-${contentId(environmentInputs(), python.version, arch)}`;
  const place = { uv, folder: join(CACHE, name) };
  const [wheelsDir] = await Promise.all([
    makeWheels(python),
    step("locked packages were installed", () => installFromIndex(place, python)),
  ]);
  await step("the wheels were installed", () => installBuilt(place, wheelsDir));
  await removeOlder(name);
  return { inputs: contentId(environmentInputs()), python: join(place.folder, "bin", "python"), wheelsDir, uv };
};

const oneSentence = (failure: unknown): string => {
  const text = failure instanceof Error ? failure.message : String(failure);
  const plain = text.replaceAll(/\s+/g, " ").slice(0, 600);
  return plain.startsWith("Tests of Manim") ? plain : `Tests of Manim cannot be prepared on this machine: ${plain}`;
};

const makeOrSayWhyNot = async (): Promise<void> => {
  try {
    const made = await make();
    await writeFile(CURRENT, JSON.stringify(made, null, 2));
    await rm(FAILURE, { force: true });
  } catch (failure) {
    await rm(CURRENT, { force: true });
    await writeFile(FAILURE, oneSentence(failure));
    stdout.write(`${oneSentence(failure)}\n`);
  }
};

/** Makes the environment that tests of Manim run in, unless it is there; several calls at once make one. */
export const prepareManim = async (): Promise<void> => {
  if (isThere()) return;
  await mkdir(CACHE, { recursive: true });
  const wait = { retries: 600, factor: 1, minTimeout: 1000, maxTimeout: 1000 };
  const release = await lockfile.lock(CACHE, { stale: 60_000, retries: wait });
  try {
    if (!isThere()) await makeOrSayWhyNot();
  } finally {
    await release();
  }
};
