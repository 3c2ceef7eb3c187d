import { about, msg, type Message } from "../contract/messages/message.ts";
import { goodRow } from "../doctor/doctor-row.ts";
import { makeFolders, checkWritable } from "../folders.ts";
import { dirname, join } from "node:path";
import { type DoctorRow, missingRow } from "../doctor/doctor-row.ts";
import { SilentDiskError, createSlowDiskGuard } from "../jobs/files/disk.ts";
import { FieldRefusal, fieldProblem } from "../refusal.ts";
import type { SettingChanges } from "../settings/change-settings.ts";
import { readToolStore } from "./tool-store.ts";

const NAME = "library";
/** A disk that sleeps takes a while to turn. */
const DISK_MS = 15_000;

const tryFolder = async (folder: string): Promise<void> => {
  const tidy = await makeFolders(folder);
  try {
    await checkWritable(folder);
  } finally {
    await tidy();
  }
};

const reasonOf = (failure: unknown): Message => {
  if (failure instanceof SilentDiskError) return msg("compose.disk_does_not_answer");
  const code = failure instanceof Error && "code" in failure ? String(failure.code) : "";
  return code === "EROFS" || code === "EACCES" || code === "EPERM"
    ? msg("compose.cannot_be_written")
    : msg("compose.cannot_be_reached");
};

/**
 * Tries the folder that changes of settings name for finished lectures, before they are saved; leaves nothing there. Throws
 * `FieldRefusal` `setting` for one that cannot be written.
 */
export const checkLibrarySetting = async (changes: SettingChanges, mostMs: number = DISK_MS): Promise<void> => {
  const { library } = changes;
  const folder = typeof library === "string" ? library.trim() : "";
  if (folder === "") return;
  try {
    await createSlowDiskGuard(mostMs).within(dirname(folder), () => tryFolder(folder));
  } catch (failure) {
    const refused = msg("compose.library_refused", { reason: reasonOf(failure) });
    throw new FieldRefusal([fieldProblem(["body", "library"], "setting", refused)]);
  }
};

/** Whether finished lectures can be put where the settings say. Leaves nothing there. */
export const checkLibrary = async (dataDir: string, mostMs: number = DISK_MS): Promise<DoctorRow> => {
  const saved = (await readToolStore(dataDir, ({ settings }) => settings.get("library"))) ?? null;
  if (saved === null) return goodRow(NAME, msg("common.text", { text: join(dataDir, "library") }));
  try {
    await createSlowDiskGuard(mostMs).within(dirname(saved), () => tryFolder(saved));
    return goodRow(NAME, msg("common.text", { text: saved }));
  } catch (failure) {
    return missingRow(NAME, {
      found: about(saved, reasonOf(failure)),
      advice: msg("doctor.connect_library"),
    });
  }
};
