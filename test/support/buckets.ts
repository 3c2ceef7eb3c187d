import { randomBytes } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import { writeFile } from "node:fs/promises";
import type { AddressInfo, Socket } from "node:net";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Bucket } from "../../src-server/contract/api/bucket.ts";
import type { TestS3 } from "./s3-server.ts";

let made = 0;

/** A new, empty bucket of the test server, reached through `endpoint` where another address is given. */
export const newBucket = async (s3: TestS3, endpoint = s3.endpoint): Promise<Bucket> => {
  const bucket = `lectures-${++made}`;
  await s3.createBucket(bucket);
  const { accessKeyId, secretAccessKey } = s3;
  return { provider: "s3", bucket, endpoint, accessKeyId, secretAccessKey };
};

/** Files of a lecture with a video of so many random bytes. */
export const lectureFiles = async (folder: string, videoBytes: number): Promise<Record<string, string>> => {
  const contents: Record<string, string | Buffer> = {
    "lecture.mp4": randomBytes(videoBytes),
    "captions.srt": "1\n00:00:00,000 --> 00:00:01,000\nGrüße\n",
    "captions.vtt": "WEBVTT\n\n00:00.000 --> 00:01.000\nGrüße\n",
    "thumbnail.png": randomBytes(2000),
    "transcript.md": "# Grüße\n",
  };
  for (const [name, content] of Object.entries(contents)) await writeFile(join(folder, name), content);
  return Object.fromEntries(Object.keys(contents).map((name) => [name, join(folder, name)]));
};

/** An HTTP server on 127.0.0.1 for one test; its address. */
export const serverFor = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
};
