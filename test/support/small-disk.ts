import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { afterAll } from "vitest";

/** Mounts a disk of one megabyte that goes after the tests of this file; null where this user may not. */
export const smallDisk = async (): Promise<string | null> => {
  if (process.platform !== "linux") return null;
  const folder = await mkdtemp(join(tmpdir(), "lectern-disk-"));
  const { exitCode } = await execa("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", folder], { reject: false });
  afterAll(async () => {
    if (exitCode === 0) await execa("umount", ["--lazy", folder]);
    await rm(folder, { recursive: true, force: true });
  });
  return exitCode === 0 ? folder : null;
};
