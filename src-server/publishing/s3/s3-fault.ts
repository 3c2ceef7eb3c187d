import { setTimeout as timer } from "node:timers/promises";
import { AppError } from "../../errors.ts";
import { isForbiddenAddress } from "../../network/check-address.ts";
import { ownValue } from "../../own-value.ts";

/** What went wrong between us and a bucket. */
export type FaultKind =
  | "address" // it may not be called
  | "host" // the name has no address
  | "unreachable" // nobody listens
  | "cut" // the connection broke
  | "silent" // no answer in time
  | "tls"
  | "key_id"
  | "secret"
  | "keys" // refused, and it is not said which
  | "denied"
  | "no_bucket"
  | "region"
  | "moved" // a redirect, which is not followed
  | "clock"
  | "busy"
  | "full"
  | "damaged" // what arrived is not what was sent
  | "unverified" // what is stored is not what was sent
  | "gone" // the multipart upload is no more
  | "unknown_call" // not offered by this store
  | "not_s3"
  | "other";

/** A fault of a bucket; `message` holds nothing that a server or a caller wrote. */
export class BucketFault extends Error {
  readonly kind: FaultKind;
  constructor(kind: FaultKind, detail = "") {
    super(detail === "" ? `Bucket fault: ${kind}.` : `Bucket fault: ${kind} (${detail}).`);
    this.name = "BucketFault";
    this.kind = kind;
  }
}

/** What an error of the SDK or of a socket means. Nothing of its text is kept but codes that are known beforehand. */
export const faultOf = (thrown: unknown): BucketFault => {
  if (thrown instanceof BucketFault) return thrown;
  if (!(thrown instanceof Error)) return new BucketFault("other");
  if (isForbiddenAddress(thrown)) return new BucketFault("address");
  const system = systemKind(thrown) ?? (thrown.cause instanceof Error ? systemKind(thrown.cause) : undefined);
  if (system) return new BucketFault(system);
  if (thrown.name === "TimeoutError" || thrown.name === "AbortError") return new BucketFault("silent");
  const status = statusOf(thrown);
  if (status === undefined) return new BucketFault("other");
  return new BucketFault(answerKind(thrown.name, status), `status ${status}`);
};

export type RetryTiming = {
  /** 0–1, for jitter. */
  random(): number;
  /** Waits; throws the signal's reason when it aborts. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Pause before the second try; the third waits four times as long. */
  firstPauseMs: number;
};

const waitFor = async (milliseconds: number, signal: AbortSignal): Promise<void> => {
  await timer(milliseconds, undefined, { signal }).catch(() => signal.throwIfAborted());
};

export const RETRY_TIMING: RetryTiming = { random: Math.random, wait: waitFor, firstPauseMs: 1000 };

type TryOptions = RetryTiming & { signal: AbortSignal; passing?: ((fault: BucketFault) => boolean) | undefined };

/** What another try can repair. */
const PASSING: ReadonlySet<FaultKind> = new Set(["host", "unreachable", "cut", "silent", "clock", "busy", "damaged"]);

const TRIES = 3;

const GROWTH = 4;

/**
 * Tries something up to three times, with growing pauses of random length, as long as another try may help. Throws
 * the `BucketFault` of the last try, or the signal's reason.
 */
export const withTries = async <T>(attempt: (number: number) => Promise<T>, options: TryOptions): Promise<T> => {
  const { signal, random, wait, firstPauseMs, passing = ({ kind }) => PASSING.has(kind) } = options;
  for (let number = 1; ; number++) {
    signal.throwIfAborted();
    try {
      return await attempt(number);
    } catch (thrown) {
      signal.throwIfAborted();
      if (thrown instanceof AppError) throw thrown;
      const fault = faultOf(thrown);
      if (number === TRIES || !passing(fault)) throw fault;
      await wait(firstPauseMs * GROWTH ** (number - 1) * (0.5 + random() / 2), signal);
    }
  }
};

const TLS_CODE =
  /^(ERR_TLS_|ERR_SSL_|EPROTO$|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE)/;

const BY_SYSTEM_CODE: Readonly<Record<string, FaultKind>> = {
  ENOTFOUND: "host",
  EAI_AGAIN: "host",
  EAI_FAIL: "host",
  EAI_NONAME: "host",
  ECONNREFUSED: "unreachable",
  EHOSTUNREACH: "unreachable",
  ENETUNREACH: "unreachable",
  EADDRNOTAVAIL: "unreachable",
  ECONNRESET: "cut",
  ECONNABORTED: "cut",
  EPIPE: "cut",
  ERR_STREAM_PREMATURE_CLOSE: "cut",
  ETIMEDOUT: "silent",
  ESOCKETTIMEDOUT: "silent",
};

const systemKind = (thrown: Error): FaultKind | undefined => {
  const code = member(thrown, "code");
  if (typeof code !== "string") return undefined;
  if (TLS_CODE.test(code)) return "tls";
  return ownValue(BY_SYSTEM_CODE, code) ?? (code.startsWith("HPE_") ? "not_s3" : undefined);
};

const member = (thrown: object, name: string): unknown => Reflect.get(thrown, name);

/** HTTP status of the answer an SDK error speaks of. */
const statusOf = (thrown: Error): number | undefined => {
  const metadata = member(thrown, "$metadata");
  if (typeof metadata !== "object" || metadata === null) return undefined;
  const status = member(metadata, "httpStatusCode");
  return typeof status === "number" ? status : undefined;
};

const BY_CODE: Readonly<Record<string, FaultKind>> = {
  InvalidAccessKeyId: "key_id",
  SignatureDoesNotMatch: "secret",
  Unauthorized: "keys",
  InvalidToken: "keys",
  ExpiredToken: "keys",
  CredentialsNotSupported: "keys",
  AccessDenied: "denied",
  AllAccessDisabled: "denied",
  AccountProblem: "denied",
  NotSignedUp: "denied",
  InvalidPayer: "denied",
  NoSuchBucket: "no_bucket",
  InvalidBucketName: "no_bucket",
  PermanentRedirect: "region",
  AuthorizationHeaderMalformed: "region",
  IllegalLocationConstraintException: "region",
  InvalidRegionName: "region",
  InvalidRegion: "region",
  TemporaryRedirect: "moved",
  Redirect: "moved",
  RequestTimeTooSkewed: "clock",
  SlowDown: "busy",
  ServiceUnavailable: "busy",
  InternalError: "busy",
  RequestTimeout: "busy",
  OperationAborted: "busy",
  TooManyRequests: "busy",
  QuotaExceeded: "full",
  EntityTooLarge: "full",
  XAmzContentSHA256Mismatch: "damaged",
  BadDigest: "damaged",
  IncompleteBody: "damaged",
  InvalidPart: "damaged",
  NoSuchUpload: "gone",
  NotImplemented: "unknown_call",
  MethodNotAllowed: "unknown_call",
  InvalidArgument: "other",
  InvalidRequest: "other",
};

const BY_STATUS: Readonly<Record<number, FaultKind>> = {
  301: "moved",
  302: "moved",
  303: "moved",
  307: "moved",
  308: "moved",
  401: "keys",
  403: "denied",
  408: "busy",
  429: "busy",
  500: "busy",
  502: "busy",
  503: "busy",
  504: "busy",
  507: "full",
};

const answerKind = (name: string, status: number): FaultKind => {
  const named = Object.hasOwn(BY_CODE, name) ? ownValue(BY_CODE, name) : undefined;
  return named ?? BY_STATUS[status] ?? (status >= 500 ? "busy" : "not_s3");
};
