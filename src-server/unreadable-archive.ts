import { msg, type Message } from "./contract/messages/message.ts";
import { AppError } from "./errors.ts";
import { DamagedZip, type ZipFault } from "./kit/read-zip.ts";

const WORDS: Readonly<Record<ZipFault, (file: string) => Message>> = {
  list_missing: () => msg("archive.list_missing"),
  list_damaged: () => msg("archive.list_damaged"),
  file_missing: () => msg("archive.file_missing"),
  file_cut_off: () => msg("archive.file_cut_off"),
  packing_unknown: () => msg("archive.packing_unknown"),
  outside: (file) => msg("archive.outside", { file }),
};

/** Reads something of a ZIP archive. Throws `AppError("data")` where the archive is damaged. */
export const readingArchive = <Result>(read: () => Result): Result => {
  try {
    return read();
  } catch (failure) {
    if (!(failure instanceof DamagedZip)) throw failure;
    throw new AppError("data", msg("archive.unreadable", { why: WORDS[failure.fault](failure.file) }), {
      cause: failure,
    });
  }
};
