import { describe, expect, it } from "vitest";
import { vocabularySchema } from "../../src-server/contract/api/catalogue.ts";
import { useService } from "./support/use-service.ts";

const server = useService();

describe("GET /elements", () => {
  it("says to every key what a plan may say, from the schemas that read plans", async () => {
    const { status, body } = await server().call("GET", "/elements", { key: await server().newKey("free") });
    expect(status).toBe(200);
    const { elements, plan } = vocabularySchema.parse(body);
    const plot = elements.find(({ type }) => type === "plot");
    expect(plot?.actions).toEqual(expect.arrayContaining(["draw", "highlight", "transform"]));
    expect(plot?.schema).toMatchObject({ required: expect.arrayContaining(["x", "layers"]) as unknown });
    expect(plan).toMatchObject({ properties: { lectern_plan: { const: 1 } } });
  });
});
