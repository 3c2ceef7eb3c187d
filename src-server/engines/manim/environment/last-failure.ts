import { readFile, rm } from "node:fs/promises";
import writeFileAtomic from "write-file-atomic";
import { z } from "zod";
import type { EnvironmentPlaces } from "./environment-places.ts";

const failureSchema = z.object({ message: z.string() });

/** Keeps why an installation failed, for whoever looks later; a full disk costs the note alone. */
export const keepFailure = async ({ failure }: EnvironmentPlaces, message: string): Promise<void> => {
  await writeFileAtomic(failure, JSON.stringify({ message })).catch(() => undefined);
};

/** Why the last installation failed; null when it did not. */
export const lastFailure = async ({ failure }: EnvironmentPlaces): Promise<string | null> => {
  try {
    return failureSchema.parse(JSON.parse(await readFile(failure, "utf8"))).message;
  } catch {
    return null;
  }
};

export const forgetFailure = ({ failure }: EnvironmentPlaces): Promise<void> => rm(failure, { force: true });
