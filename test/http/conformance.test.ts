import { describe, expect, it } from "vitest";
import { fuzz } from "./support/fuzz.ts";
import { TEST_KEYS } from "./support/memory-service.ts";
import { readDocument } from "./support/open-api-document.ts";
import { GOOD_BODY, sharedServer } from "./support/test-server.ts";

const server = sharedServer({ readsUntilDone: 50 });

describe("5,000 requests made from the document", () => {
  it("are all answered as the document says", async () => {
    const { baseUrl, send, service } = server();
    for (let count = 0; count < 8; count += 1) await send("/video/request", { method: "POST", body: GOOD_BODY });
    const violations = await fuzz({
      baseUrl,
      key: TEST_KEYS.owner,
      document: await readDocument(baseUrl),
      count: 5000,
      seed: 4,
      jobIds: [...service.memory.entries.keys()],
    });
    expect(violations.slice(0, 5)).toEqual([]);
    expect(service.memory.entries.size).toBeGreaterThan(12);
  });
});
