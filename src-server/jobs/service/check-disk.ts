import { failureCode } from "../../private-files.ts";
import { Refusal } from "../../refusal.ts";
import { SilentDiskError } from "../files/slow-disk-guard.ts";
import type { ServiceParts } from "./parts.ts";

const [MEGABYTE, GIGABYTE] = [1e6, 1e9];
const sizeOf = (bytes: number): string =>
  bytes < GIGABYTE ? `${Math.ceil(bytes / MEGABYTE)} MB` : `${Number((bytes / GIGABYTE).toFixed(1))} GB`;

const AWAY = "The folder for lectures cannot be reached; connect its disk or choose another library folder.";
const CLOSED =
  "The folder for lectures cannot be written; let Lectern write into it, or choose another library folder.";
/** What a disk says of a folder that is there, or could be made, if only one were let. */
const NOT_LET = new Set(["EROFS", "EACCES", "EPERM"]);

const noRoom = (sentence: string): Refusal => new Refusal("disk_low", sentence, { retryAfterSeconds: 60 });

type Room = Pick<ServiceParts, "rules" | "disk" | "libraryDir" | "workDir" | "diskGuard">;

const checkFolder = async ({ disk, rules }: Room, folder: string): Promise<void> => {
  await disk.makeFolder(folder).catch((failure: unknown) => {
    throw noRoom(NOT_LET.has(failureCode(failure)) ? CLOSED : AWAY);
  });
  const least = rules.leastFreeBytes();
  const free = await rules.freeBytes(folder).catch(() => {
    throw noRoom(AWAY);
  });
  if (free < least) throw noRoom(`Less than ${sizeOf(least)} are free on this machine; make room, then try again.`);
};

const checkLibrary = async (room: Room, folder: string): Promise<void> => {
  await checkFolder(room, folder);
  await room.disk.tryWriting(folder).catch(() => {
    throw noRoom(CLOSED);
  });
};

/**
 * Gives what says whether new work may be taken: it needs room, and a library that takes it. That throws `disk_low`,
 * also where the library's disk does not answer. Who asks while the library is being looked at is told what is found.
 */
export const createDiskCheck = (room: Room): (() => Promise<void>) => {
  const looks = new Map<string, Promise<void>>();
  const lookAt = async (library: string): Promise<void> =>
    room.diskGuard
      .within(library, () => checkLibrary(room, library))
      .catch((failure: unknown) => {
        throw failure instanceof SilentDiskError ? noRoom(AWAY) : failure;
      })
      .finally(() => looks.delete(library));
  return async () => {
    const library = room.libraryDir();
    const look = looks.get(library) ?? lookAt(library);
    looks.set(library, look);
    await Promise.all([look, checkFolder(room, room.workDir)]);
  };
};
