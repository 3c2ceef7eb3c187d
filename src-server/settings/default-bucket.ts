import { msg, type Message } from "../contract/messages/message.ts";
import {
  BUCKET_MEMBERS,
  BUCKET_PROVIDERS,
  bucketOf,
  NEEDED_OF_BUCKET,
  type Bucket,
  type BucketMember,
  type BucketProvider,
} from "../contract/api/bucket.ts";
import type { SettingStore } from "./setting-store.ts";

/** Members that can be needed, in the order in which they are asked for. */
const WORDS: Partial<Readonly<Record<BucketMember, Message>>> = {
  bucket: msg("settings.bucket_name"),
  account_id: msg("settings.bucket_account_id"),
  endpoint: msg("settings.bucket_endpoint"),
  access_key_id: msg("settings.bucket_access_key_id"),
  secret_access_key: msg("settings.bucket_secret_access_key"),
};

const providerOf = (store: SettingStore): BucketProvider =>
  BUCKET_PROVIDERS.find((name) => name === store.get("storage.provider")) ?? "r2";

const textOf = (store: SettingStore, name: BucketMember): string | undefined =>
  store.get(`storage.${name}`) ?? undefined;

const missingOf = (store: SettingStore): BucketMember[] =>
  NEEDED_OF_BUCKET[providerOf(store)].filter((name) => textOf(store, name) === undefined);

/** What the owner's default bucket lacks, in words, where it is set in part; nothing where none is set, or all. */
export const defaultBucketLacks = (store: SettingStore): Message[] => {
  const isBegun = store.get("storage.provider") !== null || BUCKET_MEMBERS.some((name) => textOf(store, name));
  if (!isBegun) return [];
  const missing = missingOf(store);
  return Object.entries(WORDS).flatMap(([name, words]) => (missing.some((one) => one === name) ? [words] : []));
};

/** The owner's default bucket; null until all that its provider needs is set. */
export const defaultBucket = (store: SettingStore): Bucket | null =>
  missingOf(store).length > 0
    ? null
    : bucketOf(providerOf(store), Object.fromEntries(BUCKET_MEMBERS.map((name) => [name, textOf(store, name)])));
