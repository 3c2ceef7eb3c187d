import type { Bucket } from "../../../src-server/contract/api/bucket.ts";
import { createServer, type Server } from "node:net";
import { inspect } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Reach } from "../../../src-server/network/check-address.ts";
import type { BucketClient } from "../../../src-server/publishing/s3/bucket-connection.ts";
import { createBucketClient } from "../../../src-server/publishing/s3/create-bucket-client.ts";
import { Refusal } from "../../../src-server/refusal.ts";
import { newBucket, serverFor } from "../../support/buckets.ts";
import { startFaultyProxy, type FaultyProxy } from "../../support/faulty-proxy.ts";
import { S3_START_MS, startS3, type TestS3 } from "../../support/s3-server.ts";

let s3: TestS3;
let proxy: FaultyProxy;

beforeAll(async () => {
  s3 = await startS3();
  proxy = await startFaultyProxy(s3.endpoint);
}, S3_START_MS);
afterAll(async () => {
  await proxy.stop();
  await s3.stop();
});
afterEach(() => proxy.reset());

const clientThatWaits = (proveMs: number): BucketClient =>
  createBucketClient({
    now: Date.now,
    deadlines: { proveMs, connectMs: proveMs, idleMs: proveMs, tidyMs: 4000 },
    retryTiming: { wait: () => Promise.resolve() },
  });

const client = clientThatWaits(20_000);
/** For servers that are silent on purpose. */
const impatient = clientThatWaits(1000);

const prove = (bucket: Bucket, reach: Reach = "owner", by = client): Promise<void> =>
  by.prove(bucket, reach, new AbortController().signal);

/** The refusal, after making sure that it reveals no secret and nothing the server wrote. */
const refusalOf = async (bucket: Bucket, by = client): Promise<Refusal> => {
  const thrown: unknown = await prove(bucket, "owner", by).then(
    () => undefined,
    (failure: unknown) => failure,
  );
  if (!(thrown instanceof Refusal)) throw new Error("A refusal is wanted.", { cause: thrown });
  const everything = inspect(thrown, { depth: 10, showHidden: true });
  const untold = [bucket.secretAccessKey, bucket.accessKeyId, "provider text", new URL(bucket.endpoint ?? "x:/").host];
  for (const text of untold) expect(everything).not.toContain(text);
  expect(thrown.message).toMatch(/^The bucket did not [^.]+; [^.]+\.$/);
  return thrown;
};

describe("a proof of a good bucket", () => {
  it("writes a small object, looks at it, and leaves nothing", async () => {
    const bucket = await newBucket(s3, proxy.endpoint);
    await prove(bucket);
    expect(proxy.requests.map(({ method }) => method)).toEqual(["PUT", "HEAD", "DELETE"]);
    for (const { url } of proxy.requests)
      expect(url).toMatch(new RegExp(`^/${bucket.bucket}/lectern/probe-[\\w-]+\\.txt`));
    expect(await s3.listObjects(bucket.bucket)).toEqual([]);
  });

  it("asks for no right to read where the bucket has a public address", async () => {
    const bucket = { ...(await newBucket(s3, proxy.endpoint)), publicUrl: "https://videos.example" };
    proxy.setFault(({ method }) => (method === "HEAD" ? { kind: "answer", status: 403 } : undefined));
    await prove(bucket);
    expect(proxy.requests.map(({ method }) => method)).toEqual(["PUT", "DELETE"]);
  });

  it("gets over a fault that passes", async () => {
    const bucket = await newBucket(s3, proxy.endpoint);
    proxy.setFault(({ number }) => (number === 1 ? { kind: "answer", status: 503, code: "SlowDown" } : undefined));
    await prove(bucket);
    expect(await s3.listObjects(bucket.bucket)).toEqual([]);
  });

  it("gets over a clock of this machine that is wrong", async () => {
    const bucket = await newBucket(s3, proxy.endpoint);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 20 * 60_000 });
    await prove(bucket).finally(() => vi.useRealTimers());
    expect(proxy.requests.map(({ method }) => method)).toEqual(["PUT", "PUT", "HEAD", "DELETE"]);
  });

  it("is signed in a way every store can read: no checksum trailer, no streaming signature", async () => {
    await prove(await newBucket(s3, proxy.endpoint));
    for (const { headers } of proxy.requests) {
      const names = Object.keys(headers);
      expect(
        names.filter((name) => /^x-amz-(checksum|sdk-checksum|trailer|decoded)|^transfer-encoding|^expect/.test(name)),
      ).toEqual([]);
      expect(headers["x-amz-content-sha256"]).toMatch(/^[0-9a-f]{64}$/);
    }
    expect(proxy.requests[0]?.headers["content-md5"]).toMatch(/^[\w+/]{22}==$/);
  });
});

