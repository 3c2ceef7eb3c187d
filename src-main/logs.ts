import { appendFileSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/** A log of the shell: dated lines in one file, five older ones kept beside it. */
export type ShellLog = { line(text: string): void; file: string };

const MAX_BYTES = 2 * 2 ** 20;
const OLDER_KEPT = 4;
/** What looks like a key of ours, of a provider's, or of a bucket's. */
const SECRETS = /\b(?:lk_|sk-|gsk_|AIza|AKIA|xox[bp]-)[\w-]{8,}|(?<=x-api-key["':\s]{1,4})[^\s"']+|(?<=Bearer\s)\S+/giu;

/** A line without what looks like a key. */
export const redacted = (text: string): string => text.replace(SECRETS, "[removed]");

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

const roll = (file: string): void => {
  rmSync(`${file}.${OLDER_KEPT}`, { force: true });
  for (let n = OLDER_KEPT - 1; n >= 1; n -= 1)
    if (sizeOf(`${file}.${n}`) > 0) renameSync(`${file}.${n}`, `${file}.${n + 1}`);
  renameSync(file, `${file}.1`);
};

/** Opens `<dir>/<name>.log`, readable by its owner alone. A full disk loses lines, never the program. */
export const openShellLog = (dir: string, name: string, now: () => number): ShellLog => {
  const file = join(dir, `${name}.log`);
  return {
    file,
    line(text) {
      try {
        mkdirSync(dir, { recursive: true, mode: 0o700 });
        if (sizeOf(file) >= MAX_BYTES) roll(file);
        appendFileSync(file, `${new Date(now()).toISOString()} ${redacted(text)}\n`, { mode: 0o600 });
      } catch {
        // The disk is full or the folder is gone.
      }
    },
  };
};
