import { msg, type Message } from "../contract/messages/message.ts";
import { randomBytes, createCipheriv, createDecipheriv, createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { AppError } from "../errors.ts";
import { createPrivateFile, failureCode, makePrivate, privateFolder } from "../private-files.ts";
import { Refusal } from "../refusal.ts";

/** Encrypts what must not be read from the disk. While the key is awaited, both throw `Refusal` `secrets_locked`. */
export type Vault = {
  /** Encrypts a text for one purpose, such as `job:<id>`; the key is made when there is none. */
  seal(text: string, purpose: string): Uint8Array;
  /** Opens what was sealed for this very purpose. Throws `AppError("data")` that says what to do. */
  open(sealed: Uint8Array, purpose: string): string;
  /** Whether the key is still to come: until then nothing is sealed, and what was sealed with it cannot be opened yet. */
  awaitsKey(): boolean;
};

/** Whether something failed only because the key of saved secrets has not come yet. */
export const isLocked = (failure: unknown): failure is Refusal =>
  failure instanceof Refusal && failure.code === "secrets_locked";

const KEY_ID_BYTES = 4;

const HEAD_BYTES = 1 + KEY_ID_BYTES;

const NONCE_BYTES = 12;

const TAG_BYTES = 16;

const MIN_BYTES = HEAD_BYTES + NONCE_BYTES + TAG_BYTES;

const FORMAT = 1;

/**
 * A vault whose key is the 32 random bytes in a file (mode 0600, made on first use), or the one that the desktop app
 * hands over from the system's password store, which `handed` gives from then on; `awaitsKey` says whether that is
 * still to come. A sealed value is format, key id, nonce, ciphertext and tag of AES-256-GCM; the purpose is
 * authenticated with it.
 */
export const createVault = (
  keyFile: string,
  handed: () => Buffer | undefined = () => undefined,
  awaitsKey: () => boolean = () => false,
): Vault => {
  /** The key that a value was sealed with. */
  const keyOf = (sealed: Buffer): Buffer => {
    const isIts = (key: Buffer): boolean => keyId(key).equals(sealed.subarray(1, HEAD_BYTES));
    const given = handed();
    if (given && isIts(given)) return given;
    const stored = readKeyFile(keyFile);
    if (stored !== null && isIts(stored)) return stored;
    if (awaitsKey()) throw notOpenYet();
    if (stored === null) throw unreadable(msg("secrets.key_file_missing", { keyFile }));
    throw unreadable(msg("secrets.saved_with_another_key", { keyFile }));
  };
  return {
    awaitsKey,
    seal: (text, purpose) => {
      if (awaitsKey()) throw notOpenYet();
      return seal(handed() ?? readOrCreateKeyFile(keyFile), text, purpose);
    },
    open: (sealed, purpose) => {
      const bytes = Buffer.from(sealed);
      if (bytes.length < MIN_BYTES || bytes[0] !== FORMAT) throw unreadable(msg("secrets.damaged"));
      const key = keyOf(bytes);
      try {
        return decrypt(key, bytes, purpose);
      } catch (cause) {
        throw unreadable(msg("secrets.damaged_or_foreign"), cause);
      }
    },
  };
};

/** A vault for one purpose (`job` for the credentials of jobs): what it seals, it alone opens. */
type Sealer = { seal(text: string): Uint8Array; open(sealed: Uint8Array): string };

export const sealerFor = (vault: Vault, purpose: string): Sealer => ({
  seal: (text) => vault.seal(text, purpose),
  open: (sealed) => vault.open(sealed, purpose),
});

const CIPHER = "aes-256-gcm";

const seal = (key: Buffer, text: string, purpose: string): Uint8Array => {
  const head = Buffer.concat([Buffer.of(FORMAT), keyId(key)]);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(associated(head, purpose));
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([head, nonce, body, cipher.getAuthTag()]);
};

const keyId = (key: Buffer): Buffer =>
  createHash("sha256").update("lectern key id").update(key).digest().subarray(0, KEY_ID_BYTES);

const associated = (head: Uint8Array, purpose: string): Buffer => Buffer.concat([head, Buffer.from(purpose, "utf8")]);

/** The key in a file, or null when there is no such file. Throws `AppError("data")` when it holds no key. */
const readKeyFile = (file: string): Buffer | null => {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (cause) {
    if (failureCode(cause) === "ENOENT") return null;
    throw new AppError("data", msg("secrets.key_file_not_readable", { file }), { cause });
  }
  makePrivate(file);
  return parseKey(file, text);
};

const KEY_TEXT = /^[A-Za-z0-9_-]{43}\n?$/;

const parseKey = (file: string, text: string): Buffer => {
  if (KEY_TEXT.test(text)) return Buffer.from(text.trim(), "base64url");
  throw new AppError("data", msg("secrets.key_file_damaged", { file }));
};

/** Seconds after which a caller may look whether the password store is open. */
const RETRY_SECONDS = 3;

const notOpenYet = (): Refusal =>
  new Refusal("secrets_locked", msg("secrets.password_store_closed"), { retryAfterSeconds: RETRY_SECONDS });

const unreadable = (why: Message, cause?: unknown): AppError =>
  new AppError("data", msg("secrets.secret_not_readable", { why }), { cause });

const KEY_BYTES = 32;

/** The key in a file, which is made when it is not there. Of several processes that make it, one wins. */
const readOrCreateKeyFile = (file: string): Buffer => {
  const known = readKeyFile(file);
  if (known !== null) return known;
  privateFolder(dirname(file));
  try {
    createPrivateFile(file, `${randomBytes(KEY_BYTES).toString("base64url")}\n`);
  } catch (cause) {
    throw new AppError("data", msg("secrets.key_file_not_writable", { file }), { cause });
  }
  const made = readKeyFile(file);
  if (made === null) throw new AppError("data", msg("secrets.key_file_vanished", { file }));
  return made;
};

const decrypt = (key: Buffer, sealed: Buffer, purpose: string): string => {
  const nonceEnd = HEAD_BYTES + NONCE_BYTES;
  const tagStart = sealed.length - TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(HEAD_BYTES, nonceEnd), { authTagLength: TAG_BYTES });
  decipher.setAAD(associated(sealed.subarray(0, HEAD_BYTES), purpose));
  decipher.setAuthTag(sealed.subarray(tagStart));
  return Buffer.concat([decipher.update(sealed.subarray(nonceEnd, tagStart)), decipher.final()]).toString("utf8");
};
