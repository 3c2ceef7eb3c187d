import { readFileSync } from "node:fs";
import { failureCode, replacePrivateFile } from "../../src-server/private-files.ts";
import type { SealedFile } from "../data-key.ts";

/** The wrapped key in a file that is its owner's alone. */
export const sealedFile = (path: string): SealedFile => ({
  read() {
    try {
      return readFileSync(path);
    } catch (failure) {
      if (failureCode(failure) === "ENOENT") return null;
      throw failure;
    }
  },
  write: (sealed) => replacePrivateFile(path, sealed),
});
