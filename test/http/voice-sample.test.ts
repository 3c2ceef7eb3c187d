import { describe, expect, it } from "vitest";
import { sharedServer } from "./support/test-server.ts";

const server = sharedServer();

describe("GET /voices/{id}/sample", () => {
  it("answers with the sound", async () => {
    const response = await server().send("/voices/amy/sample");
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "audio/wav"]);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([bytes.toString(), response.headers.get("content-length")]).toEqual(["RIFF----WAVE", "12"]);
  });

  it("answers HEAD without the sound", async () => {
    const response = await server().send("/voices/amy/sample", { method: "HEAD" });
    expect([response.status, await response.text()]).toEqual([200, ""]);
  });

  it.each([
    ["nobody", 404, "voice_not_found"],
    ["..%2F..%2Fetc", 404, "voice_not_found"],
    ["hans", 400, "voice_failed"],
  ])("refuses the voice %s", async (id, status, code) => {
    const response = await server().send(`/voices/${id}/sample`);
    expect([response.status, await response.json()]).toEqual([status, { detail: expect.any(String) as unknown, code }]);
  });
});
