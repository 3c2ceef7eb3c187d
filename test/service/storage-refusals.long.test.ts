import { describe, expect, it } from "vitest";
import { serverFor } from "../support/buckets.ts";
import type { Answer } from "../support/service.ts";
import { badFields, refusalOf } from "./support/refusals.ts";
import { useBucket } from "./support/use-bucket.ts";
import { SMALL, useService } from "./support/use-service.ts";

const server = useService();
const { s3, inline } = useBucket();

const ask = (storage: unknown, more: Record<string, unknown> = {}, key?: string): Promise<Answer> =>
  server().request({ ...SMALL, storage, ...more }, key);

describe("a bucket that takes no files", () => {
  const wrong: [string, () => unknown][] = [
    ["for a wrong secret", () => inline({ secret_access_key: "x".repeat(40) })],
    ["for an unknown key", () => inline({ access_key_id: "NOBODY" })],
    ["since it is not there", () => inline({ bucket: "nowhere" })],
    ["where nothing listens", () => inline({ endpoint: "http://127.0.0.1:9" })],
  ];
  it.each(wrong)("%s is reported at creation, and counts nowhere", async (_, storage) => {
    const before = await server().jobs();
    const answer = await ask(storage());
    expect(refusalOf(answer)).toBe("400 storage_rejected");
    expect(await server().jobs()).toBe(before);
  });

  it("is not called for a plan that cannot be made", async () => {
    let called = 0;
    const endpoint = await serverFor((_, response) => {
      called += 1;
      response.end();
    });
    const fields = badFields(await ask(inline({ endpoint }), { plan: { a: 1 } }));
    expect(fields).toContain("plan.title: plan");
    expect(called).toBe(0);
  });

  it("since it is no S3 at all is reported as well, and no redirect is followed", async () => {
    let called = 0;
    const elsewhere = await serverFor((_, response) => {
      called += 1;
      response.end();
    });
    const kinds = [
      await serverFor((_, response) => response.end("<html>Welcome</html>")),
      await serverFor((_, response) => response.writeHead(302, { location: `${elsewhere}/x` }).end()),
      await serverFor((_, response) => response.writeHead(200, { "content-type": "application/json" }).end("{}")),
    ];
    for (const endpoint of kinds) expect(refusalOf(await ask(inline({ endpoint })))).toBe("400 storage_rejected");
    expect(called).toBe(0);
  });

  it("since it is silent is reported", async () => {
    const endpoint = await serverFor(() => undefined);
    expect(refusalOf(await ask(inline({ endpoint })))).toBe("400 storage_rejected");
  });
});

describe("addresses of this machine and its networks", () => {
  it.each(["http://169.254.169.254", "http://[fe80::1]", "http://0.0.0.0:9000", "http://[::ffff:169.254.169.254]"])(
    "%s may be named by nobody",
    async (endpoint) => {
      expect(badFields(await ask(inline({ endpoint })))).toEqual(["storage.inline.endpoint: storage_endpoint"]);
    },
  );
  it("and those of the owner by nobody else", async () => {
    const near = [
      "http://localhost:9000",
      "http://10.0.0.1",
      "http://192.168.1.1",
      "http://[::1]:1",
      "http://127.1:80",
    ];
    for (const plan of ["free", "pro"] as const) {
      const key = await server().newKey(plan);
      for (const endpoint of [s3().endpoint, ...near]) {
        const answer = await ask(inline({ endpoint }), {}, key);
        expect(badFields(answer), endpoint).toEqual(["storage.inline.endpoint: storage_endpoint"]);
      }
    }
  });
});
