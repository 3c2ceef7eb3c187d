import { execFileSync } from "node:child_process";
import { onTestFinished } from "vitest";
import { tempFolder } from "./temp-folder.ts";

/** A disk of one or more megabytes, another than that of temporary files; null where this user may not mount one. */
export const tinyDisk = async ({ megabytes = 1 } = {}): Promise<string | null> => {
  if (process.platform !== "linux") return null;
  const folder = await tempFolder();
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    return null;
  }
  onTestFinished(() => {
    execFileSync("umount", ["--lazy", folder], { stdio: "ignore" });
  });
  return folder;
};
