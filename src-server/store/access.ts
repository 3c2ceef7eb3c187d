import type { Connection } from "./connection.ts";
import { readableFault } from "./sqlite-errors.ts";

/** The two ways to the rows. Faults of SQLite become `AppError("data")`. */
export type Access = {
  db: Connection;
  now: () => number;
  read<Result>(work: () => Result): Result;
  /** All or nothing, durable when it returns, and no other writer in between. */
  write<Result>(work: () => Result): Result;
};

export const createAccess = (db: Connection, now: () => number): Access => {
  const guarded = <Result>(work: () => Result): Result => {
    try {
      return work();
    } catch (thrown) {
      throw readableFault(thrown, db.name);
    }
  };
  return {
    db,
    now,
    read: guarded,
    write: (work) => guarded(() => (db.inTransaction ? work() : db.transaction(work).immediate())),
  };
};
