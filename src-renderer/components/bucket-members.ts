import {
  BUCKET_MEMBERS,
  BUCKET_PROVIDERS,
  BUCKET_SECRETS,
  isMemberOf,
  isSecretMember,
  type BucketMember,
  type BucketProvider,
} from "../../src-server/contract/api/bucket.ts";

/** Whether every kind of bucket has a member. */
const isShared = (name: BucketMember): boolean => BUCKET_PROVIDERS.every((provider) => isMemberOf(provider, name));

/** The members of a kind of bucket in the order of its form: its name, its place, its keys, then what all kinds have. */
export const bucketMembersOf = (provider: BucketProvider): readonly BucketMember[] => {
  const own = BUCKET_MEMBERS.filter((name) => isMemberOf(provider, name) && !isSecretMember(name) && name !== "bucket");
  return ["bucket", ...own.filter((name) => !isShared(name)), ...BUCKET_SECRETS, ...own.filter(isShared)];
};
