import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { messageOf } from "../../../errors.ts";
import { askPython } from "../../../processes/ask-python.ts";
import { INSTALL, REPAIR } from "./advice.ts";
import { interpreterIn, type EnvironmentPlaces } from "./environment-places.ts";
import { readRecord, type EnvironmentRecord } from "./environment-record.ts";
import { countFiles, fileMark } from "./file-census.ts";
import { manifestHash } from "./manifest.ts";

/** How the current environment is; what to do about it when it is not ready. */
export type Verdict =
  | { state: "ready"; record: EnvironmentRecord; folder: string }
  | { state: "absent" | "broken" | "outdated"; advice: string };

const broken = (what: string): Verdict => ({ state: "broken", advice: `${what}; ${REPAIR}.` });

const seriesOf = (version: string): string => version.split(".").slice(0, 2).join(".");

/** A Python that was replaced by one of the same series, as updates do, still fits. */
const checkBase = async (record: EnvironmentRecord, python: string): Promise<Verdict | null> => {
  const { path, size, modifiedMs } = record.base;
  const mark = fileMark(path);
  if (!mark || !existsSync(python))
    return broken(`The Python that Manim was installed with (${path}) is not there any more`);
  if (mark.size === size && mark.modifiedMs === modifiedMs) return null;
  try {
    const { version } = await askPython({ file: python });
    if (seriesOf(version) === seriesOf(record.python)) return null;
    return broken(`Manim was installed with Python ${record.python}, and ${path} is Python ${version} now`);
  } catch (failure) {
    return broken(`The Python that Manim was installed with does not start (${messageOf(failure).split(";")[0]})`);
  }
};

const checkRecord = async (places: EnvironmentPlaces, record: EnvironmentRecord): Promise<Verdict> => {
  const folder = join(places.versions, record.id);
  if (!existsSync(folder)) return broken("The folder with Manim was deleted");
  if (resolve(record.folder) !== resolve(folder)) return broken("The folder with Manim was moved");
  const verdict = await checkBase(record, interpreterIn(folder));
  if (verdict) return verdict;
  if (countFiles(folder) < record.files) return broken("Some files of Manim were deleted");
  if (record.manifest !== (await manifestHash(places)))
    return { state: "outdated", advice: `Manim was installed by another version of Lectern; ${REPAIR}.` };
  return { state: "ready", record, folder };
};

/** Judges the environment by what lies on the disk. */
export const classifyEnvironment = async (places: EnvironmentPlaces): Promise<Verdict> => {
  const record = await readRecord(places.record);
  if (record === "unreadable") return broken("The notes about the installed Manim are damaged");
  if (record === "absent") return { state: "absent", advice: `Manim is not installed; ${INSTALL}.` };
  return checkRecord(places, record);
};
