import { once } from "node:events";
import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import roll from "pino-roll";
import { logLine } from "./log-line.ts";
import type { Logger } from "./logger.ts";
import { DAYS_KEPT, removeOldLogs } from "./old-logs.ts";

type LoggerOptions = {
  /** Folder of the log files; made when it is not there. */
  dir: string;
  /** Milliseconds since 1970, for the time on each line. */
  now: () => number;
};

/**
 * A log of one JSON line an event, in one file a day (`lectern.YYYY-MM-DD.N.log`, readable by its owner only), of
 * which 14 days are kept. A full disk loses lines, never the program. `close` waits until all is written.
 */
export const createLogger = async ({ dir, now }: LoggerOptions): Promise<Logger & { close(): Promise<void> }> => {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await chmod(dir, 0o700);
  await removeOldLogs(dir);
  const destination = await roll({
    file: join(dir, "lectern"),
    extension: ".log",
    frequency: "daily",
    dateFormat: "yyyy-MM-dd",
    limit: { count: DAYS_KEPT - 1, removeOtherLogFiles: true },
    mode: 0o600,
    sync: false,
  });
  destination.on("error", () => {});
  const writer = pino(
    {
      base: null,
      timestamp: () => `,"time":"${new Date(now()).toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
    },
    destination,
  );
  return {
    info: (fields, message) => writer.info(logLine(fields), message),
    warn: (fields, message) => writer.warn(logLine(fields), message),
    error: (fields, message) => writer.error(logLine(fields), message),
    close: async () => {
      const closed = once(destination, "close");
      destination.end();
      await closed;
    },
  };
};
