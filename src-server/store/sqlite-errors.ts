import Database from "better-sqlite3";
import { AppError } from "../errors.ts";

const codeOf = (thrown: unknown): string => (thrown instanceof Database.SqliteError ? thrown.code : "");

/** Whether a fault says that the file itself is not what it should be. */
export const isDamage = (thrown: unknown): boolean => /^SQLITE_(CORRUPT|NOTADB|ERROR|FORMAT)/.test(codeOf(thrown));

/** Whether a write was refused because the disk or the file takes none. */
export const isFull = (thrown: unknown): boolean => codeOf(thrown) === "SQLITE_FULL";

const SENTENCES: readonly (readonly [RegExp, (file: string) => string])[] = [
  [/^SQLITE_FULL/, (file) => `The disk that holds ${file} is full; free some space and try again.`],
  [/^SQLITE_(BUSY|LOCKED)/, (file) => `Another program holds ${file}; try again in a moment.`],
  [
    /^SQLITE_(READONLY|CANTOPEN|PERM|AUTH)/,
    (file) => `${file} cannot be written; check the rights of the file and its folder.`,
  ],
  [/^SQLITE_IOERR/, (file) => `The disk that holds ${file} reports a fault; check the disk and its free space.`],
  [
    /^SQLITE_(CORRUPT|NOTADB)/,
    (file) => `The database ${file} is damaged; start Lectern's service anew, it restores the newest good copy.`,
  ],
];

/** A fault of SQLite as a sentence for people; anything else stays what it is. */
export const readableFault = (thrown: unknown, file: string): unknown => {
  const code = codeOf(thrown);
  const found = SENTENCES.find(([pattern]) => pattern.test(code));
  return found === undefined ? thrown : new AppError("data", found[1](file), { cause: thrown });
};
