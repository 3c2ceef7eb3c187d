import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import type { Duplex } from "node:stream";
import { LateAnswerError } from "./fetch-faults.ts";

/** A proxy that did not let the connection through. */
export class ProxyRefusedError extends Error {
  readonly code = "ECONNREFUSED";
  constructor(status: number) {
    super(`The proxy of this network answered ${status} and made no connection.`);
    this.name = "ProxyRefusedError";
  }
}

type Tunnel = {
  /** As `http://proxy:3128`. */
  proxy: string;
  host: string;
  port: number;
};

const PATIENCE_MS = 10_000;

/** Opens a connection to a host through a proxy (`CONNECT`, RFC 9110 9.3.6), still without encryption of its own. */
export const openTunnel = ({ proxy, host, port }: Tunnel): Promise<Duplex> =>
  new Promise((resolve, reject) => {
    const place = `${host.includes(":") ? `[${host}]` : host}:${port}`;
    const send = proxy.startsWith("https:") ? httpsRequest : httpRequest;
    const call = send(proxy, { method: "CONNECT", path: place, headers: { host: place }, agent: false });
    call.setTimeout(PATIENCE_MS, () => call.destroy(new LateAnswerError("connection", PATIENCE_MS)));
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
