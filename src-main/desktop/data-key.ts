import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import type { KeyStrength } from "../../src-server/contract/desktop/shell.ts";
import { failureCode, replacePrivateFile } from "../../src-server/private-files.ts";
import type { WordKey } from "../i18n/words.ts";
import type { KeyStorePort } from "../system-ports.ts";

/** The key of saved secrets, and how safe it is. Without a key the service keeps one in a file of its own. */
export type DataKey = { key: Buffer | null; strength: KeyStrength };

/** A fixed password, or nobody knows: no protection. */
const WEAK_BACKENDS: ReadonlySet<string> = new Set(["basic_text", "unknown"]);

/** How safe the system's store is; only Linux has weak ones. */
export const keyStoreStrength = (platform: string, available: boolean, backend: string): KeyStrength => {
  if (platform === "linux" && WEAK_BACKENDS.has(backend)) return "weak";
  return available ? "strong" : "none";
};

/** What is said beside a key field. */
export const KEY_WORDS: Readonly<Record<KeyStrength, WordKey>> = {
  strong: "keyStrong",
  weak: "keyWeak",
  none: "keyNone",
};

/** Where the wrapped key lies. */
type SealedFile = { read(): Buffer | null; write(sealed: Buffer): void };

type Parts = {
  store: KeyStorePort;
  platform: string;
  file: SealedFile;
};

/**
 * Unwraps the key of saved secrets with the system's password store, and makes one the first time. A weak store is
 * never used: what looks locked and is not would be a lie. Never throws; a store that is denied counts as none.
 */
export const openDataKey = async (parts: Parts): Promise<DataKey> => {
  try {
    const available = await parts.store.isAsyncEncryptionAvailable();
    const backend = parts.platform === "linux" ? parts.store.getSelectedStorageBackend() : "";
    const strength = keyStoreStrength(parts.platform, available, backend);
    return { key: strength === "strong" ? await unwrapped(parts) : null, strength };
  } catch {
    return { key: null, strength: "none" };
  }
};

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

const KEY_BYTES = 32;

const sealed = async ({ store, file }: Parts, key: Buffer): Promise<Buffer> => {
  file.write(await store.encryptStringAsync(key.toString("base64url")));
  return key;
};

const unwrapped = async (parts: Parts): Promise<Buffer> => {
  const known = parts.file.read();
  if (known === null) return sealed(parts, randomBytes(KEY_BYTES));
  const { result, shouldReEncrypt } = await parts.store.decryptStringAsync(known);
  const key = Buffer.from(result, "base64url");
  if (key.length !== KEY_BYTES) throw new Error("The wrapped key is damaged.");
  return shouldReEncrypt ? sealed(parts, key) : key;
};
