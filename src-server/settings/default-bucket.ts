import type { Bucket } from "../contract/api/creation-request.ts";
import type { SettingStore } from "./setting-store.ts";
import type { SettingName } from "./setting-table.ts";

/** The owner's default bucket; null until all that its provider needs is set. */
export const defaultBucket = (store: SettingStore): Bucket | null => {
  const get = (name: SettingName): string | undefined => store.get(name) ?? undefined;
  const provider = get("storage.provider") === "s3" ? "s3" : "r2";
  const bucket = get("storage.bucket");
  const accessKeyId = get("storage.access_key_id");
  const secretAccessKey = get("storage.secret_access_key");
  const place = provider === "r2" ? get("storage.account_id") : get("storage.endpoint");
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined || place === undefined)
    return null;
  const where = provider === "r2" ? { accountId: place } : { endpoint: place, region: get("storage.region") };
  return { provider, bucket, accessKeyId, secretAccessKey, publicUrl: get("storage.public_url"), ...where };
};
