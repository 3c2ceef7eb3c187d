import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { WebSocketServer, type WebSocket } from "ws";

/** Serves the capture page to the browser of this process and to nobody else. */
export type PageServer = {
  /** Address of the page; holds a secret. */
  readonly url: string;
  close(): Promise<void>;
};

const MAX_MESSAGE_BYTES = 256 * 2 ** 20;

const html = `<!doctype html><meta charset="utf-8"><title>Lectern</title><body style="margin:0"><script src="page.js"></script>`;

/** Nothing but the page's own script and its own socket. */
const policy = (host: string): string =>
  `default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src ws://${host}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

type Site = { host: string; base: string; script: Uint8Array };

const isOurs = (request: IncomingMessage, { host }: Site): boolean => request.headers.host === host;

const answer = (site: Site, request: IncomingMessage, response: ServerResponse): void => {
  const path = isOurs(request, site) && request.method === "GET" ? request.url : undefined;
  response.setHeader("Content-Security-Policy", policy(site.host));
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Referrer-Policy", "no-referrer");
  if (path === site.base) response.setHeader("Content-Type", "text/html; charset=utf-8").end(html);
  else if (path === `${site.base}page.js`)
    response.setHeader("Content-Type", "text/javascript; charset=utf-8").end(site.script);
  else response.writeHead(404).end();
};

const listen = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });

/** Listens on a free port of 127.0.0.1 until the page has opened its socket, which `onSocket` gets; no other follows. */
export const servePage = async (script: Uint8Array, onSocket: (socket: WebSocket) => void): Promise<PageServer> => {
  const server = createServer();
  const port = await listen(server);
  const host = `127.0.0.1:${port}`;
  const site: Site = { host, base: `/${randomBytes(24).toString("base64url")}/`, script };
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: MAX_MESSAGE_BYTES });
  server.on("request", (request, response) => answer(site, request, response));
  server.on("upgrade", (request, stream, head) => {
    const known =
      request.url === `${site.base}socket` && request.headers.origin === `http://${host}` && isOurs(request, site);
    if (!known || !server.listening) return void stream.destroy();
    server.close();
    sockets.handleUpgrade(request, stream, head, onSocket);
  });
  return {
    url: `http://${host}${site.base}`,
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
      if (server.listening) await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
