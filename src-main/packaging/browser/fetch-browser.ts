import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "../../../src-server/errors.ts";
import { compareWithLock } from "../packages/locked-files.ts";
import { hasPackagedBrowser, targetName, type Target } from "../target.ts";
import { readLockedBrowser, type LockedBrowser } from "./browser-lock.ts";
import { unpackBrowser } from "./unpack-browser.ts";

/** Where Chrome for Testing is published. */
const PUBLIC_PLACE = "https://storage.googleapis.com/chrome-for-testing-public";
const MAX_MS = 30 * 60_000;

export type BrowserFetch = {
  root: string;
  target: Target;
  /** Address below which archives lie as `<version>/<platform>/<name>`; the public place if absent. */
  place?: string | undefined;
  lockDir?: string | undefined;
  /** Keeps archives by their hash; `out/archives` if absent. */
  keptDir?: string | undefined;
};

/** The folder of the locks. */
export const lockDirOf = ({ root, lockDir }: BrowserFetch): string =>
  lockDir ?? join(root, "src-main", "packaging", "locks");

/** The folder in which an archive is kept. */
export const keptIn = ({ root, keptDir }: BrowserFetch, { sha256 }: { sha256: string }): string =>
  join(keptDir ?? join(root, "out", "archives"), sha256);

const addressOf = (place: string, { version, name }: LockedBrowser): string =>
  `${place.replace(/\/+$/, "")}/${version}/${name.replace(/^chrome-headless-shell-/, "").replace(/\.zip$/, "")}/${name}`;

const download = async (address: string, file: string): Promise<void> => {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(MAX_MS) });
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    await writeFile(file, Buffer.from(await answer.arrayBuffer()));
  } catch (cause) {
    throw new AppError(
      "tool",
      `The headless browser could not be fetched from ${address}: name another place with --browsers, or pack without one with --without-browser.`,
      { cause },
    );
  }
};

const archiveOf = async (wanted: BrowserFetch, locked: LockedBrowser): Promise<string> => {
  const kept = keptIn(wanted, locked);
  const file = join(kept, locked.name);
  if (!existsSync(file)) {
    await mkdir(kept, { recursive: true });
    await download(addressOf(wanted.place ?? PUBLIC_PLACE, locked), `${file}.part`);
    await rename(`${file}.part`, file);
  }
  await compareWithLock(kept, locked).catch(async (different: unknown) => {
    await rm(kept, { recursive: true });
    throw different;
  });
  return file;
};

/**
 * Fetches a target's headless browser into `folder`, compared with the hash that is recorded; null where an npm package
 * holds it. Throws AppError in one sentence when none is recorded, or when it cannot be had or is another.
 */
export const fetchBrowser = async (wanted: BrowserFetch & { folder: string }): Promise<string | null> => {
  const { target, folder } = wanted;
  if (hasPackagedBrowser(target)) return null;
  const locked = await readLockedBrowser(lockDirOf(wanted), target);
  if (locked === null)
    throw new AppError(
      "usage",
      `No headless browser is recorded for ${targetName(target)}: record Chrome for Testing's chrome-headless-shell with npm run dist -- --record-browser FILE, or pack without one with --without-browser.`,
    );
  await unpackBrowser({ archive: await archiveOf(wanted, locked), target, folder });
  await writeFile(join(folder, "VERSION"), `${locked.version}\n`);
  return folder;
};
