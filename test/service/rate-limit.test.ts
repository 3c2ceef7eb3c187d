import { expect, it } from "vitest";
import { refusalOf } from "./support/refusals.ts";
import { SMALL, startTestService, useService } from "./support/use-service.ts";

const server = useService({ paused: true });

it("the 21st accepted request in 10 minutes is refused, for the owner too and over a restart", async () => {
  for (const body of [{}, { prompt: "short" }, { ...SMALL, duration: 1 }]) await server().request(body);
  await server().request(SMALL, "lk_wrong");
  const statuses: number[] = [];
  for (let count = 0; count < 20; count += 1) statuses.push((await server().request(SMALL)).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const refused = await server().request(SMALL);
  expect(refusalOf(refused)).toBe("429 rate");
  expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(await server().jobs()).toBe(20);
  await server().stop();
  const again = await startTestService(server().dataDir);
  try {
    expect(refusalOf(await again.request(SMALL))).toBe("429 rate");
    expect(await again.jobs()).toBe(20);
  } finally {
    await again.stop();
  }
});
