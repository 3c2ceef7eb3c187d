import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { afterAll } from "vitest";

/** Mounts a folder on itself for reading alone, and undoes that; false where this user may not. */
const mountedToRead = async (folder: string): Promise<boolean> => {
  const mount = async (...args: string[]): Promise<boolean> =>
    (await execa("mount", [...args, folder], { reject: false })).exitCode === 0;
  return (await mount("--bind", folder)) && (await mount("-o", "remount,ro,bind"));
};

/**
 * A folder that is there and cannot be written, until the tests of this file are over. Root may write wherever rights
 * alone forbid it and needs a mount; null where that is not allowed.
 */
export const readOnlyFolder = async (): Promise<string | null> => {
  if (process.platform === "win32") return null;
  const folder = await mkdtemp(join(tmpdir(), "lectern-closed-"));
  const isRoot = process.getuid?.() === 0;
  const isClosed = isRoot ? await mountedToRead(folder) : true;
  if (!isRoot) await chmod(folder, 0o500);
  afterAll(async () => {
    if (isRoot) await execa("umount", ["--lazy", folder], { reject: false });
    else await chmod(folder, 0o700);
    await rm(folder, { recursive: true, force: true });
  });
  return isClosed ? folder : null;
};
