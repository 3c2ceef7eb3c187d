import { execFileSync } from "node:child_process";
import { onTestFinished } from "vitest";
import { tempFolder } from "./temp-folder.ts";

/** A disk of one megabyte, another than that of temporary files; null where this user may not mount one. */
export const tinyDisk = async (): Promise<string | null> => {
  const folder = await tempFolder();
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", folder], { stdio: "ignore" });
  } catch {
    return null;
  }
  onTestFinished(() => {
    execFileSync("umount", [folder], { stdio: "ignore" });
  });
  return folder;
};
