import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "../../../src-server/errors.ts";
import type { LockedFile } from "../packages/locked-files.ts";
import { targetName, type Target } from "../target.ts";

/** The archive of a target's headless browser. */
export type LockedBrowser = LockedFile & { target: string; version: string };

const LINE = /^(\S+) {2}(\d+(?:\.\d+){2,3}) {2}([0-9a-f]{64}) {2}(\d+) {2}(\S+)$/;

const fileIn = (lockDir: string): string => join(lockDir, "browsers.lock");

const lockedIn = async (lockDir: string): Promise<LockedBrowser[]> => {
  const text = await readFile(fileIn(lockDir), "utf8").catch(() => "");
  const lines = text.split(/\r?\n/).filter((line) => line !== "");
  return lines.map((line) => {
    const [, target, version, sha256, bytes, name] = LINE.exec(line) ?? [];
    if (!target || !version || !sha256 || !bytes || !name)
      throw new AppError("data", `${fileIn(lockDir)} has a line that cannot be read: ${line.slice(0, 60)}`);
    return { target, version, sha256, bytes: Number(bytes), name };
  });
};

/** The browser that is recorded for a target, or null. Throws `AppError("data")` for a line that cannot be read. */
export const readLockedBrowser = async (lockDir: string, target: Target): Promise<LockedBrowser | null> =>
  (await lockedIn(lockDir)).find((browser) => browser.target === targetName(target)) ?? null;

/** Records a browser in place of what was recorded for its target. */
export const writeLockedBrowser = async (lockDir: string, browser: LockedBrowser): Promise<void> => {
  const others = (await lockedIn(lockDir)).filter(({ target }) => target !== browser.target);
  const all = [...others, browser].toSorted((a, b) => (a.target < b.target ? -1 : 1));
  const lines = all.map((one) => [one.target, one.version, one.sha256, one.bytes, one.name].join("  "));
  await writeFile(fileIn(lockDir), lines.map((line) => `${line}\n`).join(""));
};
