import { readdirSync } from "node:fs";

/** How many dumps of crashes lie on this computer; none ever leaves it by itself. */
export const countDumps = (folder: string): number => {
  try {
    return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".dmp")).length;
  } catch {
    return 0;
  }
};
