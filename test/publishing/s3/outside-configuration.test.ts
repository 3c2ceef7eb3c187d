import { constants, openSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readConfig } from "../../../src-server/config.ts";
import { findPrograms } from "../../../src-server/processes/find-program.ts";
import { runTool } from "../../../src-server/processes/run-tool.ts";
import { createBucketClient } from "../../../src-server/publishing/s3/create-bucket-client.ts";
import { lectureFiles, newBucket, serverFor } from "../../support/buckets.ts";
import { startFaultyProxy, type FaultyProxy } from "../../support/faulty-proxy.ts";
import { S3_START_MS, startS3, type TestS3 } from "../../support/s3-server.ts";
import { tempFolder } from "../../support/temp-folder.ts";

let s3: TestS3;
let proxy: FaultyProxy;

beforeAll(async () => {
  s3 = await startS3();
  proxy = await startFaultyProxy(s3.endpoint);
}, S3_START_MS);
afterAll(async () => {
  vi.unstubAllEnvs();
  await proxy.stop();
  await s3.stop();
});

/** Pipes in the place of files: somebody who opens one to read waits there, and can be seen. */
const makePipes = async (paths: readonly string[]): Promise<void> => {
  const [file = ""] = findPrograms(["mkfifo"], readConfig().searchPath);
  await runTool({ file, args: [...paths] });
};

/** Whether nobody has opened a pipe to read it. */
const expectUnread = (pipe: string): void => {
  expect(() => openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK)).toThrow("ENXIO");
};

it("knows nothing but the settings it was given: no environment, no profile, no metadata service", async () => {
  const trapped: string[] = [];
  const trap = await serverFor((request, response) => {
    trapped.push(request.url ?? "");
    response.writeHead(500).end();
  });
  const home = await tempFolder();
  await mkdir(join(home, ".aws"));
  const pipes = ["config", "credentials"].map((name) => join(home, ".aws", name));
  await makePipes(pipes);
  const [config = "", credentials = ""] = pipes;
  const outside: Record<string, string> = {
    HOME: home,
    AWS_CONFIG_FILE: config,
    AWS_SHARED_CREDENTIALS_FILE: credentials,
    AWS_PROFILE: "canary-profile",
    AWS_ACCESS_KEY_ID: "AKIACANARY",
    AWS_SECRET_ACCESS_KEY: "canary-secret",
    AWS_SESSION_TOKEN: "canary-token",
    AWS_REGION: "canary-region-1",
    AWS_ENDPOINT_URL: trap,
    AWS_ENDPOINT_URL_S3: trap,
    AWS_EC2_METADATA_SERVICE_ENDPOINT: trap,
    AWS_CONTAINER_CREDENTIALS_FULL_URI: `${trap}/credentials`,
    AWS_REQUEST_CHECKSUM_CALCULATION: "WHEN_SUPPORTED",
    AWS_RESPONSE_CHECKSUM_VALIDATION: "WHEN_SUPPORTED",
    AWS_USE_DUALSTACK_ENDPOINT: "true",
    AWS_USE_FIPS_ENDPOINT: "true",
    AWS_MAX_ATTEMPTS: "9",
    AWS_RETRY_MODE: "adaptive",
    AWS_DEFAULTS_MODE: "auto",
    AWS_SDK_UA_APP_ID: "canary-app",
    HTTP_PROXY: trap,
    http_proxy: trap,
    NODE_USE_ENV_PROXY: "1",
  };
  for (const [name, value] of Object.entries(outside)) vi.stubEnv(name, value);

  const client = createBucketClient({ now: Date.now });
  const bucket = await newBucket(s3, proxy.endpoint);
  const signal = new AbortController().signal;
  await client.prove(bucket, "owner", signal);
  const files = await lectureFiles(home, 9 * 2 ** 20);
  const { videoUrl } = await client.upload({
    bucket,
    reach: "owner",
    jobId: "job",
    files,
    signal,
    onProgress: () => undefined,
  });

  expect(trapped).toEqual([]);
  pipes.forEach(expectUnread);
  expect(`${videoUrl} ${JSON.stringify(proxy.requests)}`).not.toMatch(/canary|x-amz-checksum|x-amz-security-token/i);
  for (const { headers } of proxy.requests)
    expect(headers.authorization).toMatch(new RegExp(`Credential=${s3.accessKeyId}/\\d{8}/us-east-1/s3/aws4_request`));
});