describe("a proof against a server that verifies signatures", () => {
  it.each([
    ["a wrong secret", { secretAccessKey: "wrong-secret-0123456789" }, "check secret_access_key"],
    ["an unknown key id", { accessKeyId: "AKIAUNKNOWNUNKNOWN00" }, "check access_key_id"],
    ["no such bucket", { bucket: "not-there" }, "there is no bucket of this name"],
  ])("refuses %s", async (_, wrong, words) => {
    const bucket = { ...(await newBucket(s3)), ...wrong };
    const { code, status, message } = await refusalOf(bucket);
    expect({ code, status }).toEqual({ code: "storage_rejected", status: 400 });
    expect(message).toContain(words);
  });
});

describe("a proof against answers that other stores give", () => {
  it.each([
    [
      "no right to write",
      "PUT",
      403,
      "AccessDenied",
      "take a test file: these keys have no right to do this; allow them",
    ],
    ["no right to read", "HEAD", 403, undefined, "give a test file back: these keys have no right to do this"],
    ["no right to delete", "DELETE", 403, "AccessDenied", "let a test file be deleted: these keys have no right"],
    ["another region", "PUT", 400, "AuthorizationHeaderMalformed", "set region to the region of the bucket"],
    ["another region, by redirect", "PUT", 301, "PermanentRedirect", "set region to the region of the bucket"],
    ["an unknown region", "PUT", 400, "InvalidRegionName", "set region to the region of the bucket"],
    ["a wrong R2 token", "PUT", 401, "Unauthorized", "check access_key_id and secret_access_key"],
    ["a wrong clock", "PUT", 403, "RequestTimeTooSkewed", "set the clock"],
    ["no room", "PUT", 507, undefined, "make room there"],
    ["overload", "PUT", 503, "SlowDown", "try again later"],
    ["a broken store", "PUT", 500, "InternalError", "try again later"],
    ["a code nobody knows", "PUT", 400, "SomethingNew", "does not answer like S3 storage"],
  ])("refuses %s", async (_, onMethod, status, code, words) => {
    const bucket = await newBucket(s3, proxy.endpoint);
    const answer = { kind: "answer", status, ...(code === undefined ? {} : { code }) } as const;
    proxy.setFault(({ method }) => (method === onMethod ? answer : undefined));
    const refusal = await refusalOf(bucket);
    expect(refusal).toMatchObject({ code: "storage_rejected", status: 400 });
    expect(refusal.message).toContain(words);
  });

  it("does not go where an answer points", async () => {
    const followed: string[] = [];
    const elsewhere = await serverFor((request, response) => {
      followed.push(request.url ?? "");
      response.end();
    });
    for (const location of [`${elsewhere}/x`, "http://169.254.169.254/latest/meta-data/", "file:///etc/passwd"]) {
      for (const status of [301, 302, 303, 307, 308]) {
        proxy.setFault(() => ({ kind: "answer", status, headers: { location } }));
        const refusal = await refusalOf(await newBucket(s3, proxy.endpoint));
        expect(refusal.message).toContain("points to another address");
      }
    }
    expect(followed).toEqual([]);
  });
});

const silentServer = async (): Promise<{ endpoint: string; server: Server }> => {
  const server = createServer((socket) => socket.on("error", () => undefined).resume());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("It must listen on a port.");
  return { endpoint: `http://127.0.0.1:${address.port}`, server };
};

