import type { Connection } from "./connection.ts";
import type { DiskReserve } from "./disk-reserve.ts";
import { isFull, readableFault } from "./sqlite-errors.ts";

/** The ways to the rows. Faults of SQLite become `AppError("data")`. */
export type Access = {
  db: Connection;
  now: () => number;
  read<Result>(work: () => Result): Result;
  /** All or nothing, durable when it returns, and no other writer in between. */
  write<Result>(work: () => Result): Result;
  /**
   * The same, but not flushed: it outlives the end of this process in every way, and only a power cut may undo it. For
   * what is told several times a second, so that nobody waits for the disk.
   */
  writeSoft<Result>(work: () => Result): Result;
  /** The same for what must be written down also when the disk is full: once more on the room that was laid by. */
  writeVital<Result>(work: () => Result): Result;
};

export const createAccess = (db: Connection, now: () => number, reserve: DiskReserve): Access => {
  const guarded = <Result>(work: () => Result): Result => {
    try {
      return work();
    } catch (thrown) {
      throw readableFault(thrown, db.name);
    }
  };
  const transact = <Result>(work: () => Result): Result =>
    db.inTransaction ? work() : db.transaction(work).immediate();
  const insist = <Result>(work: () => Result): Result => {
    try {
      return transact(work);
    } catch (thrown) {
      if (isFull(thrown) && reserve.spend()) return transact(work);
      throw thrown;
    }
  };
  const unflushed = <Result>(work: () => Result): Result => {
    if (db.inTransaction) return work();
    db.pragma("synchronous = NORMAL");
    try {
      return transact(work);
    } finally {
      db.pragma("synchronous = FULL");
    }
  };
  return {
    db,
    now,
    read: guarded,
    writeSoft: (work) => guarded(() => unflushed(work)),
    write: (work) => guarded(() => transact(work)),
    writeVital: (work) => guarded(() => insist(work)),
  };
};
