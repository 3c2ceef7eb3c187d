import {
  createServer,
  request as forward,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";

export type SeenRequest = { method: string; url: string; headers: IncomingHttpHeaders; number: number };

/** What is done to a request on its way. */
export type Fault =
  /** Answered with an S3 error instead of being passed on. */
  | { kind: "answer"; status: number; code?: string; headers?: Record<string, string>; body?: string }
  /** The connection is broken after so many bytes of its body; none of it is passed on. */
  | { kind: "cut"; afterBytes: number }
  /** Never answered. */
  | { kind: "stall" }
  /** Passed on and carried out, but never answered. */
  | { kind: "stall_after" }
  /** Passed on and carried out; the connection is broken instead of the answer. */
  | { kind: "lose_answer" }
  /** One bit of its body is turned over. */
  | { kind: "flip_bit" }
  /** Passed on when the promise says so. */
  | { kind: "hold"; until: Promise<void> };

export type FaultyProxy = {
  endpoint: string;
  /** All requests so far. */
  requests: SeenRequest[];
  /** Asked for each request what is to be done to it; nothing if it answers undefined. */
  setFault(fault: (request: SeenRequest) => Fault | undefined): void;
  /** Waits until nothing is on its way any more. */
  settled(): Promise<void>;
  /** Forgets requests and faults. */
  reset(): void;
  stop(): Promise<void>;
};

const bodyOf = async (incoming: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const passOn = (target: URL, seen: SeenRequest, body: Buffer): Promise<{ answer: IncomingMessage; body: Buffer }> =>
  new Promise((resolve, reject) => {
    const outgoing = forward(
      {
        host: target.hostname,
        port: target.port,
        method: seen.method,
        path: seen.url,
        headers: seen.headers,
        agent: false,
      },
      (answer) => {
        bodyOf(answer).then((answerBody) => resolve({ answer, body: answerBody }), reject);
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });

const errorXml = (code: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>provider text</Message></Error>`;

const cutAfter = (incoming: IncomingMessage, bytes: number): void => {
  let read = 0;
  if (bytes === 0) incoming.socket.destroy();
  incoming.on("data", (chunk: Buffer) => {
    read += chunk.length;
    if (read >= bytes) incoming.socket.destroy();
  });
};

const flipped = (body: Buffer): Buffer => {
  const copy = Buffer.from(body);
  const middle = Math.floor(copy.length / 2);
  copy[middle] = (copy[middle] ?? 0) ^ 1;
  return copy;
};

const refuse = (response: ServerResponse, fault: Extract<Fault, { kind: "answer" }>): void => {
  const body = fault.body ?? (fault.code === undefined ? "" : errorXml(fault.code));
  response.writeHead(fault.status, { "content-type": "application/xml", ...fault.headers }).end(body);
};

/** A proxy before an S3 server that writes down requests and does to them what a bad network or a busy store would. */
export const startFaultyProxy = async (endpoint: string): Promise<FaultyProxy> => {
  const target = new URL(endpoint);
  const requests: SeenRequest[] = [];
  const underWay = new Set<Promise<void>>();
  let faultFor: (request: SeenRequest) => Fault | undefined = () => undefined;

  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = "", url = "", headers } = incoming;
    const seen = { method, url, headers, number: requests.length + 1 };
    requests.push(seen);
    const fault = faultFor(seen);
    if (fault?.kind === "cut") return cutAfter(incoming, fault.afterBytes);
    const body = await bodyOf(incoming);
    if (fault?.kind === "stall") return;
    if (fault?.kind === "answer") return refuse(response, fault);
    if (fault?.kind === "hold") await fault.until;
    const passed = await passOn(target, seen, fault?.kind === "flip_bit" ? flipped(body) : body);
    if (fault?.kind === "stall_after") return;
    if (fault?.kind === "lose_answer") return void incoming.socket.destroy();
    response.writeHead(passed.answer.statusCode ?? 502, passed.answer.headers).end(passed.body);
  };

  const server = createServer((incoming, response) => {
    incoming.on("error", () => undefined);
    const handled = handle(incoming, response).catch(() => void incoming.socket.destroy());
    underWay.add(handled);
    void handled.then(() => underWay.delete(handled));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    requests,
    setFault: (fault) => {
      faultFor = fault;
    },
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    reset: () => {
      requests.length = 0;
      faultFor = () => undefined;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
