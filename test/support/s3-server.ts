import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { createLineSplitter, startTool, type RunningTool } from "../../src-server/processes/run-tool.ts";
import { installS3Server } from "../setup/s3-server.ts";

/** Installing the server the first time may take this long; the time limit of a hook that calls `startS3`. */
export const S3_START_MS = 300_000;

export type UnfinishedUpload = { uploadId: string; key: string };

/** An S3 server that verifies signatures, on 127.0.0.1. It knows one pair of keys; every right goes with it. */
export type TestS3 = {
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
  createBucket(name: string): Promise<void>;
  /** Bytes of an object; throws when there is none. */
  readObject(bucket: string, key: string): Promise<Buffer>;
  /** Keys of all objects. */
  listObjects(bucket: string): Promise<string[]>;
  /** Multipart uploads that were begun and neither completed nor aborted. */
  listUploads(bucket: string): Promise<UnfinishedUpload[]>;
  stop(): Promise<void>;
};

const READY = /Uvicorn running on (http:\/\/127\.0\.0\.1:\d+)/;

const readyAddress = (tool: RunningTool): Promise<string> =>
  new Promise((resolve, reject) => {
    const splitter = createLineSplitter((line) => {
      const address = READY.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
    tool.stderr.on("data", (chunk: Uint8Array) => splitter.push(chunk));
    tool.done.then(() => reject(new Error("The S3 server ended before it listened.")), reject);
  });

const beginningSchema = z.object({ bucket: z.string(), key: z.string() });

const uploadsIn = async (folder: string, bucket: string): Promise<UnfinishedUpload[]> => {
  const found: UnfinishedUpload[] = [];
  for (const uploadId of await readdir(folder).catch(() => [])) {
    const text = await readFile(join(folder, uploadId, "init.json"), "utf8").catch(() => undefined);
    if (text === undefined) continue;
    const beginning = beginningSchema.parse(JSON.parse(text));
    if (beginning.bucket === bucket) found.push({ uploadId, key: beginning.key });
  }
  return found;
};

/** Files of a bucket's folder but the server's own notes. */
const keysIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.map((file) => file.slice(folder.length + 1)).filter((key) => !/(^|\/)\.nanio/.test(key));
};

/** Starts an S3 server that really verifies signatures; stop it, or abort the signal. */
export const startS3 = async ({ signal }: { signal?: AbortSignal } = {}): Promise<TestS3> => {
  const { python, packages } = await installS3Server();
  const data = await mkdtemp(join(tmpdir(), "lectern-s3-"));
  const accessKeyId = `TESTKEY${randomBytes(6).toString("hex").toUpperCase()}`;
  const secretAccessKey = randomBytes(24).toString("base64url");
  const args = ["-m", "uvicorn", "nanio.app:build_app", "--factory", "--host", "127.0.0.1", "--port", "0"];
  const tool = startTool({
    name: "The S3 server of the tests",
    file: python,
    args: [...args, "--no-access-log"],
    env: {
      PYTHONPATH: packages,
      NANIO_DATA_DIR: data,
      NANIO_ACCESS_KEY: accessKeyId,
      NANIO_SECRET_KEY: secretAccessKey,
    },
    ignoreOutput: true,
    signal,
  });
  const stop = async (): Promise<void> => {
    await tool.kill();
    await rm(data, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const endpoint = await readyAddress(tool);
    return {
      endpoint,
      accessKeyId,
      secretAccessKey,
      createBucket: async (name) => void (await mkdir(join(data, name), { recursive: true })),
      readObject: (bucket, key) => readFile(join(data, bucket, key)),
      listObjects: (bucket) => keysIn(join(data, bucket)),
      listUploads: (bucket) => uploadsIn(join(data, ".nanio", "multipart"), bucket),
      stop,
    };
  } catch (failure) {
    await stop();
    throw failure;
  }
};
