import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

/** How many days of logs are kept. */
export const DAYS_KEPT = 14;

const LOG_NAME = /^lectern\.(\d{4}-\d{2}-\d{2})\.(\d+)\.log$/;

/** Removes the log files of all but the newest days; files of other names stay. */
export const removeOldLogs = async (dir: string, daysKept: number = DAYS_KEPT): Promise<void> => {
  const found = (await readdir(dir)).flatMap((name) => {
    const day = LOG_NAME.exec(name)?.[1];
    return day ? [{ name, day }] : [];
  });
  const kept = new Set([...new Set(found.map(({ day }) => day))].toSorted().slice(-daysKept));
  const old = found.filter(({ day }) => !kept.has(day));
  await Promise.all(old.map(({ name }) => rm(join(dir, name), { force: true })));
};
