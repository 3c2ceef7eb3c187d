import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pid } from "node:process";
import { z } from "zod";
import { replacePrivateFile } from "../../private-files.ts";

const NAME = "api.json";

const addressSchema = z.object({
  /** As `http://127.0.0.1:4747`. */
  address: z.string(),
  port: z.int().min(1).max(65_535),
  pid: z.int(),
  started_at: z.iso.datetime({ precision: 3 }),
});

/** Where the service of a data folder answers, for other programs of the same owner. */
export type ServiceAddress = z.infer<typeof addressSchema>;

/** Takes away what an earlier start may have left; only for who holds the data folder. */
export const withdrawAddress = (dataDir: string): void => rmSync(join(dataDir, NAME), { force: true });

/** Writes the private file `api.json`, once the service answers. */
export const publishAddress = (dataDir: string, port: number, now: number): void => {
  const address: ServiceAddress = {
    ...{ address: `http://127.0.0.1:${port}`, port, pid },
    started_at: new Date(now).toISOString(),
  };
  replacePrivateFile(join(dataDir, NAME), `${JSON.stringify(address)}\n`);
};

/** The published address; null while there is none. It is true as long as somebody holds the data folder. */
export const readAddress = (dataDir: string): ServiceAddress | null => {
  try {
    return addressSchema.parse(JSON.parse(readFileSync(join(dataDir, NAME), "utf8")));
  } catch {
    return null;
  }
};
