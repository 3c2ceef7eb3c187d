import { mkdir, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { tempFolder } from "../../support/temp-folder.ts";
import type { TestService } from "./use-service.ts";

/** Saves a library that can be written, and then leads its folder to another place, where `below` is to be made. */
export const loseLibrary = async (server: TestService, place: string, below = ""): Promise<void> => {
  const home = await tempFolder();
  const link = join(home, "library");
  await mkdir(join(home, "good"));
  await symlink(join(home, "good"), link);
  const { status, body } = await server.call("PATCH", "/settings", { body: { library: join(link, below) } });
  expect(status, JSON.stringify(body)).toBe(200);
  await rm(link);
  await symlink(place, link);
};
