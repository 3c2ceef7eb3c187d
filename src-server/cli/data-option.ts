import { resolve } from "node:path";
import { z } from "zod";
import { machineConfig } from "../machine-config.ts";
import { AppError } from "../errors.ts";

export const DATA_OPTION = ["--data <folder>", "data folder, instead of this machine's own"] as const;

const optionsSchema = z.object({ data: z.string().optional() });

/** The data folder that a command works on. Throws `AppError("usage")`. */
export const dataDirOf = (options: unknown): string => {
  const { data } = optionsSchema.parse(options);
  if (data === undefined) return machineConfig().dataDir;
  if (data.trim() === "") throw new AppError("usage", "--data is empty; name a folder.");
  return resolve(data);
};
