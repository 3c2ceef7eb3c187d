import { ForbiddenAddressError } from "../../../../src-server/network/check-address.ts";
import { CUSTOM_SERVERS } from "./custom-servers.ts";
import { AUTH, connectionError, DOWN, MODEL, QUOTA, RATE, REFUSED, type Shape } from "./shape.ts";

const PORTAL =
  '<!DOCTYPE html>\n<html><head><title>School Wi-Fi: please sign in</title></head><body><form action="/login"></form></body></html>';

export const CUSTOM: readonly Shape[] = [
  ...CUSTOM_SERVERS,
  { name: "an error that is a number", status: 500, body: '{"error":42}', ...DOWN },
  { name: "an error that is a list", status: 400, body: '{"error":["bad",["request"]]}', ...REFUSED },
  {
    name: "an error that is null in a success without choices",
    status: 200,
    body: '{"error":null}',
    answer: "empty",
    ...DOWN,
  },
  {
    name: "an error that was cut off",
    status: 429,
    body: '{"error":{"message":"You exceeded your current quota, please check your pl',
    ...QUOTA,
  },
  {
    name: "an error that was cut off inside a success",
    status: 200,
    body: '{"error":{"code":429,"message":"Rate limit reached for',
    ...RATE,
  },
  {
    name: "an answer that was cut off",
    status: 200,
    body: '{"id":"chatcmpl-1","choices":[{"message":{"content":"{\\"scenes',
    answer: "not_json",
    ...DOWN,
  },
  {
    name: "a sign-in page in place of an answer",
    status: 200,
    headers: { "content-type": "text/html" },
    body: PORTAL,
    answer: "not_json",
    ...DOWN,
    says: /sign in/,
  },
  {
    name: "a sign-in page by redirection",
    status: 302,
    headers: { location: "http://portal.example/login" },
    body: PORTAL,
    ...DOWN,
    says: /sign in/,
  },
  {
    name: "a redirection that was refused",
    transport: new TypeError("fetch failed", { cause: new Error("unexpected redirect") }),
    ...DOWN,
    says: /sign in/,
  },
  { name: "a network that wants a sign-in", status: 511, body: PORTAL, ...DOWN, says: /sign in/ },
  {
    name: "a proxy that wants a sign-in",
    status: 407,
    body: "Proxy Authentication Required",
    ...REFUSED,
    says: /sign in/,
  },
  {
    name: "a page that forbids",
    status: 403,
    body: "<html><head><title>403 Forbidden</title></head><body>blocked by the school's filter</body></html>",
    ...AUTH,
    says: /network/,
  },
  {
    name: "a page that is not there",
    status: 404,
    body: "<!doctype html><html><body>Not Found</body></html>",
    ...MODEL,
    says: /address/,
  },
  {
    name: "bytes that are no text",
    status: 200,
    body: "\u0000\u0001\u0002\uFFFD\uFFFDPK\u0003\u0004",
    answer: "not_json",
    ...DOWN,
  },
  { name: "an answer without end", status: 200, answer: "too_large", ...REFUSED },
  { name: "a conflict", status: 409, body: '{"error":"conflict"}', ...REFUSED },
  { name: "a teapot", status: 418, body: "I'm a teapot", ...REFUSED },
  {
    name: "an address that may not be called",
    transport: new TypeError("fetch failed", { cause: new ForbiddenAddressError() }),
    ...REFUSED,
    says: /base URL/,
  },
  {
    name: "an address that is none",
    transport: Object.assign(new TypeError("Invalid URL"), { code: "ERR_INVALID_URL" }),
    ...REFUSED,
    says: /base URL/,
  },
  {
    name: "a certificate that ran out",
    transport: connectionError("CERT_HAS_EXPIRED", "certificate has expired"),
    ...DOWN,
    says: /safe connection/,
  },
  {
    name: "a name that is not found",
    transport: connectionError("EAI_AGAIN", "getaddrinfo EAI_AGAIN models.example"),
    ...DOWN,
  },
  {
    name: "an answer that breaks off",
    status: 200,
    transport: connectionError("UND_ERR_SOCKET", "other side closed"),
    ...DOWN,
  },
  {
    name: "a deadline",
    transport: new DOMException("The operation was aborted due to timeout", "TimeoutError"),
    ...DOWN,
  },
  { name: "nothing at all", ...DOWN },
];
