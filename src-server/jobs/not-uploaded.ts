import { isOwner, type Caller } from "../contract/api/accounts.ts";
import type { Bucket } from "../contract/api/bucket.ts";

/** What the owner's default bucket lacks, in words, where it is set in part. */
export type BucketLacks = { ownBucketLacks(): readonly string[] };

const NOT_UPLOADED = /^The video stays on this computer: the bucket in the settings lacks /;

const listed = (names: readonly string[]): string =>
  [names.slice(0, -1).join(", "), ...names.slice(-1)].filter((part) => part !== "").join(" and ");

/** What a caller's default bucket lacks, as a list; null where nobody has begun to set one up, or it lacks nothing. */
export const lackingOf = (rules: BucketLacks, caller: Caller): string | null => {
  const names = isOwner(caller) ? rules.ownBucketLacks() : [];
  return names.length === 0 ? null : listed(names);
};

/** What a new job is told whose video goes to no bucket because the owner's default one is set up in part only. */
export const notUploadedWarnings = (rules: BucketLacks, caller: Caller, bucket: Bucket | undefined): string[] => {
  const lacking = bucket ? null : lackingOf(rules, caller);
  return lacking === null
    ? []
    : [`The video stays on this computer: the bucket in the settings lacks ${lacking}; complete it in the settings.`];
};

/** Warnings without that one, for whom it does not concern: another job, or one whose video was uploaded. */
export const withoutNotUploaded = (warnings: readonly string[]): string[] =>
  warnings.filter((warning) => !NOT_UPLOADED.test(warning));
