import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { AppError } from "../errors.ts";
import { createPrivateFile, failureCode, makePrivate, privateFolder } from "../private-files.ts";

const KEY_BYTES = 32;
const KEY_TEXT = /^[A-Za-z0-9_-]{43}\n?$/;

const parseKey = (file: string, text: string): Buffer => {
  if (KEY_TEXT.test(text)) return Buffer.from(text.trim(), "base64url");
  throw new AppError(
    "data",
    `The key file ${file} is damaged, so saved secrets cannot be read; bring it back from a copy, or delete it and enter the secrets anew.`,
  );
};

/** The key in a file, or null when there is no such file. Throws `AppError("data")` when it holds no key. */
export const readKeyFile = (file: string): Buffer | null => {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (cause) {
    if (failureCode(cause) === "ENOENT") return null;
    throw new AppError("data", `The key file ${file} cannot be read; check its rights.`, { cause });
  }
  makePrivate(file);
  return parseKey(file, text);
};

/** The key in a file, which is made when it is not there. Of several processes that make it, one wins. */
export const readOrCreateKeyFile = (file: string): Buffer => {
  const known = readKeyFile(file);
  if (known !== null) return known;
  privateFolder(dirname(file));
  try {
    createPrivateFile(file, `${randomBytes(KEY_BYTES).toString("base64url")}\n`);
  } catch (cause) {
    throw new AppError("data", `The key file ${file} cannot be written; check the rights of its folder.`, { cause });
  }
  const made = readKeyFile(file);
  if (made === null) throw new AppError("data", `The key file ${file} went away while it was made; try again.`);
  return made;
};
