import type { Config } from "../config.ts";
import { messageIn, msg } from "../contract/messages/message.ts";
import {
  checkClock,
  checkDataFolder,
  checkDisk,
  checkNode,
  checkBrowser,
  checkFfmpeg,
  checkVoice,
} from "./check-machine.ts";
import { lackingRow, type DoctorRow } from "./doctor-row.ts";

/** One thing that the doctor looks at. */
export type Check = { name: string; look: () => DoctorRow | Promise<DoctorRow> };

const attempt = async ({ name, look }: Check, signal: AbortSignal | undefined): Promise<DoctorRow> => {
  try {
    return await look();
  } catch (reason) {
    signal?.throwIfAborted();
    return lackingRow(name, { found: msg("doctor.not_looked_at"), advice: messageIn(reason) });
  }
};

/** Looks at everything a lecture needs on this machine, one row each, in an order to read. Starts the tools it names; what it makes to try things out is gone afterwards, but a bundled browser stays unpacked in the cache. */
export const runDoctor = async ({
  config,
  further = [],
  signal,
}: {
  config: Config;
  /** What others look at, reported last. */
  further?: readonly Check[] | undefined;
  signal?: AbortSignal | undefined;
}): Promise<DoctorRow[]> => {
  const checks: Check[] = [
    { name: "node", look: () => checkNode() },
    { name: "ffmpeg", look: () => checkFfmpeg(config, signal) },
    { name: "browser", look: () => checkBrowser(config, signal) },
    { name: "voice", look: () => checkVoice() },
    { name: "data folder", look: () => checkDataFolder(config) },
    { name: "disk", look: () => checkDisk(config) },
    { name: "clock", look: () => checkClock() },
    ...further,
  ];
  const rows: DoctorRow[] = [];
  for (const check of checks) rows.push(await attempt(check, signal));
  return rows;
};

/** Whether a lecture can be made with what was found. */
export const canMakeLectures = (rows: readonly DoctorRow[]): boolean => rows.every((row) => row.ok || !row.needed);
