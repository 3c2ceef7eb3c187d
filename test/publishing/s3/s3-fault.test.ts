import { describe, expect, it } from "vitest";
import { ForbiddenAddressError } from "../../../src-server/network/check-address.ts";
import { faultOf } from "../../../src-server/publishing/s3/s3-fault.ts";

const system = (code: string): Error => Object.assign(new Error("secret text"), { code });
const answered = (name: string, httpStatusCode: number): Error =>
  Object.assign(new Error("secret text"), { name, $metadata: { httpStatusCode } });

describe("faultOf", () => {
  it.each([
    ["DEPTH_ZERO_SELF_SIGNED_CERT", "tls"],
    ["SELF_SIGNED_CERT_IN_CHAIN", "tls"],
    ["CERT_HAS_EXPIRED", "tls"],
    ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "tls"],
    ["ERR_TLS_CERT_ALTNAME_INVALID", "tls"],
    ["ERR_SSL_WRONG_VERSION_NUMBER", "tls"],
    ["EPROTO", "tls"],
    ["ENOTFOUND", "host"],
    ["EAI_AGAIN", "host"],
    ["ECONNREFUSED", "unreachable"],
    ["ENETUNREACH", "unreachable"],
    ["ECONNRESET", "cut"],
    ["EPIPE", "cut"],
    ["ETIMEDOUT", "silent"],
    ["HPE_INVALID_CONSTANT", "not_s3"],
    ["ENOSUCHCODE", "other"],
  ])("reads the system's %s", (code, kind) => {
    expect(faultOf(system(code)).kind).toBe(kind);
    expect(faultOf(new Error("outer", { cause: system(code) })).kind).toBe(kind);
  });

  it.each([
    ["SlowDown", 503, "busy"],
    ["Unknown", 503, "busy"],
    ["Unknown", 599, "busy"],
    ["Unknown", 404, "not_s3"],
    ["NoSuchBucket", 404, "no_bucket"],
    ["constructor", 400, "not_s3"],
    ["toString", 403, "denied"],
    ["AKIASECRETSECRET", 403, "denied"],
  ])("reads the answer %s %i", (name, status, kind) => {
    expect(faultOf(answered(name, status)).kind).toBe(kind);
  });

  it("finds a forbidden address however it is wrapped", () => {
    const forbidden = new ForbiddenAddressError();
    expect(faultOf(forbidden).kind).toBe("address");
    expect(faultOf(new Error("outer", { cause: forbidden })).kind).toBe("address");
    expect(faultOf(new AggregateError([system("ECONNREFUSED"), forbidden])).kind).toBe("address");
  });

  it("keeps no text of what was thrown", () => {
    for (const thrown of [
      system("ECONNRESET"),
      answered("AKIASECRETSECRET", 403),
      "secret text",
      { secret: "secret text" },
    ]) {
      const fault = faultOf(thrown);
      expect(`${fault.message} ${fault.stack} ${JSON.stringify(fault)}`).not.toMatch(/secret text|AKIASECRET/);
      expect(fault.cause).toBeUndefined();
    }
  });
});
