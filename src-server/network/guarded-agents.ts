import { lookup as systemLookup, type LookupAddress } from "node:dns";
import { request as httpRequest, Agent as HttpAgent } from "node:http";
import { request as httpsRequest, Agent as HttpsAgent } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { Duplex } from "node:stream";
import * as tls from "node:tls";
import {
  ForbiddenAddressError,
  checkAddress,
  type Reach,
  isForbiddenAddress,
  type AddressVerdict,
} from "./check-address.ts";
import { hasProxies, proxyFor } from "./system-proxy.ts";

export type GuardedAgents = {
  http: HttpAgent;
  https: HttpsAgent;
  /** Closes what is open. */
  close(): void;
};

/**
 * Agents for http(s) requests to addresses that callers name: each connection is made to a checked address, or not at
 * all. With `keepAlive`, for clients that try again by themselves, connections serve further requests; else each serves
 * one.
 */
export const guardedAgents = (guard: Guard, { keepAlive = false } = {}): GuardedAgents => {
  // Agents with a limit hand a connection on to a request that waits, also where they keep none.
  const options = { keepAlive, maxSockets: keepAlive ? 8 : Infinity, lookup: guardedLookup(guard) };
  const agents = { http: new HttpAgent(options), https: new HttpsAgent(options) };
  trustLate(agents.https);
  // A proxy looks names up by itself, so that nobody could check what strangers name.
  if (guard.reach === "owner") goThroughProxies(agents.https);
  guardConnections(agents.http, guard.reach);
  guardConnections(agents.https, guard.reach);
  const close = (): void => {
    agents.http.destroy();
    agents.https.destroy();
  };
  return { ...agents, close };
};

export type Guard = {
  reach: Reach;
  /** Finds the addresses of a name; the system's own if absent. */
  lookup?: LookupFunction | undefined;
};

/**
 * A `dns.lookup` that answers only with addresses that may be called. Given to a socket, what is checked is what is
 * connected to, whatever the name resolves to a moment later. One forbidden address spoils the whole answer.
 */
export const guardedLookup =
  ({ reach, lookup = systemLookup }: Guard): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, answer) => {
      if (error) return callback(error, "");
      const addresses = listed(answer);
      const [first] = addresses;
      if (!first) return callback(noAddress(), "");
      if (addresses.some(({ address }) => checkAddress(address, reach) === "forbidden"))
        return callback(new ForbiddenAddressError(), "");
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };

/** How long a look-up is waited for; a name server that is silent keeps nobody waiting. */
const LOOK_UP_MS = 2000;

/**
 * Whether the host of an address may be called as its name resolves now; `unknown` when it cannot be found, or not soon.
 * For early, readable refusals only: connections are guarded by `guardedAgents`.
 */
export const checkHost = async (
  url: URL,
  { mostMs = LOOK_UP_MS, ...guard }: Guard & { mostMs?: number },
): Promise<AddressVerdict | "unknown"> => {
  const literal = checkLiteral(url, guard.reach);
  if (literal !== "unknown") return literal;
  const { promise, resolve } = Promise.withResolvers<AddressVerdict | "unknown">();
  const timer = setTimeout(() => resolve("unknown"), mostMs);
  guardedLookup(guard)(hostNamed(url), { all: true }, (error) => {
    if (!error) resolve("allowed");
    else resolve(isForbiddenAddress(error) ? "forbidden" : "unknown");
  });
  return promise.finally(() => clearTimeout(timer));
};

/** An answer that did not come, or did not go on, in time. */
export class LateAnswerError extends Error {
  readonly code = "ETIMEDOUT";
  /** What was waited for. */
  readonly phase: "connection" | "first_byte" | "more" | "end";
  constructor(phase: LateAnswerError["phase"], milliseconds: number) {
    super(`Nothing came for ${milliseconds / 1000} s (${phase}).`);
    this.name = "LateAnswerError";
    this.phase = phase;
  }
}

/** An answer that is longer than any that is wanted. */
export class LargeAnswerError extends Error {
  readonly code = "ERR_ANSWER_TOO_LARGE";
  constructor(bytes: number) {
    super(`The answer is longer than ${bytes} bytes.`);
    this.name = "LargeAnswerError";
  }
}

type Connect = HttpAgent["createConnection"];

/** Encrypted connections trust what the system trusts. */
const trustLate = (agent: HttpsAgent): void => {
  const connect: Connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, callback) => {
    trustSystem();
    return connect(options, callback);
  };
};

let isDone = false;

