import { rm } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { AppError, messageOf } from "../../../errors.ts";
import { guardedAgents, type GuardedAgents } from "../../../network/guarded-agents.ts";
import { failureCode } from "../../../private-files.ts";
import type { FetchArchive, Wanted } from "./fetch-archive.ts";
import { requestRange, archiveSize } from "./request-range.ts";

export type AddressOptions = {
  /** Folder on a server in which the archives lie under their names. */
  baseUrl: string;
  maxWaitMs?: number;
  /** Wait before the connection is tried anew; grows with each try in vain. */
  pauseMs?: number;
};

const MAX_WAIT_MS = 30_000;
const PAUSE_MS = 500;
/** Tries in a row that bring nothing. */
const MAX_TRIES = 5;

/** Codes of a disk that takes no more; trying again would not help. */
const DISK = new Set(["ENOSPC", "EDQUOT", "EACCES", "EROFS", "EIO"]);

type Server = Required<AddressOptions> & { agents: GuardedAgents };

const unreachable = (url: URL, cause: unknown): AppError =>
  new AppError(
    "tool",
    `${url.href} cannot be fetched (${messageOf(cause)}); what is there is kept, so try again, or check the setting voice.pack.base_url.`,
    { cause },
  );

const fetchOne = async (wanted: Wanted, { baseUrl, maxWaitMs, pauseMs, agents }: Server): Promise<void> => {
  const { archive, target, signal, onBytes } = wanted;
  const url = new URL(`${baseUrl.replace(/\/$/u, "")}/${archive.file}`);
  const request = { url, part: target, bytes: archive.bytes, agents, signal, maxWaitMs, onBytes };
  for (let tries = 1; (await archiveSize(target)) < archive.bytes; tries += 1) {
    const before = await archiveSize(target);
    try {
      await requestRange(request);
      if ((await archiveSize(target)) < archive.bytes) throw new Error("the connection ended early");
    } catch (thrown) {
      signal.throwIfAborted();
      if (thrown instanceof AppError || DISK.has(failureCode(thrown))) throw thrown;
      if ((await archiveSize(target)) > before) tries = 0;
      if (tries >= MAX_TRIES) throw unreachable(url, thrown);
      await wait(pauseMs * tries, undefined, { signal });
    }
  }
};

/** Fetches archives from a server, going on where a broken download ended. */
export const createAddressFetcher = (options: AddressOptions): FetchArchive => ({
  fetch: async (wanted) => {
    if ((await archiveSize(wanted.target)) > wanted.archive.bytes) await rm(wanted.target);
    const agents = guardedAgents({ reach: "owner" });
    try {
      await fetchOne(wanted, { maxWaitMs: MAX_WAIT_MS, pauseMs: PAUSE_MS, ...options, agents });
    } finally {
      agents.close();
    }
  },
});
