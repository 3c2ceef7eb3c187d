import { readdir, rm, chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { once } from "node:events";
import { destination, pino } from "pino";
import { logLine, type Logger } from "./logger.ts";

/** How many days of logs are kept. */
const RETENTION_DAYS = 14;

/** Name of the log file of the local day of a time, in milliseconds since 1970. */
const logName = (timeMs: number): string => {
  const time = new Date(timeMs);
  const [month, day] = [time.getMonth() + 1, time.getDate()].map((part) => String(part).padStart(2, "0"));
  return `lectern.${time.getFullYear()}-${month}-${day}.1.log`;
};

const LOG_NAME = /^lectern\.(\d{4}-\d{2}-\d{2})\.(\d+)\.log$/;

/** Removes the log files of all but the newest days; files of other names stay. */
const removeOldLogs = async (dir: string): Promise<void> => {
  const found = (await readdir(dir)).flatMap((name) => {
    const day = LOG_NAME.exec(name)?.[1];
    return day ? [{ name, day }] : [];
  });
  const retained = new Set([...new Set(found.map(({ day }) => day))].toSorted().slice(-RETENTION_DAYS));
  const old = found.filter(({ day }) => !retained.has(day));
  await Promise.all(old.map(({ name }) => rm(join(dir, name), { force: true })));
};

type LoggerOptions = {
  /** Folder of the log files; made when it is not there. */
  dir: string;
  /** Milliseconds since 1970, for the time on each line and the name of its file. */
  now: () => number;
};

/** A stream into the file of the day; `beforeLine` opens the next file once the day has changed, `close` writes all. */
const openDailyFile = ({ dir, now }: LoggerOptions) => {
  let name = logName(now());
  const stream = destination({ dest: join(dir, name), append: true, mode: 0o600, sync: false });
  stream.on("error", () => {});
  let removing = Promise.resolve();
  // Each time a file was opened, so that it is counted with the others.
  stream.on("ready", () => {
    removing = removeOldLogs(dir).catch(() => {});
  });
  const beforeLine = (): void => {
    const today = logName(now());
    if (today === name) return;
    name = today;
    stream.reopen(join(dir, name));
  };
  const close = async (): Promise<void> => {
    const closed = once(stream, "close");
    stream.end();
    await closed;
    await removing;
  };
  return { stream, beforeLine, close };
};

/**
 * A log of one JSON line an event, in one file a day (`lectern.YYYY-MM-DD.1.log`, readable by its owner only), of
 * which 14 days are kept. A full disk loses lines, never the program. `close` waits until all is written.
 */
export const createLogger = async ({ dir, now }: LoggerOptions): Promise<Logger & { close(): Promise<void> }> => {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await chmod(dir, 0o700);
  const { stream, beforeLine, close } = openDailyFile({ dir, now });
  const writer = pino(
    {
      base: null,
      timestamp: () => `,"time":"${new Date(now()).toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
    },
    stream,
  );
  const write =
    (level: "info" | "warn" | "error"): Logger["info"] =>
    (fields, message) => {
      beforeLine();
      writer[level](logLine(fields), message);
    };
  return { info: write("info"), warn: write("warn"), error: write("error"), close };
};
