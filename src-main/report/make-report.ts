import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { redacted } from "../logs.ts";
import { zipOf, type ZipEntry } from "./zip.ts";

type ReportCall = {
  logsDir: string;
  /** What is written beside the logs, one JSON file each. */
  facts: Readonly<Record<string, unknown>>;
};

const MOST_LOGS = 20;

const logEntries = async (dir: string): Promise<ZipEntry[]> => {
  const names = (await readdir(dir).catch(() => [])).filter((name) => name.includes(".log")).toSorted();
  return Promise.all(
    names.slice(-MOST_LOGS).map(async (name) => ({
      name: `logs/${name}`,
      bytes: Buffer.from(redacted(await readFile(join(dir, name), "utf8").catch(() => ""))),
    })),
  );
};

/** An archive for somebody who helps: logs without keys, versions, states. Holds no prompt and no lecture. */
export const makeReport = async ({ logsDir, facts }: ReportCall): Promise<Buffer> =>
  zipOf([
    ...Object.entries(facts).map(([name, fact]) => ({
      name: `${name}.json`,
      bytes: Buffer.from(redacted(`${JSON.stringify(fact, null, 2)}\n`)),
    })),
    ...(await logEntries(logsDir)),
  ]);
