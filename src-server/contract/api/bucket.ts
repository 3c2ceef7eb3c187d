import { msg, type Message, issueMessage, schemaText } from "../messages/message.ts";
import { z } from "zod";
import { MAX_SENT } from "../limits.ts";
import { camelCase, isWebAddress, type CamelCase, type Complaint } from "./fields.ts";

/** Stores a bucket can be at: Cloudflare R2, or any with the S3 protocol. */
export const BUCKET_PROVIDERS = ["r2", "s3"] as const;
export type BucketProvider = (typeof BUCKET_PROVIDERS)[number];

/** Plain text of a usual length. */
const TEXT = new RegExp(`^[^\\p{Cc}\\p{Cs}]{0,${MAX_SENT.secret}}$`, "u");
/** The parts of an R2 account's address. */
const ACCOUNT = /^[\w-]{1,64}$/;
const isBase = (text: string): boolean => isWebAddress(text) && !/[?#]/.test(text);

const secret = z.string().max(MAX_SENT.secret);
const address = z.string().max(MAX_SENT.address);

/** The bucket settings as they are sent. A member that is not nullish is needed, whatever the provider. */
export const inlineStorageSchema = z
  .looseObject({
    provider: z
      .enum(BUCKET_PROVIDERS)
      .nullish()
      .meta({ description: "`r2` (default), or `s3` for any S3-compatible store." }),
    bucket: secret.min(1).meta({ description: "Name of the bucket." }),
    access_key_id: secret.min(1).meta({ description: "Access key id of the bucket. Secret." }),
    secret_access_key: secret.min(1).meta({ description: "Secret of that key. Secret." }),
    account_id: secret
      .refine((text) => ACCOUNT.test(text), schemaText(msg("request.bucket_no_account")))
      .nullish()
      .meta({ description: "Account id; needed with `r2`.", examples: ["0123456789abcdef"] }),
    endpoint: address
      .refine(isBase, schemaText(msg("request.bucket_no_address")))
      .nullish()
      .meta({ description: "Address of the store; needed with `s3`.", examples: ["https://s3.example.com"] }),
    region: secret.nullish().meta({ description: "Region, where an S3 store wants one." }),
    public_url: address
      .refine(isBase, schemaText(msg("request.bucket_no_base")))
      .nullish()
      .meta({
        description: "Public base address of the files; without it `video_url` is a signed link for 7 days.",
        examples: ["https://videos.example.com"],
      }),
  })
  .meta({
    id: "InlineStorage",
    description: "A bucket to upload to; tried with a small file before a job is accepted.",
  });

export const storageSchema = z
  .looseObject({ inline: inlineStorageSchema })
  .meta({ id: "Storage", description: "Where the video is uploaded." });

type Shape = (typeof inlineStorageSchema)["shape"];
/** A text of the bucket settings, by its name on the wire. */
export type BucketMember = Exclude<keyof Shape, "provider">;

/** The texts of the bucket settings, in the order in which faults name them. */
export const BUCKET_MEMBERS = Object.keys(inlineStorageSchema.shape).filter(
  (name): name is BucketMember => name !== "provider",
);
/** Those that are never kept with a job. */
export const BUCKET_SECRETS = ["access_key_id", "secret_access_key"] as const satisfies readonly BucketMember[];
type SecretMember = (typeof BUCKET_SECRETS)[number];

const ALWAYS = ["bucket", ...BUCKET_SECRETS] as const satisfies readonly BucketMember[];

/** Members that one provider alone has. */
const OF_PROVIDER: Partial<Readonly<Record<BucketMember, BucketProvider>>> = {
  account_id: "r2",
  endpoint: "s3",
  region: "s3",
};

/** Whether a provider has a member at all. */
export const isMemberOf = (provider: BucketProvider, name: BucketMember): boolean =>
  (OF_PROVIDER[name] ?? provider) === provider;

/** What a bucket of a provider cannot be reached without. */
export const NEEDED_OF_BUCKET: Readonly<Record<BucketProvider, readonly BucketMember[]>> = {
  r2: [...ALWAYS, "account_id"],
  s3: [...ALWAYS, "endpoint"],
};

type Needed = (typeof ALWAYS)[number];
type Texts<Name extends string> = { [Member in Name as CamelCase<Member>]: string };
type MaybeTexts<Name extends string> = { [Member in Name as CamelCase<Member>]?: string | undefined };

/** Where videos are uploaded, without the keys. */
export type BucketPlace = { provider: BucketProvider } & Texts<Exclude<Needed, SecretMember>> &
  MaybeTexts<Exclude<BucketMember, Needed>>;
/** The keys of a bucket. */
export type BucketKeys = Texts<SecretMember>;
/** A bucket videos are uploaded to, with its keys, which are secrets. */
export type Bucket = BucketPlace & BucketKeys;

/** Whether a member is a key of the bucket. */
export const isSecretMember = (name: BucketMember): name is SecretMember =>
  BUCKET_SECRETS.some((secretName) => secretName === name);

const textOrNone = z.string().optional();
type OpenShape = { [Name in keyof MaybeTexts<Exclude<BucketMember, SecretMember>>]-?: typeof textOrNone };
const openShape = Object.fromEntries(
  BUCKET_MEMBERS.filter((name) => !isSecretMember(name)).map((name) => [camelCase(name), textOrNone]),
) as OpenShape;

/** Where videos are uploaded, as a job's row keeps it. */
export const bucketPlaceSchema: z.ZodType<BucketPlace> = z.object({
  ...{ provider: z.enum(BUCKET_PROVIDERS), ...openShape, bucket: z.string() },
});

/** A bucket of settings whose needed members are there; those of other providers and empty ones are left out. */
export const bucketOf = (
  provider: BucketProvider,
  texts: Readonly<Partial<Record<BucketMember, string | undefined>>>,
): Bucket => {
  const own = BUCKET_MEMBERS.filter((name) => texts[name] && isMemberOf(provider, name));
  return { provider, ...Object.fromEntries(own.map((name) => [camelCase(name), texts[name]])) } as Bucket;
};

const complain = (message: Message): { complaint: Complaint } => ({
  complaint: { code: "storage_incomplete", message },
});
const pathOf = (name: string): string => `\`storage.inline.${name}\``;
const list = (names: readonly string[]): string => names.map(pathOf).join(", ");

type Given = Readonly<Record<string, unknown>>;
type GivenTexts = Readonly<Partial<Record<BucketMember, string>>>;

/** Texts as they were sent, trimmed; undefined where one is no plain text. */
const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && TEXT.test(value) ? value.trim() : undefined;

/** What is wrong with the form of one of the texts that a provider has. */
const formFault = (provider: BucketProvider, texts: GivenTexts): Message | undefined => {
  for (const name of BUCKET_MEMBERS) {
    const text = isMemberOf(provider, name) ? texts[name] : undefined;
    const { error } = text ? inlineStorageSchema.shape[name].safeParse(text) : { error: undefined };
    const issue = error?.issues.find(({ code }) => code === "custom");
    if (issue) return msg("request.bucket_member", { name, fault: issueMessage(issue) });
  }
  return undefined;
};

/** The bucket of settings as they were sent without nulls, or the first thing that is wrong with them. */
export const readBucket = (given: Given): { bucket: Bucket } | { complaint: Complaint } => {
  const provider = BUCKET_PROVIDERS.find((name) => name === (given["provider"] ?? "r2"));
  if (!provider) return complain(msg("request.storage_provider_unknown"));
  const wrong = BUCKET_MEMBERS.filter((name) => given[name] !== undefined && textOf(given[name]) === undefined);
  if (wrong.length > 0) return complain(msg("request.bucket_no_text", { names: list(wrong) }));
  const texts: GivenTexts = Object.fromEntries(BUCKET_MEMBERS.map((name) => [name, textOf(given[name])]));
  const missing = NEEDED_OF_BUCKET[provider].filter((name) => !texts[name]);
  if (missing.length > 0) return complain(msg("request.bucket_lacks", { names: list(missing) }));
  const fault = formFault(provider, texts);
  return fault === undefined ? { bucket: bucketOf(provider, texts) } : complain(fault);
};
