import { messageIn, msg } from "../../../contract/messages/message.ts";
import { rm, open, stat } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { request as httpRequest, type IncomingMessage, type RequestOptions } from "node:http";
import { request as httpsRequest } from "node:https";
import { AppError } from "../../../errors.ts";
import { guardedAgents, type GuardedAgents } from "../../../network/guarded-agents.ts";
import { failureCode } from "../../../private-files.ts";
import type { PackArchive } from "./pack-folder.ts";

type AddressOptions = {
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
  new AppError("tool", msg("voice.pack_address_unreachable", { address: url.href, reason: messageIn(cause) }), {
    cause,
  });

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

/** A file on a server that is written to `part`, from where that ends. */
type RangeRequest = {
  url: URL;
  part: string;
  /** Size of the whole file. */
  bytes: number;
  agents: GuardedAgents;
  signal: AbortSignal;
  /** A server that sends nothing for so long is given up. */
  maxWaitMs: number;
  /** Receives the size of what is there, again and again. */
  onBytes: (bytes: number) => void;
};

export const archiveSize = async (file: string): Promise<number> => (await stat(file).catch(() => ({ size: 0 }))).size;

const ask = ({ url, agents, signal, maxWaitMs }: RangeRequest, from: number): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { "accept-encoding": "identity", ...(from > 0 ? { range: `bytes=${from}-` } : {}) };
    const options: RequestOptions = { headers, signal };
    const call =
      url.protocol === "https:"
        ? httpsRequest(url, { ...options, agent: agents.https })
        : httpRequest(url, { ...options, agent: agents.http });
    call.setTimeout(maxWaitMs, () => call.destroy(new Error(`nothing came for ${maxWaitMs} ms`)));
    call.on("error", reject);
    call.on("response", resolve);
    call.end();
  });

/** Where an answer goes on; 0 when the server sends the file from its start. */
const startOf = ({ statusCode, headers }: IncomingMessage, asked: number): number | undefined => {
  if (statusCode === 200) return 0;
  const start = /^bytes (\d+)-/u.exec(headers["content-range"] ?? "")?.[1];
  return statusCode === 206 && Number(start) === asked ? asked : undefined;
};

const refused = ({ href }: URL, status: number): AppError =>
  new AppError("tool", msg("voice.pack_address_status", { address: href, status }));

/** Writes what comes, chunk by chunk, so that all that came is there when the connection breaks. */
const writeFrom = async (
  response: AsyncIterable<Uint8Array>,
  { part, from, bytes, signal, onBytes }: RangeRequest & { from: number },
): Promise<void> => {
  const handle = await open(part, from > 0 ? "r+" : "w");
  let there = from;
  try {
    for await (const chunk of response) {
      signal.throwIfAborted();
      if (there + chunk.length > bytes) throw new Error("the server sent more than the file has");
      await handle.write(chunk, 0, chunk.length, there);
      there += chunk.length;
      onBytes(there);
    }
  } finally {
    await handle.close();
  }
};

/** Writes what is still missing of a file. Throws AppError `tool` when asking again cannot help, anything else when it can. */
const requestRange = async (request: RangeRequest): Promise<void> => {
  const { part, url } = request;
  const asked = await archiveSize(part);
  const response = await ask(request, asked);
  const from = startOf(response, asked);
  if (from === undefined) {
    response.destroy();
    const status = response.statusCode ?? 0;
    // The part cannot be gone on with; or the server may do better the next time.
    if (status === 416 || status === 206) await rm(part, { force: true });
    if (status === 416 || status === 206 || status >= 500) throw new Error(`the server answered with status ${status}`);
    throw refused(url, status);
  }
  await writeFrom(response, { ...request, from });
};

/** An archive to be fetched into a file, which may hold the first part of it already. */
type Wanted = {
  archive: PackArchive;
  target: string;
  signal: AbortSignal;
  /** Receives how much of it is there. */
  onBytes: (bytes: number) => void;
};

/** Fetches archives of voice packs. Throws AppError `tool`, what the disk throws, or the signal's reason; whether it is the right archive is checked by the caller. */
export type FetchArchive = { fetch(wanted: Wanted): Promise<void> };
