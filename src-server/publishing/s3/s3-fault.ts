import { isForbiddenAddress } from "../../network/forbidden-address.ts";
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

const TLS_CODE =
  /^(ERR_TLS_|ERR_SSL_|EPROTO$|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE)/;

const member = (thrown: object, name: string): unknown => Reflect.get(thrown, name);

const systemKind = (thrown: Error): FaultKind | undefined => {
  const code = member(thrown, "code");
  if (typeof code !== "string") return undefined;
  if (TLS_CODE.test(code)) return "tls";
  return ownValue(BY_SYSTEM_CODE, code) ?? (code.startsWith("HPE_") ? "not_s3" : undefined);
};

/** HTTP status of the answer an SDK error speaks of. */
const statusOf = (thrown: Error): number | undefined => {
  const metadata = member(thrown, "$metadata");
  if (typeof metadata !== "object" || metadata === null) return undefined;
  const status = member(metadata, "httpStatusCode");
  return typeof status === "number" ? status : undefined;
};

const answerKind = (name: string, status: number): FaultKind => {
  const named = Object.hasOwn(BY_CODE, name) ? ownValue(BY_CODE, name) : undefined;
  return named ?? BY_STATUS[status] ?? (status >= 500 ? "busy" : "not_s3");
};

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
