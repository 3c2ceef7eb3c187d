import { describe, expect, it } from "vitest";
import { listWhenKnown } from "../../src-server/compose/service/start-service.ts";

describe("a list that is looked for at the start", () => {
  it("is there at once when it is found soon", async () =>
    expect((await listWhenKnown(Promise.resolve(["a"])))()).toEqual(["a"]));

  it("is empty while the search goes on, and there when it ends", async () => {
    const search = Promise.withResolvers<string[]>();
    const known = await listWhenKnown(search.promise);
    expect(known()).toEqual([]);
    search.resolve(["late"]);
    await search.promise;
    await Promise.resolve();
    expect(known()).toEqual(["late"]);
  });
});
