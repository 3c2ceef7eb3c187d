import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import type { ManimEnvironment } from "../../../../../src-server/engines/manim/environment/environment-places.ts";
import { quietCall, smallRoom, type SmallRoom } from "./small-room.ts";
import { textOf } from "../../../../support/in-english.ts";

export type InstalledRoom = SmallRoom & { root: string; folder: string };

/** A small room whose environment is ready. */
export const installedRoom = async (): Promise<InstalledRoom> => {
  const room = await smallRoom();
  await room.environment.install(quietCall());
  const root = join(room.options.dataDir, "manim");
  const [name = ""] = await room.versions();
  return { ...room, root, folder: join(root, "versions", name) };
};

/** Changes what is remembered of the current environment. */
export const changeRecord = async (
  root: string,
  change: (record: Record<string, unknown>) => unknown,
): Promise<void> => {
  const file = join(root, "current.json");
  const record = JSON.parse(await readFile(file, "utf8")) as Record<string, unknown>;
  await writeFile(file, JSON.stringify(change(record)));
};

/** What the state says can be done is done, and is enough. */
export const expectRepairable = async (
  environment: ManimEnvironment,
  expected: { state: string; advice: string },
): Promise<void> => {
  const status = await environment.status();
  expect(status.state).toBe(expected.state);
  expect(textOf(status.advice ?? undefined)).toContain(expected.advice);
  expect(textOf(status.advice ?? undefined)).toContain("press Repair");
  expect(textOf(status.advice ?? undefined)).toContain("npm run manim -- repair");
  await expect(environment.player()).rejects.toThrow(expected.advice);
  await environment.repair(quietCall());
  expect(await environment.status()).toMatchObject({ state: "ready", advice: null });
};
