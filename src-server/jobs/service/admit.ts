import { LESSONS_MODEL } from "../../contract/lecture-choices.ts";
import { msg, type Message } from "../../contract/messages/message.ts";
import type { Bucket, BucketPlace } from "../../contract/api/bucket.ts";
import type { ModelAccess } from "../../contract/model-work.ts";
import type { Reach } from "../../network/check-address.ts";
import { failureCode } from "../../private-files.ts";
import { Refusal } from "../../refusal.ts";
import { isOwner, type Caller } from "../../contract/api/accounts.ts";
import type { LlmChoice, CreationRequest } from "../../contract/api/creation-request.ts";
import type { StoredRequest } from "../../contract/api/stored-request.ts";
import type { ModelOrder } from "../../contract/model-work.ts";
import { AppError } from "../../errors.ts";
import { SilentDiskError } from "../files/disk.ts";
import type { ServiceParts, ServiceRules, AuthorChoice } from "../parts.ts";
import { monthOf, nextMonth } from "../job-store.ts";
import { orderOn } from "../language-model.ts";
import { cacheKeyOf, storedRequest } from "../stored-request.ts";

const [MEGABYTE, GIGABYTE] = [1e6, 1e9];
const sizeOf = (bytes: number): string =>
  bytes < GIGABYTE ? `${Math.ceil(bytes / MEGABYTE)} MB` : `${Number((bytes / GIGABYTE).toFixed(1))} GB`;

const AWAY = msg("request.library_away");
const CLOSED = msg("request.library_closed");
/** What a disk says of a folder that is there, or could be made, if only one were let. */
const NOT_LET = new Set(["EROFS", "EACCES", "EPERM"]);

const noRoom = (message: Message): Refusal => new Refusal("disk_low", message, { retryAfterSeconds: 60 });

type Room = Pick<ServiceParts, "rules" | "disk" | "libraryDir" | "workDir" | "diskGuard">;

const checkFolder = async ({ disk, rules }: Room, folder: string): Promise<void> => {
  await disk.makeFolder(folder).catch((failure: unknown) => {
    throw noRoom(NOT_LET.has(failureCode(failure)) ? CLOSED : AWAY);
  });
  const least = rules.leastFreeBytes();
  const free = await rules.freeBytes(folder).catch(() => {
    throw noRoom(AWAY);
  });
  if (free < least) throw noRoom(msg("request.disk_low", { size: sizeOf(least) }));
};

const checkLibrary = async (room: Room, folder: string): Promise<void> => {
  await checkFolder(room, folder);
  await room.disk.tryWriting(folder).catch(() => {
    throw noRoom(CLOSED);
  });
};

/**
 * Gives what says whether new work may be taken: it needs room, and a library that takes it. That throws `disk_low`,
 * also where the library's disk does not answer. Callers that ask meanwhile share one look.
 */
export const createDiskCheck = (room: Room): (() => Promise<void>) => {
  const looks = new Map<string, Promise<void>>();
  const lookAt = async (library: string): Promise<void> =>
    room.diskGuard
      .within(library, () => checkLibrary(room, library))
      .catch((failure: unknown) => {
        throw failure instanceof SilentDiskError ? noRoom(AWAY) : failure;
      })
      .finally(() => looks.delete(library));
  return async () => {
    const library = room.libraryDir();
    const look = looks.get(library) ?? lookAt(library);
    looks.set(library, look);
    await Promise.all([look, checkFolder(room, room.workDir)]);
  };
};

/** What callers may reach by addresses that they name. */
export const reachOfCaller = (caller: Caller): Reach => (isOwner(caller) ? "owner" : "public");

/** The bucket of a request: the caller's, or for the owner's private keys the default one; none where the video stays here. */
const chooseBucket = (rules: ServiceRules, caller: Caller, given: Bucket | undefined): Bucket | undefined => {
  if (given) return given;
  if (caller.kind === "public" || caller.plan === "guest")
    throw new Refusal("storage_missing", msg("request.storage_missing"));
  return isOwner(caller) ? (rules.ownBucket() ?? undefined) : undefined;
};

/** The bucket of a request, proved to take files. Throws `storage_missing`, `storage_rejected` or `storage_endpoint`. */
export const provedBucket = async (
  { rules, buckets }: Pick<ServiceParts, "rules" | "buckets">,
  caller: Caller,
  given: Bucket | undefined,
  signal: AbortSignal,
): Promise<Bucket | undefined> => {
  const bucket = chooseBucket(rules, caller, given);
  if (bucket) await buckets.prove(bucket, reachOfCaller(caller), signal);
  return bucket;
};

const isSamePlace = (a: BucketPlace, b: BucketPlace): boolean =>
  (["provider", "bucket", "accountId", "endpoint"] as const).every((name) => a[name] === b[name]);

/** The bucket a retry uploads to: the one given now, else the owner's default one if that is where the job was to go. Throws `credentials_needed`. */
export const bucketAgain = (
  rules: ServiceRules,
  caller: Caller,
  place: BucketPlace | undefined,
  given: Bucket | undefined,
): Bucket | undefined => {
  if (given || !place) return given;
  const own = isOwner(caller) ? rules.ownBucket() : null;
  if (own && isSamePlace(own, place)) return own;
  throw new Refusal("credentials_needed", msg("request.bucket_keys_wiped"));
};

