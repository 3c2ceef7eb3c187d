import { MAX_SENT } from "../../contract/bounds.ts";
import type { Bucket } from "../../contract/api/creation-request.ts";
import { isRecord } from "../../kit/json.ts";
import { isWebAddress } from "./web-address.ts";
import type { FaultList } from "./fault-list.ts";
import { memberOf, type Members } from "./members.ts";

const PROVIDERS = ["r2", "s3"] as const;
type Provider = (typeof PROVIDERS)[number];

/** Plain text of a usual length. */
const TEXT = new RegExp(`^[^\\p{Cc}\\p{Cs}]{0,${MAX_SENT.secret}}$`, "u");
const NEEDED = ["bucket", "access_key_id", "secret_access_key"] as const;
/** What a provider needs besides. */
const PLACE = { r2: "account_id", s3: "endpoint" } as const;

const incomplete = (faults: FaultList, sentence: string): undefined => faults.refuse("storage_incomplete", sentence);

const list = (names: readonly string[]): string => names.map((name) => `\`storage.inline.${name}\``).join(", ");

/** Members that are text; a fault names those that are not, and those that are needed and missing. */
const readTexts = (
  inline: Members,
  needed: readonly string[],
  faults: FaultList,
): Record<string, string> | undefined => {
  const texts: Record<string, string> = {};
  const wrong: string[] = [];
  for (const name of [...NEEDED, "account_id", "endpoint", "region", "public_url"]) {
    const value = memberOf(inline, name);
    if (typeof value === "string" && TEXT.test(value)) texts[name] = value.trim();
    else if (value !== undefined) wrong.push(name);
  }
  const missing = needed.filter((name) => !texts[name] && !wrong.includes(name));
  if (wrong.length > 0)
    return incomplete(
      faults,
      `The bucket settings hold no plain text in ${list(wrong)}. Send strings of a usual length.`,
    );
  if (missing.length > 0)
    return incomplete(faults, `The bucket settings lack ${list(missing)}. Fill in what is missing.`);
  return texts;
};

const readProvider = (inline: Members, faults: FaultList): Provider | undefined => {
  const value = memberOf(inline, "provider") ?? "r2";
  const provider = PROVIDERS.find((name) => name === value);
  if (provider) return provider;
  return incomplete(faults, "Lectern does not know this storage provider. Send `storage.inline.provider` r2 or s3.");
};

/** The parts of an R2 account's address. */
const ACCOUNT = /^[\w-]{1,64}$/;

const faultOfPlace = (provider: Provider, texts: Readonly<Record<string, string>>): string | null => {
  const { account_id: account = "", endpoint = "", public_url: publicUrl = "" } = texts;
  if (provider === "r2" && !ACCOUNT.test(account))
    return "`storage.inline.account_id` is no account id. Send the id that the provider shows for the account.";
  if (provider === "s3" && (!isWebAddress(endpoint) || /[?#]/.test(endpoint)))
    return "`storage.inline.endpoint` is no address. Send one that starts with http:// or https://, names no user and holds no ? or #.";
  if (publicUrl !== "" && (!isWebAddress(publicUrl) || /[?#]/.test(publicUrl)))
    return "`storage.inline.public_url` is no base address. Send one that starts with https://, without ? or #.";
  return null;
};

const bucketOf = (provider: Provider, texts: Readonly<Record<string, string>>): Bucket => ({
  provider,
  bucket: texts["bucket"] ?? "",
  accessKeyId: texts["access_key_id"] ?? "",
  secretAccessKey: texts["secret_access_key"] ?? "",
  ...(provider === "r2" ? { accountId: texts["account_id"] } : { endpoint: texts["endpoint"] }),
  ...(texts["region"] ? { region: texts["region"] } : {}),
  ...(texts["public_url"] ? { publicUrl: texts["public_url"] } : {}),
});

/** The bucket of an `inline` object; whether it takes files is tried later. */
export const readInline = (inline: unknown, faults: FaultList): Bucket | undefined => {
  if (!isRecord(inline))
    return incomplete(faults, "`storage` lacks the object `inline`. Put the bucket settings into `storage.inline`.");
  const provider = readProvider(inline, faults);
  if (!provider) return undefined;
  const texts = readTexts(inline, [...NEEDED, PLACE[provider]], faults);
  if (!texts) return undefined;
  const fault = faultOfPlace(provider, texts);
  return fault === null ? bucketOf(provider, texts) : incomplete(faults, fault);
};

/** The bucket named in the member `storage`; undefined when absent or wrong. */
export const readStorage = (members: Members, faults: FaultList): Bucket | undefined => {
  const storage = memberOf(members, "storage");
  if (storage === undefined) return undefined;
  if (!isRecord(storage))
    return incomplete(faults, "`storage` is not an object. Send one with the bucket settings in `inline`.");
  return readInline(memberOf(storage, "inline"), faults);
};
