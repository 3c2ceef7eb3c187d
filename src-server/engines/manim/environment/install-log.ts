import { appendFileSync, writeFileSync } from "node:fs";

/** Notes for people about what an installation did. */
export type InstallLog = {
  /** A sentence of our own. */
  say(sentence: string): void;
  /** A line of a program, set in. */
  quote(line: string): void;
};

const CREDENTIALS = /\/\/[^@/\s]+@/g;

/** Starts the log of an installation anew. A full disk costs notes, not the installation. */
export const startLog = (file: string, now: () => Date): InstallLog => {
  const attempt = (write: () => void): void => {
    try {
      write();
    } catch {
      // See above.
    }
  };
  attempt(() => writeFileSync(file, "", { mode: 0o600 }));
  const add = (text: string): void => attempt(() => appendFileSync(file, `${text.replaceAll(CREDENTIALS, "//")}\n`));
  return {
    say: (sentence) => add(`${now().toISOString()} ${sentence}`),
    quote: (line) => add(`    ${line}`),
  };
};
