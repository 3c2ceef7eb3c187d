import type { Changes } from "../form/changes-of.ts";
import type { SettingName } from "../form/setting-fields.ts";
import type { SettingForm } from "../form/use-setting-form.ts";

/** `here`: no bucket is used. */
export type BucketKind = "here" | "r2" | "s3";

const KEYS: readonly SettingName[] = ["storage.access_key_id", "storage.secret_access_key"];

/** What each kind of bucket needs, in the order of its form. */
export const BUCKET_FIELDS: Readonly<Record<"r2" | "s3", readonly SettingName[]>> = {
  r2: ["storage.bucket", "storage.account_id", ...KEYS, "storage.public_url"],
  s3: ["storage.bucket", "storage.endpoint", "storage.region", ...KEYS, "storage.public_url"],
};

export const STORAGE_NAMES: readonly SettingName[] = [
  "storage.provider",
  ...new Set([...BUCKET_FIELDS.r2, ...BUCKET_FIELDS.s3]),
];

/** The kind that is saved or typed; without a bucket's name none is used. */
export const bucketKind = ({ textOf }: Pick<SettingForm, "textOf">): BucketKind => {
  if (textOf("storage.bucket") === "" && textOf("storage.provider") === "") return "here";
  return textOf("storage.provider") === "s3" ? "s3" : "r2";
};

/** Forgets a bucket and its keys. */
export const unsetBucket = (): Changes => Object.fromEntries(STORAGE_NAMES.map((name) => [name, null]));
