import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";

/** Loaded before a service under test: nothing it starts to connect to ever leaves this machine. */
const isHere = (host: unknown): boolean =>
  host === undefined || host === "localhost" || host === "::1" || (typeof host === "string" && /^127\.\d/.test(host));

const fault = (code: string, host: unknown): Error =>
  Object.assign(new Error(`${code} ${String(host)}`), { code, syscall: "connect" });

const hostOf = (call: readonly unknown[]): unknown => {
  const [first, second] = Array.isArray(call[0]) ? (call[0] as unknown[]) : call;
  if (typeof first === "object" && first !== null)
    return Reflect.get(first, "path") ? undefined : Reflect.get(first, "host");
  return typeof first === "number" && typeof second === "string" ? second : undefined;
};

const connect: unknown = Reflect.get(net.Socket.prototype, "connect");
const { lookup } = dns;

/** Names that stand for an address of a network around this machine. */
const NEAR_NAME = /\.near\.test$/;
const NEAR = { address: "10.0.0.7", family: 4 };
type Answer = (fault: Error | null, address: unknown, family?: number) => void;

const answerNear = (options: unknown, answer: Answer): unknown => {
  const wantsAll = typeof options === "object" && options !== null && Reflect.get(options, "all") === true;
  return setImmediate(() => (wantsAll ? answer(null, [NEAR]) : answer(null, NEAR.address, NEAR.family)));
};

Object.defineProperty(net.Socket.prototype, "connect", {
  value(this: net.Socket, ...call: unknown[]): unknown {
    const host = hostOf(call);
    if (isHere(host) || net.isIP(String(host)) === 0)
      return Reflect.apply(connect as (...args: unknown[]) => unknown, this, call);
    return this.destroy(fault("ENETUNREACH", host));
  },
});
Object.defineProperty(dns, "lookup", {
  value: (...call: unknown[]): unknown => {
    const [host, answer] = [call[0], call.at(-1)];
    if (isHere(host) || net.isIP(String(host)) !== 0) return Reflect.apply(lookup, dns, call);
    if (NEAR_NAME.test(String(host))) return answerNear(call[1], answer as Answer);
    return setImmediate(answer as (reason: Error) => void, fault("ENOTFOUND", host));
  },
});
syncBuiltinESMExports();