/**
 * Has encrypted connections of this thread trust the certificates that the system trusts, beside those that the
 * program carries: schools and companies look into connections with certificates of their own. Reading them takes
 * about 0.1 s, so it is done once and not before a connection is wanted. Where they cannot be read, nothing changes.
 */
const trustSystem = (): void => {
  if (isDone) return;
  isDone = true;
  try {
    const trusted = [...tls.getCACertificates("default"), ...tls.getCACertificates("system")];
    tls.setDefaultCACertificates([...new Set(trusted)]);
  } catch {
    // A store that cannot be read, or a Node without these functions: the carried certificates hold alone.
  }
};

/** Connections go through the system's proxy where it names one for the address. */
const goThroughProxies = (agent: HttpsAgent): void => {
  const connect: Connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, callback) => {
    if (!hasProxies()) return connect(options, callback);
    const place = { host: hostOf(options.host), port: Number(options.port ?? 443) };
    const connected = async () => {
      const host = isIP(place.host) === 6 ? `[${place.host}]` : place.host;
      const proxy = await proxyFor(`https://${host}:${place.port}`);
      if (proxy === null) return connect(options);
      const through = { ...options, socket: await openTunnel({ proxy, ...place }) };
      return connect(through);
    };
    const respond = (...given: [unknown, unknown?]): unknown =>
      Reflect.apply(callback ?? (() => undefined), undefined, given);
    void connected().then((socket) => respond(null, socket), respond);
    return undefined;
  };
};

const hostOf = (host: string | null | undefined): string => (host ?? "localhost").replace(/^\[(.*)\]$/, "$1");

type Tunnel = {
  /** As `http://proxy:3128`. */
  proxy: string;
  host: string;
  port: number;
};

const MAX_WAIT_MS = 10_000;

/** Opens a connection to a host through a proxy (`CONNECT`, RFC 9110 9.3.6), still without encryption of its own. */
const openTunnel = ({ proxy, host, port }: Tunnel): Promise<Duplex> =>
  new Promise((resolve, reject) => {
    const place = `${host.includes(":") ? `[${host}]` : host}:${port}`;
    const send = proxy.startsWith("https:") ? httpsRequest : httpRequest;
    const call = send(proxy, { method: "CONNECT", path: place, headers: { host: place }, agent: false });
    call.setTimeout(MAX_WAIT_MS, () => call.destroy(new LateAnswerError("connection", MAX_WAIT_MS)));
    call.once("error", reject);
    call.once("response", (answer) => {
      answer.destroy();
      reject(new ProxyRefusedError(answer.statusCode ?? 0));
    });
    call.once("connect", (answer, socket) => {
      if (answer.statusCode === 200) return resolve(socket.setTimeout(0));
      socket.destroy();
      reject(new ProxyRefusedError(answer.statusCode ?? 0));
    });
    call.end();
  });

/** A proxy that did not let the connection through. */
class ProxyRefusedError extends Error {
  readonly code = "ECONNREFUSED";
  constructor(status: number) {
    super(`The proxy of this network answered ${status} and made no connection.`);
    this.name = "ProxyRefusedError";
  }
}

/** Addresses that are written out are never looked up, so they are checked before the connection is made. */
const guardConnections = (agent: HttpAgent, reach: Reach): void => {
  const connect: Connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, callback) => {
    const host = hostOf(options.host);
    const written = isIP(host) !== 0;
    if (options.socketPath || (written && checkAddress(host, reach) === "forbidden")) {
      // The callback's type asks for a socket even beside an error.
      queueMicrotask(() => Reflect.apply(callback ?? (() => undefined), undefined, [new ForbiddenAddressError()]));
      return undefined;
    }
    return connect(options, callback);
  };
};

const listed = (answer: string | LookupAddress[]): LookupAddress[] =>
  typeof answer === "string" ? [{ address: answer, family: isIP(answer) }] : answer;

const noAddress = (): NodeJS.ErrnoException =>
  Object.assign(new Error("The name has no address."), { code: "ENOTFOUND" });

/** Names of this machine itself, by RFC 6761. */
const OWN_NAME = /^(?:.+\.)?localhost\.?$/i;

const OWN_ADDRESS = "127.0.0.1";

/** Whether the host of an address may be called, as far as that is plain without a look-up; `unknown` for other names. */
const checkLiteral = (url: URL, reach: Reach): AddressVerdict | "unknown" => {
  const host = hostNamed(url);
  if (OWN_NAME.test(host)) return checkAddress(OWN_ADDRESS, reach);
  return isIP(host) === 0 ? "unknown" : checkAddress(host, reach);
};

const hostNamed = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, "$1");
