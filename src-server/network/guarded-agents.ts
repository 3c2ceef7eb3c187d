import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { isIP } from "node:net";
import { ForbiddenAddressError } from "./forbidden-address.ts";
import { guardedLookup, type Guard } from "./guarded-lookup.ts";
import { judgeAddress } from "./judge-address.ts";
import type { Reach } from "./reach.ts";

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

/** Agents for http(s) requests to addresses that callers name: each connection is made to a judged address, or not at all. */
export const guardedAgents = (guard: Guard): GuardedAgents => {
  const options = { keepAlive: true, maxSockets: 8, lookup: guardedLookup(guard) };
  const agents = { http: new HttpAgent(options), https: new HttpsAgent(options) };
  guardConnections(agents.http, guard.reach);
  guardConnections(agents.https, guard.reach);
  const close = (): void => {
    agents.http.destroy();
    agents.https.destroy();
  };
  return { ...agents, close };
};
