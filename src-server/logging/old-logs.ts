import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

/** How many days of logs are kept. */
const DAYS_KEPT = 14;

/** Name of the log file of the local day of a time, in milliseconds since 1970. */
export const logName = (timeMs: number): string => {
  const time = new Date(timeMs);
  const [month, day] = [time.getMonth() + 1, time.getDate()].map((part) => String(part).padStart(2, "0"));
  return `lectern.${time.getFullYear()}-${month}-${day}.1.log`;
};

const LOG_NAME = /^lectern\.(\d{4}-\d{2}-\d{2})\.(\d+)\.log$/;

/** Removes the log files of all but the newest days; files of other names stay. */
export const removeOldLogs = async (dir: string): Promise<void> => {
  const found = (await readdir(dir)).flatMap((name) => {
    const day = LOG_NAME.exec(name)?.[1];
    return day ? [{ name, day }] : [];
  });
  const kept = new Set([...new Set(found.map(({ day }) => day))].toSorted().slice(-DAYS_KEPT));
  const old = found.filter(({ day }) => !kept.has(day));
  await Promise.all(old.map(({ name }) => rm(join(dir, name), { force: true })));
};
