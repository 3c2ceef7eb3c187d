import { copyFile, mkdir, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { browserVersion } from "../../../src-server/processes/bundled-browser.ts";
import { lockedFileOf } from "../packages/locked-files.ts";
import { targetName } from "../target.ts";
import { writeLockedBrowser, type LockedBrowser } from "./browser-lock.ts";
import { keptIn, lockDirOf, type BrowserFetch } from "./fetch-browser.ts";
import { unpackBrowser } from "./unpack-browser.ts";

type Recording = BrowserFetch & {
  /** The archive as it was fetched by the person who trusts it. */
  archive: string;
  /** Its version; asked of its program if absent. */
  version?: string | undefined;
  /** Folder for what is unpacked meanwhile. */
  scratch: string;
};

/**
 * Records an archive as the headless browser of a target, with the version that its program tells, and keeps it. Throws
 * AppError when it holds no such program, or one that does not start.
 */
export const recordBrowser = async (recording: Recording): Promise<LockedBrowser> => {
  const { archive, target, scratch } = recording;
  const path = await unpackBrowser({ archive, target, folder: scratch });
  const version = recording.version ?? (await browserVersion({ path }));
  await rm(scratch, { recursive: true });
  const locked = {
    target: targetName(target),
    version,
    ...(await lockedFileOf(dirname(archive), basename(archive))),
  };
  const kept = keptIn(recording, locked);
  await mkdir(kept, { recursive: true });
  await copyFile(archive, join(kept, locked.name));
  await writeLockedBrowser(lockDirOf(recording), locked);
  return locked;
};