describe("a proof against what is no store", () => {
  const keys = {
    provider: "s3",
    bucket: "lectures",
    accessKeyId: "AKIAKEYKEYKEY",
    secretAccessKey: "s3cr3t-s3cr3t",
  } as const;

  it("ends when nothing is answered", async () => {
    const { endpoint, server } = await silentServer();
    expect((await refusalOf({ ...keys, endpoint }, impatient)).message).toContain("did not answer in time");
    server.close();
  });

  it("ends when bytes only trickle", async () => {
    const endpoint = await serverFor((_, response) => {
      response.writeHead(200, { "content-type": "application/xml" });
      const drip = setInterval(() => response.write(" "), 50);
      response.on("close", () => clearInterval(drip));
    });
    expect((await refusalOf({ ...keys, endpoint }, impatient)).message).toContain("did not answer in time");
  });

  it.each([
    [200, "<!doctype html><title>Welcome</title>"],
    [200, ""],
    [200, '{"ok":true}'],
    [404, "<html><body>Not Found</body></html>"],
    [405, "Method Not Allowed"],
    [418, "no"],
  ])("sees that a web server is none: %i %s", async (status, body) => {
    const endpoint = await serverFor((_, response) =>
      response.writeHead(status, { "content-type": "text/html" }).end(body),
    );
    expect((await refusalOf({ ...keys, endpoint })).message).toMatch(
      /does not answer like S3|does not offer all of S3/,
    );
  });

  it("sees that no HTTP is spoken", async () => {
    const server = createServer((socket) => socket.on("error", () => undefined).end("220 mail.example ESMTP\r\n"));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const port = typeof address === "object" ? address?.port : 0;
    expect((await refusalOf({ ...keys, endpoint: `http://127.0.0.1:${port}` })).message).toContain(
      "does not answer like S3",
    );
    server.close();
  });

  it("sees that no TLS is spoken", async () => {
    const endpoint = (await serverFor((_, response) => response.end())).replace("http:", "https:");
    expect((await refusalOf({ ...keys, endpoint })).message).toContain("no secure connection");
  });

  it("sees that nobody listens", async () => {
    const { endpoint, server } = await silentServer();
    await new Promise((resolve) => server.close(resolve));
    expect((await refusalOf({ ...keys, endpoint })).message).toContain("nothing answers");
  });

  it("sees that a name has no address", async () => {
    const failure = Object.assign(new Error("not found"), { code: "ENOTFOUND" });
    const lost = createBucketClient({ now: Date.now, lookup: (_, __, callback) => callback(failure, "") });
    const proof = lost.prove({ ...keys, endpoint: "https://s3.example" }, "public", new AbortController().signal);
    await expect(proof).rejects.toMatchObject({
      code: "storage_rejected",
      message: expect.stringContaining("cannot be found"),
    });
  });

  it("gives R2's own address no other refusal", async () => {
    const lookup = Object.assign(new Error("not found"), { code: "ENOTFOUND" });
    const asked: string[] = [];
    const r2 = createBucketClient({
      now: Date.now,
      lookup: (name, _, callback) => {
        asked.push(name);
        callback(lookup, "");
      },
    });
    const bucket = { ...keys, provider: "r2", accountId: "0123456789ABCDEF0123456789abcdef" } as const;
    const proof = r2.prove(bucket, "public", new AbortController().signal);
    await expect(proof).rejects.toMatchObject({ code: "storage_rejected", status: 400 });
    expect(new Set(asked)).toEqual(new Set(["0123456789abcdef0123456789abcdef.r2.cloudflarestorage.com"]));
  });
});

describe("a proof at an address that may not be called", () => {
  const fault = { loc: ["body", "storage", "inline", "endpoint"], type: "storage_endpoint" };

  it.each([
    "http://127.0.0.1:9000",
    "http://localhost:9000",
    "https://10.0.0.1",
    "http://[::ffff:127.0.0.1]:9000",
    "http://2130706433",
  ])("names the member to the public: %s", async (endpoint) => {
    const bucket = { ...(await newBucket(s3)), endpoint };
    await expect(prove(bucket, "public")).rejects.toMatchObject({
      status: 422,
      faults: [expect.objectContaining(fault)],
    });
  });

  it.each([
    "http://169.254.169.254/latest",
    "http://0.0.0.0:9000",
    "http://[fd00:ec2::254]",
    "http://[::ffff:a9fe:a9fe]/",
  ])("names the member even to the owner: %s", async (endpoint) => {
    const bucket = { ...(await newBucket(s3)), endpoint };
    await expect(prove(bucket)).rejects.toMatchObject({ status: 422, faults: [expect.objectContaining(fault)] });
  });

  it("does not even connect to a name that leads there", async () => {
    const bucket = await newBucket(s3, proxy.endpoint.replace("127.0.0.1", "bucket.example"));
    const lookup = createBucketClient({ now: Date.now, lookup: (_, __, callback) => callback(null, "127.0.0.1", 4) });
    await expect(lookup.prove(bucket, "public", new AbortController().signal)).rejects.toMatchObject({ status: 422 });
    expect(proxy.requests).toEqual([]);
    await lookup.prove(bucket, "owner", new AbortController().signal);
    expect(proxy.requests).toHaveLength(3);
  });
});

describe("a proof that is cancelled", () => {
  it.each([
    ["looks", "HEAD", { kind: "stall" }],
    ["waits to hear that it wrote", "PUT", { kind: "stall_after" }],
  ] as const)("ends with the caller's reason and leaves no object when it %s", async (_, onMethod, fault) => {
    const bucket = await newBucket(s3, proxy.endpoint);
    const cancelled = new AbortController();
    const reason = new Error("The caller went away.");
    proxy.setFault(({ method }) => {
      if (method !== onMethod) return undefined;
      if (fault.kind === "stall") cancelled.abort(reason);
      else void s3Holds(bucket).then(() => cancelled.abort(reason));
      return fault;
    });
    await expect(client.prove(bucket, "owner", cancelled.signal)).rejects.toBe(reason);
    await proxy.settled();
    expect(await s3.listObjects(bucket.bucket)).toEqual([]);
  });
});

/** Waits until something is in the bucket. */
const s3Holds = ({ bucket }: Bucket): Promise<void> => expect.poll(async () => s3.listObjects(bucket)).toHaveLength(1);
