import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { AppError } from "../errors.ts";
import { failureCode, makePrivate, replacePrivateFile } from "../private-files.ts";

const BYTES = 32;

const readSecret = (file: string): Uint8Array | null => {
  try {
    const bytes = readFileSync(file);
    if (bytes.length !== BYTES) return null;
    makePrivate(file);
    return bytes;
  } catch (failure) {
    if (failureCode(failure) === "ENOENT") return null;
    throw failure;
  }
};

/**
 * The secret that file links are sealed with; made once, private, and kept, so that links hold over restarts. A damaged
 * one is replaced, and links sealed with it are void. Throws `AppError("data")`.
 */
export const linkSecret = (file: string): Uint8Array => {
  try {
    const known = readSecret(file);
    if (known) return known;
    const secret = randomBytes(BYTES);
    replacePrivateFile(file, secret);
    return secret;
  } catch (cause) {
    throw new AppError("data", `The file ${file} cannot be used; check its rights or delete it.`, { cause });
  }
};
