import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

const KEY_BYTES = 32;
const KEY = /^lk_[A-Za-z0-9_-]{43}$/;

/** A new key: `lk_` and 32 random bytes in base64url. */
export const newKey = (): string => `lk_${randomBytes(KEY_BYTES).toString("base64url")}`;

/** Whether a text has the form of a key. */
export const isKey = (text: string): boolean => KEY.test(text);

/** What is stored of a key: its SHA-256. */
export const hashKey = (key: string): Uint8Array => createHash("sha256").update(key, "utf8").digest();

/** Compares two digests in a time that tells nothing about them. */
export const sameDigest = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
