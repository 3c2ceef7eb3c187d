import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** What a request asked for. */
export type Asked = { path: string; authorization: string | undefined; body: Record<string, unknown> };

/** Answers one request. */
export type Answering = (response: ServerResponse, asked: Asked, index: number) => void | Promise<void>;

const readAsked = async (request: IncomingMessage): Promise<Asked> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request as AsyncIterable<Uint8Array>) chunks.push(chunk);
  const body = JSON.parse(Buffer.concat(chunks).toString("utf8")) as Record<string, unknown>;
  return { path: request.url ?? "", authorization: request.headers.authorization, body };
};

/** A speech server on this machine's loopback, ended with the test. */
export const speechServer = async (answer: Answering): Promise<{ baseUrl: string; asked: Asked[] }> => {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    void readAsked(request).then(async (one) => {
      asked.push(one);
      await answer(response, one, asked.length - 1);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  });
  const { port } = server.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${port}/v1`, asked };
};
