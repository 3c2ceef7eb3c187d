import { describe, expect, it } from "vitest";
import { knownSoon } from "../../src-server/compose/service/known-soon.ts";

describe("a list that is looked for at the start", () => {
  it("is there at once when it is found soon", async () =>
    expect((await knownSoon(Promise.resolve(["a"])))()).toEqual(["a"]));

  it("is empty while the search goes on, and there when it ends", async () => {
    const search = Promise.withResolvers<string[]>();
    const known = await knownSoon(search.promise);
    expect(known()).toEqual([]);
    search.resolve(["late"]);
    await search.promise;
    await Promise.resolve();
    expect(known()).toEqual(["late"]);
  });
});
