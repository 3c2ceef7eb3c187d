import type { Bucket } from "../contract/api/creation-request.ts";
import type { SettingStore } from "./setting-store.ts";
import type { SettingName } from "./setting-table.ts";

type Needed = "bucket" | "account_id" | "endpoint" | "access_key_id" | "secret_access_key";

const WORDS: Readonly<Record<Needed, string>> = {
  bucket: "its name",
  account_id: "its account id",
  endpoint: "its endpoint",
  access_key_id: "its access key id",
  secret_access_key: "its secret access key",
};

const NEEDED: Readonly<Record<Bucket["provider"], readonly Needed[]>> = {
  r2: ["bucket", "account_id", "access_key_id", "secret_access_key"],
  s3: ["bucket", "endpoint", "access_key_id", "secret_access_key"],
};

const OTHERS = ["storage.provider", "storage.region", "storage.public_url"] as const;

const providerOf = (store: SettingStore): Bucket["provider"] => (store.get("storage.provider") === "s3" ? "s3" : "r2");

/** What the owner's default bucket lacks, in words, where it is set in part; nothing where none is set, or all. */
export const defaultBucketLacks = (store: SettingStore): string[] => {
  const isSet = (name: SettingName): boolean => store.get(name) !== null;
  const keys = Object.keys(WORDS) as Needed[];
  if (![...OTHERS, ...keys.map((key) => `storage.${key}` as const)].some(isSet)) return [];
  return NEEDED[providerOf(store)].filter((key) => !isSet(`storage.${key}`)).map((key) => WORDS[key]);
};

/** The owner's default bucket; null until all that its provider needs is set. */
export const defaultBucket = (store: SettingStore): Bucket | null => {
  const get = (name: SettingName): string | undefined => store.get(name) ?? undefined;
  const provider = providerOf(store);
  const bucket = get("storage.bucket");
  const accessKeyId = get("storage.access_key_id");
  const secretAccessKey = get("storage.secret_access_key");
  const place = provider === "r2" ? get("storage.account_id") : get("storage.endpoint");
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined || place === undefined)
    return null;
  const where = provider === "r2" ? { accountId: place } : { endpoint: place, region: get("storage.region") };
  return { provider, bucket, accessKeyId, secretAccessKey, publicUrl: get("storage.public_url"), ...where };
};
