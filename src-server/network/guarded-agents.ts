import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { isIP } from "node:net";
import { ForbiddenAddressError } from "./forbidden-address.ts";
import { guardedLookup, type Guard } from "./guarded-lookup.ts";
import { judgeAddress } from "./judge-address.ts";
import { openTunnel } from "./open-tunnel.ts";
import type { Reach } from "./reach.ts";
import { hasProxies, proxyFor } from "./system-proxy.ts";
import { trustSystem } from "./trust-system.ts";

export type GuardedAgents = {
  http: HttpAgent;
  https: HttpsAgent;
  /** Closes what is open. */
  close(): void;
};

type Connect = HttpAgent["createConnection"];

const hostOf = (host: string | null | undefined): string => (host ?? "localhost").replace(/^\[(.*)\]$/, "$1");

/** Addresses that are written out are never looked up, so they are judged before the connection is made. */
const guardConnections = (agent: HttpAgent, reach: Reach): void => {
  const connect: Connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, callback) => {
    const host = hostOf(options.host);
    const written = isIP(host) !== 0;
    if (options.socketPath || (written && judgeAddress(host, reach) === "forbidden")) {
      // The callback's type asks for a socket even beside an error.
      queueMicrotask(() => Reflect.apply(callback ?? (() => undefined), undefined, [new ForbiddenAddressError()]));
      return undefined;
    }
    return connect(options, callback);
  };
};

/** Encrypted connections trust what the system trusts. */
const trustLate = (agent: HttpsAgent): void => {
  const connect: Connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, callback) => {
    trustSystem();
    return connect(options, callback);
  };
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
    const told = (...given: [unknown, unknown?]): unknown =>
      Reflect.apply(callback ?? (() => undefined), undefined, given);
    void connected().then((socket) => told(null, socket), told);
    return undefined;
  };
};

/**
 * Agents for http(s) requests to addresses that callers name: each connection is made to a judged address, or not at all.
 * With `keepAlive`, for clients that try again by themselves, connections serve further requests; else each serves one.
 */
export const guardedAgents = (guard: Guard, { keepAlive = false } = {}): GuardedAgents => {
  // Agents with a limit hand a connection on to a request that waits, also where they keep none.
  const options = { keepAlive, maxSockets: keepAlive ? 8 : Infinity, lookup: guardedLookup(guard) };
  const agents = { http: new HttpAgent(options), https: new HttpsAgent(options) };
  trustLate(agents.https);
  // A proxy looks names up by itself, so that nobody could judge what strangers name.
  if (guard.reach === "owner") goThroughProxies(agents.https);
  guardConnections(agents.http, guard.reach);
  guardConnections(agents.https, guard.reach);
  const close = (): void => {
    agents.http.destroy();
    agents.https.destroy();
  };
  return { ...agents, close };
};