type ChosenModel = { choice: AuthorChoice; llm: LlmChoice | undefined };

/** How the chosen model is reached; undefined where its provider is not known any more. */
const accessOf = (
  { models }: Pick<ServiceParts, "models">,
  caller: Caller,
  { choice: { model, keySource, onOwnersKey }, llm }: ChosenModel,
): ModelAccess | undefined => {
  const given = onOwnersKey ? models.owners() : llm;
  if (!given || keySource === "none") return undefined;
  const { provider, baseUrl, apiKey } = given;
  return { provider, baseUrl, apiKey, model, keySource, reach: onOwnersKey ? "owner" : reachOfCaller(caller) };
};

/** The language model that writes a plan for a caller, within the owner's limits on the owner's key; undefined when none does. Throws AppError `llm_auth`. */
export const planOrderOf = (parts: ServiceParts, caller: Caller, chosen: ChosenModel): ModelOrder | undefined => {
  const { keySource, onOwnersKey } = chosen.choice;
  if (keySource === "none") return undefined;
  const access = accessOf(parts, caller, chosen);
  if (!access) throw new AppError("llm_auth", msg("request.provider_not_saved"));
  return orderOn(parts, access, onOwnersKey);
};

/** Asks the provider whether it takes the caller's key and can run the model; without a usable answer the job decides later. Throws `llm_rejected`. */
const checkModel = async (
  parts: ServiceParts,
  caller: Caller,
  chosen: ChosenModel,
  signal: AbortSignal,
): Promise<void> => {
  const access = chosen.choice.keySource === "byok" ? accessOf(parts, caller, chosen) : undefined;
  const found = access && (await parts.models.check(access, signal));
  if (found?.ok === false) throw new Refusal("llm_rejected", found.sentence);
};

/** Nothing more is written on the owner's key when the month's limit is used up. Throws `model_limit`. */
export const checkSpending = (
  { models, spending, clock }: Pick<ServiceParts, "models" | "spending" | "clock">,
  { onOwnersKey }: AuthorChoice,
): void => {
  const { maxTokens, maxUsd } = models.limits().month;
  const now = clock.now();
  const spent = spending.of(monthOf(now));
  const isOver = spent.tokens >= (maxTokens ?? Infinity) || spent.usd >= (maxUsd ?? Infinity);
  if (!onOwnersKey || !isOver) return;
  const resetsAt = nextMonth(now);
  throw new Refusal("model_limit", msg("request.model_limit", { day: new Date(resetsAt).toISOString().slice(0, 10) }), {
    retryAfterSeconds: Math.max(1, Math.ceil((resetsAt - now) / 1000)),
  });
};

/** A request that may become a job as far as its content goes. */
export type Admitted = { stored: StoredRequest; choice: AuthorChoice; cacheKey: string | null };

/** Throws the sentence of the built-in author as the refusal it is. */
export const lessonFor = (
  { rules }: Pick<ServiceParts, "rules">,
  asked: Parameters<ServiceParts["rules"]["teaches"]>[0],
): { seconds: number } => {
  try {
    return rules.teaches(asked);
  } catch (failure) {
    if (failure instanceof AppError && failure.code === "no_lesson") throw new Refusal("no_lesson", failure.data);
    throw failure;
  }
};

/** Model and plan of the account, then whether somebody can write this. Throws `Refusal`. */
const chooseAuthor = (parts: Pick<ServiceParts, "rules">, caller: Caller, request: CreationRequest): AuthorChoice => {
  const nobody = { provider: null, baseUrl: null, keySource: "none", onOwnersKey: false } as const;
  if (request.revision !== undefined) return { model: request.model ?? LESSONS_MODEL, ...nobody };
  const choice = parts.rules.chooseModel(caller, request);
  if (request.plan !== undefined) return { model: choice.model, ...nobody };
  if (choice.model === LESSONS_MODEL) lessonFor(parts, request);
  return choice;
};

/** Validates content and quota; fields are already validated. Returns who writes the plan and what is stored of the request. */
export const admit = async (
  parts: ServiceParts,
  caller: Caller,
  request: CreationRequest,
  bucket: Bucket | undefined,
  signal: AbortSignal,
): Promise<Admitted> => {
  const { rules, version } = parts;
  const choice = chooseAuthor(parts, caller, request);
  await checkModel(parts, caller, { choice, llm: request.llm }, signal);
  const stored = requestToStore(rules, request, bucket, choice);
  const cacheKey = cacheKeyOf({ request: stored, author: choice, version, resultSettings: rules.resultSettings() });
  return { stored, choice, cacheKey };
};

/** What is stored of a request, with the voice and the pronunciations of now; `choice` says who writes it. */
export const requestToStore = (
  rules: ServiceRules,
  request: CreationRequest,
  bucket: Bucket | undefined,
  choice?: AuthorChoice,
): StoredRequest => {
  const voice = request.voice ?? rules.defaultVoice(request.language);
  const { pronunciations } = rules.resultSettings();
  return storedRequest(request, { voice, bucket, pronunciations, ...(choice ? { choice } : {}) });
};
