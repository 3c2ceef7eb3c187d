import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { AppError } from "../../../errors.ts";
import type { EnvironmentPlaces } from "./environment-places.ts";

/** Raised when environments are made in another way than before. */
const FORMAT = "1";

/** Reads the packages that belong into the environment. Throws `AppError("internal")` when Lectern itself is incomplete. */
export const readLock = async (file: string): Promise<string> => {
  try {
    return (await readFile(file, "utf8")).replaceAll("\r\n", "\n");
  } catch (cause) {
    throw new AppError("internal", `${file} is missing from this installation of Lectern; install Lectern again.`, {
      cause,
    });
  }
};

/** Hash of all that decides what an environment of this version of Lectern holds. */
export const manifestHash = async (places: EnvironmentPlaces): Promise<string> => {
  const lock = await readLock(places.requirements);
  return createHash("sha256").update(`${FORMAT}\n${lock}`).digest("hex");
};
