import { expect, it } from "vitest";
import { createCleanupStack } from "../../../src-server/compose/service/start-service.ts";

const never = (): Promise<void> => new Promise(() => undefined);

it("takes every step once, the last first, whichever fails or never ends", async () => {
  const undo = createCleanupStack({ stepMs: 20, allMs: 40 });
  const taken: string[] = [];
  const step = (name: string, then: () => void | Promise<void>) =>
    undo.add(() => {
      taken.push(name);
      return then();
    });
  step("lock", () => undefined);
  step("store", async () => Promise.reject(new Error("The store is busy.")));
  for (const name of ["threads", "jobs", "door"]) step(name, never);
  step("backups", () => {
    throw new Error("The disk is full.");
  });
  await expect(undo.all()).rejects.toThrow("The disk is full.");
  expect(taken).toEqual(["backups", "door", "jobs", "threads", "store", "lock"]);
  await undo.all();
  expect(taken).toHaveLength(6);
});
